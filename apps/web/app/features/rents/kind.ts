import { href, paths } from '@dalil/contract/paths';
import { House } from '@dalil/ui/icons';
import type { SiteKind } from '../../shared/kinds/kind.ts';

export const rent = {
  doors: [{ name: 'rent', key: 'rentals', to: href(paths.rents), icon: House }],
  namespaces: ['rents'],
} as const satisfies SiteKind;
