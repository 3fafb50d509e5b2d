import type { JobCard as Job } from '@dalil/contract/jobs';
import type { KindCards } from '../../../shared/kinds/kind.ts';
import { JobCard } from './job-card.tsx';

export const cards: KindCards<Job> = {
  kind: 'job',
  card: (job, level) => <JobCard job={job} {...(level && { level })} />,
  found: { columns: 2 },
};
