import type { BusinessDetail } from '@dalil/contract/businesses';
import { TabLinks } from '@dalil/ui/tab-links';
import { useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { useHydrated } from '../../page/use-hydrated.ts';
import { photosOf } from './photo-mosaic.tsx';

/** Leads to the parts of the page; the one that was asked for last is marked. */
export function PartsNav({ business }: { business: BusinessDetail }) {
  const t = useTranslations('business.parts');
  const { hash } = useLocation();
  // The server is never told the part.
  const asked = (useHydrated() && hash) || '#overview';
  const photos = photosOf(business).length;
  const parts = [
    { href: '#overview', label: t('overview') },
    ...(photos > 0 ? [{ href: '#photos', label: t('photos'), count: photos }] : []),
    { href: '#services', label: t('services') },
    { href: '#location', label: t('location') },
  ];
  return (
    <TabLinks
      label={t('label')}
      links={parts.map((part) => ({ ...part, current: part.href === asked && 'location' }))}
    />
  );
}
