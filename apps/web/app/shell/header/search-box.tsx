import { IconButton } from '@dalil/ui/icon-button';
import { Search } from '@dalil/ui/icons';
import type { FormEvent, Ref, RefObject } from 'react';
import { useTranslations } from 'use-intl';
import { searchPath, useSearch } from '../../shared/page/search.ts';
import { useSuggestions } from './suggest/use-suggestions.ts';

/** The search box in the header; where space is limited, an icon opens the search row instead. */
export function SearchBox({ input }: { input: RefObject<HTMLInputElement | null> }) {
  return (
    <search className="search-box">
      <SearchForm input={input} hint="label" />
    </search>
  );
}

interface SearchFormProps {
  input: Ref<HTMLInputElement>;
  hint: 'label' | 'hint';
  onSearched?: () => void;
}

export function SearchForm({ input, hint, onSearched }: SearchFormProps) {
  const t = useTranslations('shell.search');
  const { onSubmit, ...form } = useSearch();
  const { Suggestions, want } = useSuggestions();
  const search = (event: FormEvent<HTMLFormElement>) => {
    const led = searchPath(new FormData(event.currentTarget).get('keyword')) !== null;
    onSubmit(event);
    if (led) onSearched?.();
  };
  return (
    <form className="search-form" {...form} onSubmit={search} onFocus={want} onInput={want}>
      <input
        ref={input}
        type="search"
        name="keyword"
        aria-label={t('label')}
        placeholder={t(hint)}
        dir="auto"
        autoComplete="off"
        enterKeyHint="search"
      />
      {Suggestions ? <Suggestions ideas onLed={onSearched} /> : null}
      <IconButton type="submit" className="search-go" icon={Search} size={16} label={t('submit')} />
    </form>
  );
}
