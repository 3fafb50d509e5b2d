import { useApi } from '@dalil/browser/api/use-api';
import type { BusinessCard as Business } from '@dalil/contract/businesses';
import { openStatus } from '@dalil/contract/open-status';
import { href, paths } from '@dalil/contract/paths';
import { useTranslations } from 'use-intl';
import { Star } from '../../../shared/brand/star.tsx';
import { useCityClock } from '../../../shared/time/city-clock.tsx';
import { BusinessCard } from '../../businesses/card/business-card.tsx';
import type { HomePart } from '../home-part.ts';
import { Few } from './few.tsx';

const few = {
  all: href(paths.category, { type: 'shops' }),
  awaited: [4, 378],
  grid: { columns: 4, phone: 'scroll' },
  children: (business: Business) => <BusinessCard business={business} />,
} as const;

/** Verified ones, every week others. */
export function Featured({ title }: HomePart) {
  const t = useTranslations('home.featured');
  const eyebrow = (
    <>
      <Star />
      {t('eyebrow')}
    </>
  );
  return (
    <Few name="featured" title={title} eyebrow={eyebrow} found={useApi('GET businesses/featured')} {...few} />
  );
}

const openShown = 4;
const openStates = new Set(['open', 'alwaysOpen']);

/** More are known than are shown: of those that close while the page is read, others take the place. */
export function OpenBusinesses({ title }: HomePart) {
  const { now, timeZone } = useCityClock();
  const isOpen = ({ hours }: Business) =>
    now === null || !timeZone || openStates.has(openStatus(hours, timeZone, now).state);
  return (
    <Few
      name="openNow"
      title={title}
      found={useApi('GET businesses/open-now')}
      shown={(businesses) => businesses.filter(isOpen).slice(0, openShown)}
      {...few}
    />
  );
}
