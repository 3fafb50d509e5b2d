import { AsyncLocalStorage } from 'node:async_hooks';

/** Collects what a render depends on, from the in-process API calls it makes. */
export interface Collector {
  tags: Set<string>;
  /** Earliest logical timestamp (see `Invalidations.now`) at which any part was read. */
  since: number;
  /** True if a part must not be cached; then the whole must not be cached either. */
  uncacheable?: boolean;
  /** Earliest time at which a part expires by itself, without any change to the data. */
  expiresAt?: number;
}

/** Collector of the render that the current code runs in; empty outside a render. */
export const activeCollector = new AsyncLocalStorage<Collector>();

/**
 * Reports an API response to the enclosing render, if there is one: its tags, the logical timestamp at which it was
 * read, and its expiry as Unix time in milliseconds. A response without tags makes the render uncacheable.
 */
export function reportDependencies(tags: readonly string[], since: number, until?: number): void {
  const collector = activeCollector.getStore();
  if (!collector) return;
  if (tags.length === 0) collector.uncacheable = true;
  addDependencies(tags);
  collector.since = Math.min(collector.since, since);
  if (until !== undefined) limitLifetime(until);
}

/**
 * Adds tags to the response being built, in addition to those its endpoint declares. Has no effect if no response is
 * being collected.
 */
export function addDependencies(tags: Iterable<string>): void {
  const collector = activeCollector.getStore();
  for (const tag of collector ? tags : []) collector?.tags.add(tag);
}

/**
 * Bounds the cache lifetime of the response being built: its content becomes wrong by itself at this Unix time in
 * milliseconds.
 */
export function limitLifetime(moment: number): void {
  const collector = activeCollector.getStore();
  if (collector) collector.expiresAt = Math.min(collector.expiresAt ?? moment, moment);
}
