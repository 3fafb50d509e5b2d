import { href, paths } from '@dalil/contract/paths';
import { Hammer, Store } from '@dalil/ui/icons';
import type { SiteKind } from '../../shared/kinds/kind.ts';

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
