import { sql } from 'drizzle-orm';
import type { Transaction } from '../../db/database.ts';
import { searchCities } from './reindex.table.ts';

/**
 * Requests a reindex, because the city's lexicon changed or a name was changed by which posts are found. Processes
 * reload the lexicon and a worker reindexes all posts of the city. One run handles concurrent requests.
 */
export async function requestReindex(tx: Transaction, { cityId }: { cityId: number }): Promise<void> {
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
