import { Chip, Chips } from '@dalil/ui/chip';
import { useDeferredValue, useState } from 'react';
import { useTranslations } from 'use-intl';
import { LabelledSearch } from '../shell/lists/labelled-search.tsx';
import { FoundBusinesses } from './found-businesses.tsx';

/**
 * Businesses of the city, newest first, filtered by a search: either those that are public, or those that were and
 * are not now.
 */
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
