import { type Counted, counted } from '@dalil/contract/listings';
import { and, asc, gte, inArray, sql } from 'drizzle-orm';
import { AppError } from '../../app-error.ts';
import type { Database } from '../../db/database.ts';
import type { CityScope } from '../places/places.service.ts';
import { isShownNow } from './listings.service.ts';
import { listingCounts, listings } from './listings.table.ts';

const today = ({ city }: Pick<CityScope, 'city'>) => sql`(now() at time zone ${city.timeZone})::date`;

/** Adds one to a public post's day. Who it was is not kept. */
export async function countUse(db: Database, scope: CityScope, id: number, what: Counted): Promise<void> {
  const { rowCount } = await db.execute(sql`
    insert into listing_counts (listing_id, day, what, count)
    select id, ${today(scope)}, ${what}, 1 from ${listings}
    where id = ${id} and city_id = ${scope.cityId} and ${isShownNow}
    on conflict (listing_id, day, what) do update set count = listing_counts.count + 1`);
  if (!rowCount) throw new AppError('notFound');
}

export type DayCounts = Record<Counted, number> & { day: string };

const nothing = Object.fromEntries(counted.map((what) => [what, 0])) as Record<Counted, number>;

/** Days on which something happened, the first first. */
export function byDay(rows: readonly { day: string; what: Counted; count: number }[]): DayCounts[] {
  const days = new Map<string, DayCounts>();
  for (const { day, what, count } of rows)
    days.set(day, { ...(days.get(day) ?? { day, ...nothing }), [what]: count });
  return [...days.values()];
}

/** The last thirty days of several posts, in one query. */
export async function listCounts(db: Database, scope: Pick<CityScope, 'city'>, ids: readonly number[]) {
  if (ids.length === 0) return [];
  return db
    .select()
    .from(listingCounts)
    .where(and(inArray(listingCounts.listingId, [...ids]), gte(listingCounts.day, sql`${today(scope)} - 29`)))
    .orderBy(asc(listingCounts.day));
}
