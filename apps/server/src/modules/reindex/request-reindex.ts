import { sql } from 'drizzle-orm';
import type { Transaction } from '../../db/database.ts';
import { searchCities } from './reindex.table.ts';

/**
 * Requests a reindex because the city's lexicon changed or something that posts are found by was renamed. Processes
 * reload the lexicon and a worker reindexes all posts of the city. Concurrent requests are handled by one run.
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
