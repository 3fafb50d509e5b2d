import { everything } from './invalidate.ts';

/** How many tags are remembered by name; a render that began before the oldest of them counts as overtaken. */
const maxRemembered = 10_000;

export interface Invalidations {
  /** The moment as a number that grows with each invalidation. */
  now(): number;
  note(tags: readonly string[]): void;
  /** Whether one of the tags was invalidated after the moment. */
  since(moment: number, tags: readonly string[]): boolean;
}

/** What was invalidated when, so that a render that read before a change is not kept after it. */
export function createInvalidations(): Invalidations {
  let clock = 0;
  let forgotten = 0;
  const last = new Map<string, number>();
  return {
    now: () => clock,
    note(tags) {
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
    since: (moment, tags) =>
      moment < forgotten ||
      (last.get(everything) ?? 0) > moment ||
      tags.some((tag) => (last.get(tag) ?? 0) > moment),
  };
}
