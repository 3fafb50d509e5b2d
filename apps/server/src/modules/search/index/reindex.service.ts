import { and, asc, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import type { Database } from '../../../db/database.ts';
import type { InCity } from '../../../scope.ts';
import { searchCities } from '../../reindex/reindex.table.ts';
import { findNewestLexicon } from '../lexicon/lexicon.service.ts';
import { writeEntries } from './entries.service.ts';
import { searchDocuments } from './search.table.ts';
import type { ReadEntries, Searchables } from './searchable.ts';
import { countWords } from './statistics.service.ts';

/** So many entries in one transaction: no post waits long for it. */
const atOnce = 200;
/** Whoever wrote with words that were changed since has ended by then. */
const settleSeconds = 3;
/** A worker that was not heard from for so long has died. */
const takenSeconds = 120;

/** Reads all of a city again; before each step asks whether to go on. Answers whether it came to the end. */
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
      const ids = await searchable.after(db, { cityId }, last, atOnce);
      if (ids.length > 0) await reindexSome(db, read, { cityId, kind }, ids);
      if (ids.length < atOnce) break;
      last = ids.at(-1) ?? last;
    }
  }
  await countCity(db, { cityId });
  return true;
}

async function reindexSome(
  db: Database,
  read: ReadEntries,
  { cityId, kind }: InCity & { kind: string },
  ids: readonly number[],
): Promise<void> {
  // Before rows are locked: to read the words of a city may take seconds. Who changes them meanwhile asks for a reindex of
  // their own, which comes after this one.
  const lexicon = await findNewestLexicon(db, { cityId });
  await db.transaction(async (tx) => {
    // Who changes one of these posts waits, or is waited for: nothing older is written over what they write.
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
    await writeEntries(tx, lexicon, { cityId, kind }, await read(tx, ids));
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

/** Does what was wanted, in one city after another. Safe beside other workers: a city is taken by one of them. */
export async function reindexDue(
  db: Database,
  searchables: Searchables,
  signal: AbortSignal,
  settled = settleSeconds,
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
      .set({ leasedUntil: inSeconds(takenSeconds) })
      .where(and(isCity, isDue))
      .returning({ wanted: searchCities.reindexRequested });
    if (!taken) continue;
    const done = await reindexCity(db, searchables, { cityId }, async () => {
      await db
        .update(searchCities)
        .set({ leasedUntil: inSeconds(takenSeconds) })
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

/** Of cities in which something was written since they were counted last. */
export async function countChanged(db: Database, signal: AbortSignal): Promise<number> {
  const { rows } = await db.execute<{ cityId: number }>(sql`
    select cities.id as "cityId" from cities left join ${searchCities} on search_cities.city_id = cities.id
    where exists (select from ${searchDocuments} where search_documents.city_id = cities.id
      and indexed_at > coalesce(terms_counted_at, '-infinity'))
    order by cities.id`);
  for (const city of rows) if (!signal.aborted) await countCity(db, city);
  return rows.length;
}

/** Cities whose posts were written before there was a search. */
export async function indexUnknownCities(db: Database, searchables: Searchables): Promise<void> {
  const { rows } = await db.execute<InCity & Record<string, unknown>>(sql`
    select id as "cityId" from cities
    where not exists (select from ${searchDocuments} where search_documents.city_id = cities.id) order by id`);
  for (const city of rows) await reindexCity(db, searchables, city);
}
