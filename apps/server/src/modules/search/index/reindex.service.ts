import { and, asc, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import type { Database } from '../../../db/database.ts';
import type { InCity } from '../../../scope.ts';
import { searchCities } from '../../reindex/reindex.table.ts';
import { findCurrentLexicon } from '../lexicon/lexicon.service.ts';
import { writeDocuments } from './documents.service.ts';
import { searchDocuments } from './search.table.ts';
import type { ReadDocuments, Searchables } from './searchable.ts';
import { countWords } from './statistics.service.ts';

/** Documents per transaction. Small, so that no change of a post waits long for its row lock. */
const batchSize = 200;
/** Waiting time before a reindex: transactions that still used the previous lexicon have ended by then. */
const graceSeconds = 3;
/** Lease in seconds. A worker that has not renewed it by then is assumed dead. */
const leaseSeconds = 120;

/**
 * Reindexes all documents of a city. Calls `goOn` before each batch and stops if it returns false. Returns false if
 * stopped early.
 */
export async function reindexCity(
  db: Database,
  searchables: Searchables,
  { cityId }: InCity,
  goOn: () => Promise<boolean> = async () => true,
): Promise<boolean> {
  for (const [kind, searchable] of Object.entries(searchables)) {
    const read = await searchable.reader(db, { cityId });
    for (let last = 0; ; ) {
      if (!(await goOn())) return false;
      const ids = await searchable.idsAfter(db, { cityId }, last, batchSize);
      if (ids.length > 0) await reindexBatch(db, read, { cityId, kind }, ids);
      if (ids.length < batchSize) break;
      last = ids.at(-1) ?? last;
    }
  }
  await countCity(db, { cityId });
  return true;
}

async function reindexBatch(
  db: Database,
  read: ReadDocuments,
  { cityId, kind }: InCity & { kind: string },
  ids: readonly number[],
): Promise<void> {
  // Read before rows are locked, because loading the lexicon may take seconds. A change made meanwhile requests its
  // own reindex, which runs after this one.
  const lexicon = await findCurrentLexicon(db, { cityId });
  await db.transaction(async (tx) => {
    // The lock makes changes of these posts wait, so that newer data is never overwritten with older data.
    await tx
      .select({ itemId: searchDocuments.itemId })
      .from(searchDocuments)
      .where(
        and(
          eq(searchDocuments.cityId, cityId),
          eq(searchDocuments.kind, kind),
          inArray(searchDocuments.itemId, [...ids]),
        ),
      )
      .orderBy(asc(searchDocuments.itemId))
      .for('update');
    await writeDocuments(tx, lexicon, { cityId, kind }, await read(tx, ids));
  });
}

async function countCity(db: Database, { cityId }: InCity): Promise<void> {
  const countedAt = new Date();
  await countWords(db, { cityId });
  await db
    .insert(searchCities)
    .values({ cityId, termsCountedAt: countedAt })
    .onConflictDoUpdate({ target: searchCities.cityId, set: { termsCountedAt: countedAt } });
}

const inSeconds = (seconds: number) => sql`now() + make_interval(secs => ${seconds})`;

/**
 * Handles the reindex requests that are at least `settled` seconds old, one city after another, and returns how many
 * cities were due. Safe to run in several workers: each city is leased to one of them.
 */
export async function reindexDue(
  db: Database,
  searchables: Searchables,
  signal: AbortSignal,
  settled = graceSeconds,
): Promise<number> {
  const isDue = and(
    sql`reindex_requested > reindex_completed`,
    lt(searchCities.reindexRequestedAt, inSeconds(-settled)),
    or(isNull(searchCities.leasedUntil), lt(searchCities.leasedUntil, sql`now()`)),
  );
  const due = await db.select({ cityId: searchCities.cityId }).from(searchCities).where(isDue);
  for (const { cityId } of due) {
    const isCity = eq(searchCities.cityId, cityId);
    const [taken] = await db
      .update(searchCities)
      .set({ leasedUntil: inSeconds(leaseSeconds) })
      .where(and(isCity, isDue))
      .returning({ wanted: searchCities.reindexRequested });
    if (!taken) continue;
    const done = await reindexCity(db, searchables, { cityId }, async () => {
      await db
        .update(searchCities)
        .set({ leasedUntil: inSeconds(leaseSeconds) })
        .where(isCity);
      return !signal.aborted;
    });
    await db
      .update(searchCities)
      .set({ leasedUntil: null, ...(done && { reindexCompleted: taken.wanted }) })
      .where(isCity);
  }
  return due.length;
}

/** Counts words again in cities where documents were written since the last count. */
export async function countChangedCities(db: Database, signal: AbortSignal): Promise<number> {
  const { rows } = await db.execute<{ cityId: number }>(sql`
    select cities.id as "cityId" from cities left join ${searchCities} on search_cities.city_id = cities.id
    where exists (select from ${searchDocuments} where search_documents.city_id = cities.id
      and indexed_at > coalesce(terms_counted_at, '-infinity'))
    order by cities.id`);
  for (const city of rows) if (!signal.aborted) await countCity(db, city);
  return rows.length;
}

/** Indexes cities that have no search documents, because their posts are older than the search index. */
export async function indexUnknownCities(db: Database, searchables: Searchables): Promise<void> {
  const { rows } = await db.execute<InCity & Record<string, unknown>>(sql`
    select id as "cityId" from cities
    where not exists (select from ${searchDocuments} where search_documents.city_id = cities.id) order by id`);
  for (const city of rows) await reindexCity(db, searchables, city);
}
