import { href, paths } from '@dalil/contract/paths';
import { Tag } from '@dalil/ui/icons';
import type { SiteKind } from '../../shared/kinds/kind.ts';

export const product = {
  doors: [{ name: 'market_place', key: 'marketplace', to: href(paths.market), icon: Tag }],
  namespaces: ['products'],
} as const satisfies SiteKind;
