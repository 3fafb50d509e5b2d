import type { BusinessCard as Business } from '@dalil/contract/businesses';
import type { KindCards } from '../../../shared/kinds/kind.ts';
import { BusinessCard } from './business-card.tsx';

/**
 * The card of a business on pages that show several kinds, and its grid among search results. Collected in
 * `kind-cards.ts`.
 */
export const cards: KindCards<Business> = {
  kind: 'business',
  card: (business, level) => <BusinessCard business={business} {...(level && { level })} />,
  found: { columns: 4, phone: 'scroll' },
};
