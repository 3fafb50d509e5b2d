import { createHash } from 'node:crypto';
import type { listingRevisions } from '../base/listings.table.ts';

/** Whether somebody looks at a version that is public, and since when it waits for that. */
type Sample = Pick<typeof listingRevisions.$inferSelect, 'sampled' | 'submittedAt'>;

/** One of so many. */
const every = 10;

/** Told from what the server alone knows of a post, anew for each version: its author cannot tell, nor draw again. */
export const isDrawn = (secret: string, version: number): boolean =>
  createHash('sha256').update(`sample ${secret} ${version}`).digest().readUInt32BE() % every === 0;

/**
 * What becomes of a version that its author made public by themselves. One that takes the place of another that was still
 * to be looked at has its place in the queue: changing it again is no way out.
 */
export function sampleOf(
  secret: string | null,
  version: number,
  replaced: Sample | null,
  { trusted }: { trusted: boolean },
): Sample | null {
  if (replaced?.sampled) return { sampled: true, submittedAt: replaced.submittedAt };
  return trusted ? { sampled: isDrawn(secret ?? '', version), submittedAt: new Date() } : null;
}
