import { limits } from '@dalil/contract/limits';
import { sql } from 'drizzle-orm';
import type { Transaction } from '../../../db/database.ts';
import type { BaseFields } from '../base/listing-kind.ts';
import type { Listing } from '../base/listings.service.ts';
import { listings } from '../base/listings.table.ts';

const { atLeast, among: newest } = limits.signals.price;

/**
 * Returns the median price of public posts in the same categories, without this post; null if too few prices are
 * found. Only the newest posts of the main category are read, so that a large category costs no more than a small
 * one.
 */
export async function findMedian(
  tx: Transaction,
  { id, cityId, kind }: Pick<Listing, 'id' | 'cityId' | 'kind'>,
  { categoryId, categoryIds, side = 'offer' }: BaseFields,
): Promise<{ median: number; among: number } | null> {
  const { rows } = await tx.execute<{ median: number | null; among: number }>(sql`
    select percentile_disc(0.5) within group (order by amount) as median, count(*)::int as among
    from (
      select amount, category_ids from ${listings}
      where city_id = ${cityId} and kind = ${kind} and side = ${side} and category_id = ${categoryId}
        and state = 'published' and not hidden and amount > 0 and id <> ${id}
      order by published_at desc, id desc limit ${newest}
    ) newest
    where category_ids @> ${sql.param([...categoryIds])}::int[]`);
  const [row] = rows;
  return row?.median && row.among >= atLeast ? { median: row.median, among: row.among } : null;
}
