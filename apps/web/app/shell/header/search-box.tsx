import { IconButton } from '@dalil/ui/icon-button';
import { Search } from '@dalil/ui/icons';
import { type ComponentType, type FormEvent, type Ref, type RefObject, useState } from 'react';
import { useTranslations } from 'use-intl';
import { searchPath, useSearch } from '../../shared/page/search.ts';

/** The pill in the header; where it has no room, the icon opens the row instead. */
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
  const [Suggestions, setSuggestions] = useState<ComponentType<{ onLed?: (() => void) | undefined }>>();
  // Fetched by those who search, and again if it did not come: a box without suggestions still searches.
  const want = () => {
    import('./suggest/suggestions.tsx').then(
      (loaded) => setSuggestions(() => loaded.Suggestions),
      () => undefined,
    );
  };
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
      <IconButton type="submit" className="search-go" icon={Search} size={16} label={t('submit')} />
      {Suggestions ? <Suggestions onLed={onSearched} /> : null}
    </form>
  );
}
