import { type CountedEvent, countedEvents } from '@dalil/contract/listings';
import { and, asc, gte, inArray, sql } from 'drizzle-orm';
import { todayIn } from '../../../db/city-days.ts';
import type { Database, Transaction } from '../../../db/database.ts';
import type { CityScope } from '../../places/places.service.ts';
import type { Reassignment } from '../base/listings.service.ts';
import { listingCounts } from '../base/listings.table.ts';

const today = ({ city }: Pick<CityScope, 'city'>) => todayIn(city.timeZone);

export type DayCounts = Record<CountedEvent, number> & { day: string };

const nothing = Object.fromEntries(countedEvents.map((what) => [what, 0])) as Record<CountedEvent, number>;

/** Groups counts by day, oldest first; days without counts are missing. */
export function byDay(rows: readonly { day: string; event: CountedEvent; count: number }[]): DayCounts[] {
  const days = new Map<string, DayCounts>();
  for (const { day, event, count } of rows)
    days.set(day, { ...(days.get(day) ?? { day, ...nothing }), [event]: count });
  return [...days.values()];
}

/** Returns the counts of several posts for the last thirty days, in one query. */
export async function listCounts(db: Database, scope: Pick<CityScope, 'city'>, ids: readonly number[]) {
  if (ids.length === 0) return [];
  return db
    .select()
    .from(listingCounts)
    .where(and(inArray(listingCounts.listingId, [...ids]), gte(listingCounts.day, sql`${today(scope)} - 29`)))
    .orderBy(asc(listingCounts.day));
}

/** Adds the counts of one post to another. */
export async function addCounts(tx: Transaction, { from, to }: Reassignment): Promise<void> {
  await tx.execute(sql`
    insert into ${listingCounts} (listing_id, day, event, count)
    select ${to}::bigint, day, event, count from ${listingCounts} where listing_id = ${from}
    on conflict (listing_id, day, event) do update set count = ${listingCounts.count} + excluded.count`);
}

/**
 * Reverts `addCounts`. The source post is not public after counts were added, so its counts have not changed since.
 */
export async function subtractCounts(tx: Transaction, { from, to }: Reassignment): Promise<void> {
  await tx.execute(sql`
    update ${listingCounts} set count = ${listingCounts.count} - added.count
    from ${listingCounts} as added
    where added.listing_id = ${from} and ${listingCounts.listingId} = ${to}
      and added.day = ${listingCounts.day} and added.event = ${listingCounts.event}`);
}
