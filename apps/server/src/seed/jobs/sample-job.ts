import type { JobInput } from '@dalil/contract/jobs';
import type { SamplePost } from '../posts/sample-post.ts';

export interface SampleJob extends SamplePost {
  form: JobInput['form'];
  /** Key of the field of work. */
  field: string;
  type: JobInput['jobType'];
  place?: string;
  company?: string;
  /** English name of the demo business whose owner posts the job. */
  business?: string;
  /** Pay in dollars: minimum and optional maximum. */
  pay: readonly [number, number?];
  per?: JobInput['payPer'];
  experience: JobInput['experience'];
  portfolio?: string;
}
