import type { BusinessDetail } from '@dalil/contract/businesses';
import { useTranslations } from 'use-intl';
import { CallLink, DirectionsLink } from './contact-panel.tsx';
import { SaveAction } from './save-action.tsx';

/** What most come for, in reach of the thumb wherever a phone's page is scrolled to. */
export function ActionBar({ business }: { business: BusinessDetail }) {
  const t = useTranslations('business.contact');
  return (
    <div className="action-bar">
      <CallLink business={business}>{t('call')}</CallLink>
      <DirectionsLink business={business} />
      <SaveAction business={business} compact />
    </div>
  );
}
