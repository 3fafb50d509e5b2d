import { sql } from 'drizzle-orm';
import type { Transaction } from '../../db/database.ts';
import { searchCities } from './reindex.table.ts';

/**
 * Says that the city has other words now, or that something by which its posts are found has another name: processes read
 * its words again, and a worker all of its posts. What is said many times at once is done once.
 */
export async function wantReindex(tx: Transaction, { cityId }: { cityId: number }): Promise<void> {
  const [reindexRequestedAt, lexiconVersion] = [sql`now()`, sql`gen_random_uuid()`];
  await tx
    .insert(searchCities)
    .values({ cityId, reindexRequested: 1, reindexRequestedAt, lexiconVersion })
    .onConflictDoUpdate({
      target: searchCities.cityId,
      set: {
        reindexRequested: sql`${searchCities.reindexRequested} + 1`,
        reindexRequestedAt,
        lexiconVersion,
      },
    });
}
