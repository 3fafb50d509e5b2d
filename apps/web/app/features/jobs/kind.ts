import { href, paths } from '@dalil/contract/paths';
import { Briefcase } from '@dalil/ui/icons';
import type { SiteKind } from '../../shared/kinds/kind.ts';

export const job = {
  doors: [{ name: 'jobs', key: 'jobs', to: href(paths.jobs), icon: Briefcase }],
  namespaces: ['jobs'],
} as const satisfies SiteKind;
