import type { RentCard as Rent } from '@dalil/contract/rents';
import type { KindCards } from '../../../shared/kinds/kind.ts';
import { RentCard } from './rent-card.tsx';

/**
 * The card of a rental on pages that show several kinds, and its grid among search results. Collected in
 * `kind-cards.ts`.
 */
export const cards: KindCards<Rent> = {
  kind: 'rent',
  card: (rent, level) => <RentCard rent={rent} {...(level && { level })} />,
  found: { columns: 4, phone: 'scroll' },
};
