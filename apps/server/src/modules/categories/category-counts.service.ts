import type { ListingSide } from '@dalil/contract/listing-states';
import { sql } from 'drizzle-orm';
import { aging, cityTag, invalidate } from '../../cache/invalidate.ts';
import type { Transaction } from '../../db/database.ts';
import { categoryCountDeltas } from './categories.table.ts';

/**
 * Tag of responses that show post counts: of the city's main categories, or of one category and its subcategories.
 */
export const countsTag = ({ cityId }: { cityId: number }, category?: number) =>
  aging(cityTag('category-counts', cityId, ...(category === undefined ? [] : [category])));

/** A counter that a post belongs to: offers or wanted ads of one category. */
export interface CountedIn {
  categoryId: number;
  side: ListingSide;
}

/**
 * Records that a post left or entered categories. Writers never block each other; a background task updates the
 * counts.
 */
export async function countListings(
  tx: Transaction,
  { left, entered }: { left: readonly CountedIn[]; entered: readonly CountedIn[] },
): Promise<void> {
  const by = (delta: number) => (counted: CountedIn) => ({ ...counted, delta });
  const deltas = [...left.map(by(-1)), ...entered.map(by(1))];
  if (deltas.length > 0) await tx.insert(categoryCountDeltas).values(deltas);
}

/**
 * Adds pending deltas to the counts. A lock allows one run at a time, otherwise a removed post could be subtracted
 * before it was added. Rows are locked in id order to avoid deadlocks with an older release that still writes counts
 * itself.
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
