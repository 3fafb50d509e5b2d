import { sql } from 'drizzle-orm';
import type { Transaction } from '../db/database.ts';

/** The PostgreSQL channel on which every server process hears what changed. */
export const invalidationChannel = 'cache_invalidation';

/** The tag that every kept response has. For changes too wide to name, such as a seed. */
export const everything = '*';

/** PostgreSQL refuses notifications of 8000 bytes and more. */
const maxPayloadBytes = 7_900;

/**
 * Says that responses with these tags are outdated. The notice is part of the writing transaction: it leaves with the
 * commit, after the change can be read, and a rolled-back change is never announced.
 */
export async function invalidate(tx: Transaction, tags: readonly string[]): Promise<void> {
  for (const payload of payloads([...new Set(tags)])) {
    await tx.execute(sql`select pg_notify(${invalidationChannel}, ${payload})`);
  }
}

export function tagsOf(payload: string): string[] {
  return payload.split('\n');
}

/** Tags in as few notices as fit. */
export function payloads(tags: readonly string[]): string[] {
  const lines: string[] = [];
  let line = '';
  for (const tag of tags) {
    const longer = line === '' ? tag : `${line}\n${tag}`;
    if (line !== '' && Buffer.byteLength(longer) > maxPayloadBytes) {
      lines.push(line);
      line = tag;
    } else {
      line = longer;
    }
  }
  return line === '' ? lines : [...lines, line];
}

/** A cache tag of one city: `cityTag('pages', 1, 'home')` is `pages:1:home`. */
export function cityTag(noun: string, cityId: number, part?: string): string {
  return part === undefined ? `${noun}:${cityId}` : `${noun}:${cityId}:${part}`;
}
