import type { BusinessCard as Business } from '@dalil/contract/businesses';
import { openStatus } from '@dalil/contract/open-status';
import { href, paths } from '@dalil/contract/paths';
import { useTranslations } from 'use-intl';
import { Star } from '../../shared/brand/star.tsx';
import type { KindSection } from '../../shared/kinds/kind.ts';
import { useCityClock } from '../../shared/time/city-clock.tsx';
import { BusinessCard } from './card/business-card.tsx';

const few = {
  all: href(paths.category, { type: 'shops' }),
  awaited: [4, 378],
  grid: { columns: 4, phone: 'scroll' },
  card: (business: Business) => <BusinessCard business={business} />,
} as const;

/** Sections of the home page that show a few businesses. Collected in `kind-sections.ts`. */
export const sections: readonly KindSection<Business>[] = [
  // Verified businesses; the selection changes every week.
  { name: 'featured', route: 'GET businesses/featured', Eyebrow: Verified, ...few },
  { name: 'openNow', route: 'GET businesses/open-now', useShown: useOpen, ...few },
];

function Verified() {
  const t = useTranslations('home.featured');
  return (
    <>
      <Star />
      {t('eyebrow')}
    </>
  );
}

const openShown = 4;
const openStates = new Set(['open', 'alwaysOpen']);

/**
 * Businesses that are open now. More are fetched than shown, to replace businesses that close while the page is open.
 */
function useOpen() {
  const { now, timeZone } = useCityClock();
  const isOpen = ({ hours }: Business) =>
    now === null || !timeZone || openStates.has(openStatus(hours, timeZone, now).state);
  return (businesses: Business[]) => businesses.filter(isOpen).slice(0, openShown);
}
