import { Chip, Chips } from '@dalil/ui/chip';
import { useDeferredValue, useState } from 'react';
import { useTranslations } from 'use-intl';
import { LabelledSearch } from '../shell/lists/labelled-search.tsx';
import { FoundBusinesses } from './found-businesses.tsx';

/** Businesses of the city that are or were public, newest first, or the results of a search. */
export function Businesses() {
  const t = useTranslations('staff.businesses');
  const [typed, setTyped] = useState('');
  const [shown, setShown] = useState<'yes' | 'no'>('yes');
  return (
    <>
      <h1 className="staff-title">{t('title')}</h1>
      <p className="staff-lede">{t('lede')}</p>
      <div className="staff-filters">
        <LabelledSearch label={t('search')} hint={t('searchHint')} value={typed} onChange={setTyped} />
      </div>
      <Chips role="group" aria-label={t('which')} className="business-chips">
        {(['yes', 'no'] as const).map((one) => (
          <Chip key={one} selected={shown === one} onClick={() => setShown(one)}>
            {t(`shown.${one}`)}
          </Chip>
        ))}
      </Chips>
      <FoundBusinesses typed={useDeferredValue(typed)} shown={shown} />
    </>
  );
}
