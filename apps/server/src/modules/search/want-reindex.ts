import { sql } from 'drizzle-orm';
import type { Transaction } from '../../db/database.ts';
import { searchCities } from './lexicon.table.ts';

/**
 * Says that something by which posts of a city are found has another name now: a worker reads all of them again. What is
 * said many times at once is done once.
 */
export async function wantReindex(
  tx: Transaction,
  { cityId }: { cityId: number },
  { words = false } = {},
): Promise<void> {
  const change = {
    wanted: sql`${searchCities.wanted} + 1`,
    wantedAt: sql`now()`,
    ...(words && { words: sql`gen_random_uuid()` }),
  };
  await tx
    .insert(searchCities)
    .values({ cityId, wanted: 1, wantedAt: sql`now()`, words: words ? sql`gen_random_uuid()` : null })
    .onConflictDoUpdate({ target: searchCities.cityId, set: change });
}
