import { sql } from 'drizzle-orm';
import { AppError } from '../../../../app-error.ts';
import { addDependencies } from '../../../../cache/collector.ts';
import type { Database } from '../../../../db/database.ts';
import { listingTag } from '../../../categories/listing-tags.ts';
import { businessMerges } from './merges.table.ts';

/**
 * Calls `read` for a business. If that throws 410 because the business was merged, calls it again for the business it
 * was merged into: decision 0067.
 */
export async function readFollowingMerges<T>(
  db: Database,
  scope: { cityId: number },
  id: number,
  read: (id: number) => Promise<T>,
): Promise<T> {
  try {
    return await read(id);
  } catch (error) {
    const merged = error instanceof AppError && error.code === 'gone' ? await listKept(db, scope, id) : [];
    const survivorId = merged.at(-1);
    if (survivorId === undefined) throw error;
    // Undoing any of these merges invalidates the result.
    addDependencies(merged.map((each) => listingTag(scope, each)));
    return read(survivorId);
  }
}

/** Returns the ids along the chain of merges, up to the remaining business. */
async function listKept(db: Database, { cityId }: { cityId: number }, id: number): Promise<number[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    with recursive merged (id, step) as (
      select target_id, 1 from ${businessMerges} where source_id = ${id} and city_id = ${cityId}
      union all
      select target_id, step + 1 from merged join ${businessMerges} on source_id = merged.id
    )
    select id from merged order by step`);
  return rows.map((row) => Number(row.id));
}
