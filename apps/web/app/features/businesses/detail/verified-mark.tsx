import { useLanguage } from '@dalil/browser/page/language';
import type { BusinessDetail } from '@dalil/contract/businesses';
import { formatDate } from '@dalil/messages/formats';
import { Verified } from '@dalil/ui/verified';
import { useId } from 'react';
import { useTranslations } from 'use-intl';

type VerifiedMarkProps = Pick<BusinessDetail, 'verification' | 'timeZone'>;

/** Verified badge with an explanation in a native popover, which supports pointer, touch and keyboard. */
export function VerifiedMark({ verification, timeZone }: VerifiedMarkProps) {
  const t = useTranslations('business.verified');
  const lang = useLanguage();
  const id = useId();
  return (
    <span className="verified-mark">
      <button type="button" popoverTarget={id} aria-label={t('explain')}>
        <Verified />
      </button>
      <span id={id} popover="auto" className="anchored verified-note">
        <strong>{t('title')}</strong>
        <span>{t('lede')}</span>
        {verification ? (
          <span>
            {t(`checks.${verification.check}`, { date: formatDate(verification.at, lang, timeZone) })}
          </span>
        ) : null}
      </span>
    </span>
  );
}
