import { href, paths } from '@dalil/contract/paths';
import { House } from '@dalil/ui/icons';
import type { SiteKind } from '../../shared/kinds/kind.ts';

/**
 * Link to the rentals in menus and on the home page, and the message namespaces of their cards. Every page loads it.
 */
export const rent = {
  doors: [{ name: 'rent', key: 'rentals', to: href(paths.rents), icon: House }],
  namespaces: ['rents'],
} as const satisfies SiteKind;
