import type { BusinessCard as Business } from '@dalil/contract/businesses';
import type { KindCards } from '../../../shared/kinds/kind.ts';
import { BusinessCard } from './business-card.tsx';

export const cards: KindCards<Business> = {
  kind: 'business',
  card: (business, level) => <BusinessCard business={business} {...(level && { level })} />,
  found: { columns: 4, phone: 'scroll' },
};
