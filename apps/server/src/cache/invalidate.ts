import type { Transaction } from '../db/database.ts';
import { cacheOutbox } from './outbox.table.ts';

/** Wildcard tag carried by every cached response, for changes too broad to list, such as a seed. */
export const everything = '*';

/**
 * Invalidates responses with these tags. The notice is a row written in the same transaction: it becomes visible with
 * the change and not before, a rolled-back change is never announced, and no commit waits for another.
 */
export async function invalidate(tx: Transaction, tags: readonly string[]): Promise<void> {
  if (tags.length > 0) await tx.insert(cacheOutbox).values({ tags: [...new Set(tags)] });
}

/**
 * Marks a tag for soft invalidation (stale-while-revalidate), for data that may lag, such as counts. Entries with the
 * tag are not evicted: they are served stale while one refresh runs in the background, so no visitor waits for a
 * render because a number has changed.
 */
export const aging = (tag: string): string => `~${tag}`;
export const isAging = (tag: string): boolean => tag.startsWith('~');

/** Builds the cache tag of one city: `cityTag('pages', 1, 'home')` is `pages:1:home`. */
export function cityTag(noun: string, cityId: number, ...parts: readonly (string | number)[]): string {
  return [noun, cityId, ...parts].join(':');
}
