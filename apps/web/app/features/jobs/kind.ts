import { href, paths } from '@dalil/contract/paths';
import { Briefcase } from '@dalil/ui/icons';
import type { SiteKind } from '../../shared/kinds/kind.ts';

/** Link to the jobs in menus and on the home page, and the message namespaces of their cards. Every page loads it. */
export const job = {
  doors: [{ name: 'jobs', key: 'jobs', to: href(paths.jobs), icon: Briefcase }],
  namespaces: ['jobs'],
} as const satisfies SiteKind;
