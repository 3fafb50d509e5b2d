import type { Transaction } from '../db/database.ts';
import { cacheOutbox } from './outbox.table.ts';

/** The tag that every kept response has. For changes too wide to name, such as a seed. */
export const everything = '*';

/**
 * Says that responses with these tags are outdated. The notice is a row of the writing transaction: it can be read with
 * the change and not before, a rolled-back change is never announced, and no commit waits for another.
 */
export async function invalidate(tx: Transaction, tags: readonly string[]): Promise<void> {
  if (tags.length > 0) await tx.insert(cacheOutbox).values({ tags: [...new Set(tags)] });
}

/**
 * A tag of what may be a little behind, such as a count. What carries it is not dropped but aged: it is still sent, while one
 * refresh runs behind it, so nobody waits for a page because a number has changed.
 */
export const aging = (tag: string): string => `~${tag}`;
export const isAging = (tag: string): boolean => tag.startsWith('~');

/** A cache tag of one city: `cityTag('pages', 1, 'home')` is `pages:1:home`. */
export function cityTag(noun: string, cityId: number, ...parts: readonly (string | number)[]): string {
  return [noun, cityId, ...parts].join(':');
}
