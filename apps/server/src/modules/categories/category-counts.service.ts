import type { ListingSide } from '@dalil/contract/listing-states';
import { sql } from 'drizzle-orm';
import { aging, cityTag, invalidate } from '../../cache/invalidate.ts';
import type { Transaction } from '../../db/database.ts';
import { categoryCountDeltas } from './categories.table.ts';

/** What shows how many posts the main categories of a city have, or one category and those below it. */
export const countsTag = ({ cityId }: { cityId: number }, category?: number) =>
  aging(cityTag('category-counts', cityId, ...(category === undefined ? [] : [category])));

/** Where a post is counted: in a category, among those that offer or those that look. */
export interface CountedIn {
  categoryId: number;
  side: ListingSide;
}

/** Follows a post that left these categories and entered those. Nobody waits: the counts themselves are written by `foldCounts`. */
export async function countListings(
  tx: Transaction,
  { left, entered }: { left: readonly CountedIn[]; entered: readonly CountedIn[] },
): Promise<void> {
  const by = (delta: number) => (counted: CountedIn) => ({ ...counted, delta });
  const deltas = [...left.map(by(-1)), ...entered.map(by(1))];
  if (deltas.length > 0) await tx.insert(categoryCountDeltas).values(deltas);
}

/**
 * Brings the counts up to date. One at a time, or a post that left could be subtracted before it was added; in the order
 * of ids, or it and a release that still writes counts itself would wait for each other.
 */
export async function foldCounts(tx: Transaction): Promise<void> {
  const lock = await tx.execute<{ mine: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtextextended('category counts', 0)) as mine`,
  );
  if (!lock.rows[0]?.mine) return;
  const { rows } = await tx.execute<{ id: number; parentId: number | null; cityId: number }>(sql`
    with taken as (
      delete from category_count_deltas returning category_id, side, delta
    ), summed as (
      select category_id as id, coalesce(sum(delta) filter (where side = 'offer'), 0)::int as offered,
        coalesce(sum(delta) filter (where side = 'wanted'), 0)::int as wanted
      from taken group by 1
    ), changed as (
      select * from summed where offered <> 0 or wanted <> 0
    ), locked as (
      select categories.id, offered, wanted from categories join changed using (id)
      order by categories.id for no key update of categories
    )
    update categories set listing_count = greatest(listing_count + offered, 0),
      wanted_count = greatest(wanted_count + wanted, 0)
    from locked where categories.id = locked.id
    returning categories.id, categories.parent_id as "parentId", categories.city_id as "cityId"`);
  await invalidate(
    tx,
    rows.flatMap(({ id, parentId, cityId }) => [
      countsTag({ cityId }),
      countsTag({ cityId }, id),
      ...(parentId === null ? [] : [countsTag({ cityId }, parentId)]),
    ]),
  );
}
