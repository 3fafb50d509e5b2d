import { limits } from '@dalil/contract/limits';

/** When to expect an answer to what was sent; null when that has passed, and is not said. */
export function answerBy(sentAt: string, now = Date.now()): string | null {
  const by = Date.parse(sentAt) + limits.reviewHours * 3_600_000;
  return by < now ? null : new Date(by).toISOString();
}
