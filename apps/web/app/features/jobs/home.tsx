import type { JobCard as Job } from '@dalil/contract/jobs';
import { href, paths } from '@dalil/contract/paths';
import type { KindSection } from '../../shared/kinds/kind.ts';
import { JobCard } from './card/job-card.tsx';

/** Sections of the home page that show a few jobs. Collected in `kind-sections.ts`. */
export const sections: readonly KindSection<Job>[] = [
  {
    name: 'jobs',
    all: href(paths.jobs),
    route: 'GET jobs/newest',
    awaited: [4, 148],
    grid: { columns: 2 },
    card: (job) => <JobCard job={job} />,
  },
];
