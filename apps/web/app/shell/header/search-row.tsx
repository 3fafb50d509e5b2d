import { IconButton } from '@dalil/ui/icon-button';
import { ArrowLeft } from '@dalil/ui/icons';
import { Wrap } from '@dalil/ui/layout';
import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { SearchForm } from './search-box.tsx';

/** The full-width search box below the header. */
export default function SearchRow({ onClose }: { onClose: () => void }) {
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
        <IconButton icon={ArrowLeft} mirror label={t('close')} onClick={onClose} />
        <SearchForm input={input} hint="hint" onSearched={onClose} />
      </Wrap>
    </search>
  );
}
