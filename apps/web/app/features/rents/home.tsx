import { href, paths } from '@dalil/contract/paths';
import type { RentCard as Rent } from '@dalil/contract/rents';
import type { KindSection } from '../../shared/kinds/kind.ts';
import { RentCard } from './card/rent-card.tsx';

/** Sections of the home page that show a few rentals. Collected in `kind-sections.ts`. */
export const sections: readonly KindSection<Rent>[] = [
  {
    name: 'rents',
    all: href(paths.rents),
    route: 'GET rents/newest',
    awaited: [3, 424],
    grid: { columns: 3, phone: 'scroll' },
    card: (rent) => <RentCard rent={rent} />,
  },
];
