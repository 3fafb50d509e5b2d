import { href, paths } from '@dalil/contract/paths';
import type { ServiceName } from '@dalil/contract/settings';
import { Briefcase, Hammer, House, type IconName, Store, Tag } from '@dalil/ui/icons';

export interface Service {
  /** The key of its texts: `shell.services.<key>`. */
  key: 'services' | 'shops' | 'marketplace' | 'rentals' | 'jobs';
  to: string;
  icon: IconName;
}

/** The five doors into the site, in their order. */
export const doors: Record<ServiceName, Service> = {
  service_provider: { key: 'services', to: href(paths.category, { type: 'services' }), icon: Hammer },
  shops: { key: 'shops', to: href(paths.category, { type: 'shops' }), icon: Store },
  market_place: { key: 'marketplace', to: href(paths.market), icon: Tag },
  rent: { key: 'rentals', to: href(paths.rents), icon: House },
  jobs: { key: 'jobs', to: href(paths.jobs), icon: Briefcase },
};

/** In their order. Not the contract's list of the same names: that one would bring zod into every page. */
export const doorNames = Object.keys(doors) as ServiceName[];
