import type { Transaction } from '../db/database.ts';
import { cacheOutbox } from './outbox.table.ts';

/** Wildcard tag carried by every cached response, for changes too broad to list, such as a seed. */
export const ALL_TAGS = '*';

/**
 * Invalidates responses with these tags. The notice is a row written in the same transaction: it becomes visible with
 * the change and not before, a rolled-back change is never announced, and no commit waits for another.
 */
export async function invalidate(tx: Transaction, tags: readonly string[]): Promise<void> {
  if (tags.length > 0) await tx.insert(cacheOutbox).values({ tags: [...new Set(tags)] });
}

/**
 * Returns the soft form of a tag (stale-while-revalidate), for data that may lag, such as counts. Both the response
 * and the call of `invalidate` must use it: entries are then served stale while one refresh runs in the background,
 * so no visitor waits for a render because a number has changed.
 */
export const softTag = (tag: string): string => `~${tag}`;
export const isSoftTag = (tag: string): boolean => tag.startsWith('~');

/** Builds the cache tag of one city: `cityTag('pages', 1, 'home')` is `pages:1:home`. */
export function cityTag(noun: string, cityId: number, ...parts: readonly (string | number)[]): string {
  return [noun, cityId, ...parts].join(':');
}
