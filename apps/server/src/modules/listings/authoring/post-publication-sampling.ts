import { createHash } from 'node:crypto';
import type { listingRevisions } from '../base/listings.table.ts';

/** Whether a public revision is selected for a later check, and since when it is in the queue. */
type Sample = Pick<typeof listingRevisions.$inferSelect, 'sampled' | 'submittedAt'>;

/** One in this many revisions is selected for a check. */
const every = 10;

/**
 * Decides from the post's secret and the version whether a revision is sampled. Authors cannot predict the result,
 * and saving the same version again does not change it.
 */
export const isSampled = (secret: string, version: number): boolean =>
  createHash('sha256').update(`sample ${secret} ${version}`).digest().readUInt32BE() % every === 0;

/**
 * Returns the sampling to store with a revision published without review; null if neither its author is trusted nor
 * the replaced revision was sampled. A revision that replaces a sampled one takes over its queue position, so that an
 * edit cannot avoid the check.
 */
export function samplingFor(
  secret: string | null,
  version: number,
  replaced: Sample | null,
  { trusted }: { trusted: boolean },
): Sample | null {
  if (replaced?.sampled) return { sampled: true, submittedAt: replaced.submittedAt };
  return trusted ? { sampled: isSampled(secret ?? '', version), submittedAt: new Date() } : null;
}
