import { Verified } from '@dalil/ui/verified';
import { useId } from 'react';
import { useTranslations } from 'use-intl';

/** The badge, and what stands behind it: a popover of the browser's own, for pointer, touch and keyboard alike. */
export function VerifiedMark() {
  const t = useTranslations('business.verified');
  const id = useId();
  return (
    <span className="verified-mark">
      <button type="button" popoverTarget={id} aria-label={t('explain')}>
        <Verified />
      </button>
      <span id={id} popover="auto" className="anchored verified-note">
        <strong>{t('title')}</strong>
        <span>{t('lede')}</span>
      </span>
    </span>
  );
}
