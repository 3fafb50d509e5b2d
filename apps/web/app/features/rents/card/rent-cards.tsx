import type { RentCard as Rent } from '@dalil/contract/rents';
import type { KindCards } from '../../../shared/kinds/kind.ts';
import { RentCard } from './rent-card.tsx';

export const cards: KindCards<Rent> = {
  kind: 'rent',
  card: (rent, level) => <RentCard rent={rent} {...(level && { level })} />,
  found: { columns: 4, phone: 'scroll' },
};
