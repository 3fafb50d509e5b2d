import type { JobInput } from '@dalil/contract/jobs';
import type { SamplePost } from '../posts/sample-post.ts';

export interface SampleJob extends SamplePost {
  form: JobInput['form'];
  /** The key of its field of work. */
  field: string;
  type: JobInput['jobType'];
  place?: string;
  company?: string;
  /** A sample business, by its English name: whoever keeps it hires. */
  business?: string;
  /** In dollars: from, and to where it says so. */
  pay: readonly [number, number?];
  per?: JobInput['payPer'];
  experience: JobInput['experience'];
  portfolio?: string;
}
