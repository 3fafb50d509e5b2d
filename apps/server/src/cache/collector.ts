import { AsyncLocalStorage } from 'node:async_hooks';

/** Collects what a render depends on, from the in-process API calls it makes. */
export interface Collector {
  tags: Set<string>;
  /** Earliest logical timestamp (see `Invalidations.now`) at which any part was read. */
  since: number;
  /** True if a part must not be cached; then the whole must not be cached either. */
  unkept?: boolean;
  /** Earliest time at which a part expires by itself, without any change to the data. */
  trueUntil?: number;
}

export const collecting = new AsyncLocalStorage<Collector>();

/** Reports the tags of an API response to the enclosing render, if there is one. */
export function report(tags: readonly string[], since: number, until?: number): void {
  const collector = collecting.getStore();
  if (!collector) return;
  if (tags.length === 0) collector.unkept = true;
  dependsOn(tags);
  collector.since = Math.min(collector.since, since);
  if (until !== undefined) endsAt(until);
}

/** Adds tags to the response being built, in addition to those its endpoint declares. */
export function dependsOn(tags: Iterable<string>): void {
  const collector = collecting.getStore();
  for (const tag of collector ? tags : []) collector?.tags.add(tag);
}

/** Bounds the cache lifetime of the response being built: its content becomes wrong at this time by itself. */
export function endsAt(moment: number): void {
  const collector = collecting.getStore();
  if (collector) collector.trueUntil = Math.min(collector.trueUntil ?? moment, moment);
}
