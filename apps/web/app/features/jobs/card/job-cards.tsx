import type { JobCard as Job } from '@dalil/contract/jobs';
import type { KindCards } from '../../../shared/kinds/kind.ts';
import { JobCard } from './job-card.tsx';

/**
 * The card of a job on pages that show several kinds, and its grid among search results. Collected in
 * `kind-cards.ts`.
 */
export const cards: KindCards<Job> = {
  kind: 'job',
  card: (job, level) => <JobCard job={job} {...(level && { level })} />,
  found: { columns: 2 },
};
