import { href, paths } from '@dalil/contract/paths';
import { Hammer, Store } from '@dalil/ui/icons';
import type { SiteKind } from '../../shared/kinds/kind.ts';

/**
 * Links to the businesses in menus and on the home page, and the message namespaces of their cards. Every page loads
 * it.
 */
export const business = {
  doors: [
    {
      name: 'service_provider',
      key: 'services',
      to: href(paths.category, { type: 'services' }),
      icon: Hammer,
    },
    { name: 'shops', key: 'shops', to: href(paths.category, { type: 'shops' }), icon: Store },
  ],
  namespaces: ['hours'],
} as const satisfies SiteKind;
