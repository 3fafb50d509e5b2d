import { ALL_TAGS } from './invalidate.ts';

/**
 * Maximum number of tags remembered. A render that began before the oldest remembered invalidation is treated as
 * outdated, because its tags may have been forgotten.
 */
const maxRemembered = 10_000;

export interface Invalidations {
  /** Current logical timestamp, a counter that grows with each invalidation. */
  now(): number;
  record(tags: readonly string[]): void;
  /** True if one of the tags was invalidated after the given logical timestamp. */
  anyInvalidatedSince(moment: number, tags: readonly string[]): boolean;
}

/** Records when each tag was invalidated, so that a render that started before an invalidation is not cached. */
export function createInvalidations(): Invalidations {
  let clock = 0;
  let forgotten = 0;
  const last = new Map<string, number>();
  return {
    now: () => clock,
    record(tags) {
      clock += 1;
      for (const tag of tags) {
        last.delete(tag);
        last.set(tag, clock);
      }
      for (const [tag, moment] of last) {
        if (last.size <= maxRemembered) break;
        forgotten = moment;
        last.delete(tag);
      }
    },
    anyInvalidatedSince: (moment, tags) =>
      moment < forgotten ||
      (last.get(ALL_TAGS) ?? 0) > moment ||
      tags.some((tag) => (last.get(tag) ?? 0) > moment),
  };
}
