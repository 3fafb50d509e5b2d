import { href, paths } from '@dalil/contract/paths';
import { Tag } from '@dalil/ui/icons';
import type { SiteKind } from '../../shared/kinds/kind.ts';

/**
 * Link to the marketplace in menus and on the home page, and the message namespaces of its cards. Every page loads
 * it.
 */
export const product = {
  doors: [{ name: 'market_place', key: 'marketplace', to: href(paths.market), icon: Tag }],
  namespaces: ['products'],
} as const satisfies SiteKind;
