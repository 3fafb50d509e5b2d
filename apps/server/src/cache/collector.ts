import { AsyncLocalStorage } from 'node:async_hooks';

/** Gathers what a render depends on, from the in-process API calls that it makes. */
export interface Collector {
  tags: Set<string>;
  /** The earliest moment at which anything in it was read. */
  since: number;
  /** Whether a part may not be kept: then neither may the whole. */
  unkept?: boolean;
  /** When a part of it ceases to be true, though nobody changes anything. */
  trueUntil?: number;
}

export const collecting = new AsyncLocalStorage<Collector>();

/** Tells the render around this call, if there is one, on what the call's answer depends. */
export function report(tags: readonly string[], since: number, until?: number): void {
  const collector = collecting.getStore();
  if (!collector) return;
  if (tags.length === 0) collector.unkept = true;
  dependsOn(tags);
  collector.since = Math.min(collector.since, since);
  if (until !== undefined) endsAt(until);
}

/** Says what is shown in what is being made, beside what its endpoint names. */
export function dependsOn(tags: Iterable<string>): void {
  const collector = collecting.getStore();
  for (const tag of collector ? tags : []) collector?.tags.add(tag);
}

/** Says that what is being made ceases to be true by itself at this moment: it is kept no longer. */
export function endsAt(moment: number): void {
  const collector = collecting.getStore();
  if (collector) collector.trueUntil = Math.min(collector.trueUntil ?? moment, moment);
}
