import type { CountedEvent } from '@dalil/contract/listings';
import { eq, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../../db/database.ts';
import { bufferCounts } from '../../../http/buffer-counts.ts';
import { isShownNow } from '../base/listings.service.ts';
import { listings } from '../base/listings.table.ts';

export interface UsageCounter {
  /** Adds one to today's count of a public post, without recording who used it. */
  add(id: number, what: CountedEvent): void;
}

interface Use {
  id: number;
  what: CountedEvent;
}

export function createUsageCounter(app: FastifyInstance): UsageCounter {
  const gather = bufferCounts<Use>(app, (uses) => writeUses(app.db, uses));
  return { add: (id, what) => gather({ id, what }) };
}

/**
 * Writes buffered counts of posts that are still public, dated today in each post's city. Sorted to avoid deadlocks
 * between processes.
 */
async function writeUses(db: Database, uses: readonly (Use & { count: number })[]): Promise<void> {
  const column = (name: keyof Use | 'count') => sql.param(uses.map((use) => use[name]));
  await db.execute(sql`
    insert into listing_counts (listing_id, day, event, count)
    select ${listings.id}, (now() at time zone cities.time_zone)::date, used.what, used.count
    from unnest(${column('id')}::bigint[], ${column('what')}::text[], ${column('count')}::int[]) as used (id, what, count)
    join ${listings} on ${eq(listings.id, sql`used.id`)} and ${isShownNow}
    join cities on cities.id = ${listings.cityId}
    order by ${listings.id}, used.what
    on conflict (listing_id, day, event) do update set count = listing_counts.count + excluded.count`);
}
