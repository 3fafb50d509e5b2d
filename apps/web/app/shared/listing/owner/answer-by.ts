import { limits } from '@dalil/contract/limits';

/**
 * Returns the time by which a submitted post should be reviewed; null if it has passed, since it is then not shown.
 */
export function answerBy(sentAt: string, now = Date.now()): string | null {
  const by = Date.parse(sentAt) + limits.reviewHours * 3_600_000;
  return by < now ? null : new Date(by).toISOString();
}
