import type { CountedTap } from '@dalil/contract/listings';
import { and, asc, gte, inArray, sql } from 'drizzle-orm';
import { AppError } from '../../app-error.ts';
import type { Database } from '../../db/database.ts';
import type { CityScope } from '../places/places.service.ts';
import { listingDays, listings } from './listings.table.ts';

export type DayCounts = typeof listingDays.$inferSelect;

const today = ({ city }: Pick<CityScope, 'city'>) => sql`(now() at time zone ${city.timeZone})::date`;

/** Adds one to a public post's day. Who it was is not kept. */
export async function countTap(db: Database, scope: CityScope, id: number, what: CountedTap): Promise<void> {
  const column = sql.identifier(what);
  const { rowCount } = await db.execute(sql`
    insert into listing_days (listing_id, day, ${column})
    select id, ${today(scope)}, 1 from ${listings}
    where id = ${id} and city_id = ${scope.cityId} and state = 'published' and not hidden
    on conflict (listing_id, day) do update set ${column} = listing_days.${column} + 1`);
  if (!rowCount) throw new AppError('notFound');
}

/** The last thirty days of several posts, in one query. */
export async function listDays(
  db: Database,
  scope: Pick<CityScope, 'city'>,
  ids: readonly number[],
): Promise<DayCounts[]> {
  if (ids.length === 0) return [];
  return db
    .select()
    .from(listingDays)
    .where(and(inArray(listingDays.listingId, [...ids]), gte(listingDays.day, sql`${today(scope)} - 29`)))
    .orderBy(asc(listingDays.day));
}
