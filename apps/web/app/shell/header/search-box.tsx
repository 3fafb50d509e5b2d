import { IconButton } from '@dalil/ui/icon-button';
import { Search, X } from '@dalil/ui/icons';
import { Wrap } from '@dalil/ui/layout';
import { type FormEvent, type Ref, type RefObject, useEffect, useRef } from 'react';
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

/** The search box across the page, below the header. */
export function SearchRow({ onClose }: { onClose: () => void }) {
  const t = useTranslations('shell.search');
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const opener = document.activeElement;
    input.current?.focus();
    return () => {
      if (opener instanceof HTMLElement) opener.focus();
    };
  }, []);
  return (
    <search className="search-row" onKeyDown={({ key }) => key === 'Escape' && onClose()}>
      <Wrap>
        <SearchForm input={input} hint="hint" onSearched={onClose} />
        <IconButton icon={X} label={t('close')} onClick={onClose} />
      </Wrap>
    </search>
  );
}

interface SearchFormProps {
  input: Ref<HTMLInputElement>;
  hint: 'label' | 'hint';
  onSearched?: () => void;
}

function SearchForm({ input, hint, onSearched }: SearchFormProps) {
  const t = useTranslations('shell.search');
  const { onSubmit, ...form } = useSearch();
  const search = (event: FormEvent<HTMLFormElement>) => {
    const led = searchPath(new FormData(event.currentTarget).get('keyword')) !== null;
    onSubmit(event);
    if (led) onSearched?.();
  };
  return (
    <form className="search-form" {...form} onSubmit={search}>
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
    </form>
  );
}
