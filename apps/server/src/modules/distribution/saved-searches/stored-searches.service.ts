import { createHash } from 'node:crypto';
import { savedTypes } from '@dalil/contract/favourites';
import { and, arrayOverlaps, asc, eq, inArray, isNull, lt, lte, or, sql } from 'drizzle-orm';
import { AppError } from '../../../app-error.ts';
import type { Database, Transaction } from '../../../db/database.ts';
import type { InCity } from '../../../scope.ts';
import { findLexiconVersion } from '../../search/lexicon/lexicon.service.ts';
import {
  listAffectedQueries,
  listNewTerms,
  type SavedText,
  storeQuery,
} from '../../search/query/stored-query.service.ts';
import { dependencyKeysOf, type Lexemes } from '../../search/query/stored-query.ts';
import { type QueryVersion, queryVersion } from './query-cache.service.ts';
import { savedQueryHits, savedSearches, savedSearchQueries } from './saved-searches.table.ts';

/** Queries read from the database and parsed per step. */
const batchSize = 200;
/** Number of due queries whose ids are loaded at a time. */
const dueBatchSize = 1_000;
/** Every query is parsed again after this time, because term frequencies change as posts are added. */
const maxParseAgeHours = 24;
/** Retention of hits: long enough for the weekly emails, even if no worker ran for a week. */
const hitRetentionDays = 30;
/**
 * A word added to the lexicon in an open transaction may become visible to others this many seconds after its
 * timestamp.
 */
const visibilitySlackSeconds = 60;

/** Prefixes terms with their city, so that one GIN index serves all cities. */
export const cityTerms = ({ cityId }: InCity, terms: readonly string[]) =>
  terms.map((term) => `${cityId}.${term}`);

const { id: queryId, cityId: ofCity, parsedAt: readAt, dependencies, lexiconVersion } = savedSearchQueries;

/**
 * Returns the queries whose array shares a value with `values`, by ascending id. Sequential scans are switched off:
 * PostgreSQL would otherwise read and decompress the arrays of all queries, 50 times slower than the index, because
 * its estimates ignore the cost of decompression.
 */
export const queriesOverlapping = (
  db: Database,
  column: typeof savedSearchQueries.terms | typeof dependencies,
  values: string[],
): Promise<QueryVersion[]> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`);
    const rows = await tx
      .select({ id: queryId, version: queryVersion })
      .from(savedSearchQueries)
      .where(arrayOverlaps(column, values));
    return rows.toSorted((one, other) => one.id - other.id);
  });

/** Returns the id of the shared row for this query; inserts it if it is new. */
export async function findOrCreateQueryId(
  tx: Transaction,
  { cityId }: InCity,
  { text, exact, without }: SavedText,
): Promise<number> {
  const requested = { text, exact, without: without.toSorted() };
  const hash = createHash('sha256').update(JSON.stringify(requested)).digest('base64url');
  const [row] = await tx
    .insert(savedSearchQueries)
    .values({ cityId, ...requested, hash })
    // On a conflict the no-op update locks the row, so that it is not removed before the saved search that refers to
    // it is stored.
    .onConflictDoUpdate({ target: [ofCity, savedSearchQueries.hash], set: { hash } })
    .returning({ id: queryId });
  if (!row) throw new AppError('internal');
  return row.id;
}

/**
 * Links saved searches to a shared query where they have none: searches saved before `saved_search_queries` existed,
 * or by the previous release.
 */
async function linkSearches(db: Database, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const linked = await db.transaction(async (tx) => {
      const rows = await tx
        .select()
        .from(savedSearches)
        .where(isNull(savedSearches.queryId))
        .limit(batchSize)
        .for('no key update', { skipLocked: true });
      for (const row of rows)
        await tx
          .update(savedSearches)
          .set({ queryId: await findOrCreateQueryId(tx, row, row) })
          .where(eq(savedSearches.id, row.id));
      return rows.length;
    });
    if (linked < batchSize) return;
  }
}

async function parseAll(db: Database, ids: readonly number[], signal: AbortSignal): Promise<void> {
  for (let at = 0; at < ids.length && !signal.aborted; at += batchSize)
    await parseBatch(db, ids.slice(at, at + batchSize));
}

/** Runs outside a transaction: parsing takes milliseconds per query and needs connections of its own. */
async function parseBatch(db: Database, ids: readonly number[]): Promise<void> {
  const queries = await db
    .select({
      ...{ id: queryId, cityId: ofCity, startedAt: sql<string>`clock_timestamp()::text` },
      ...{ text: savedSearchQueries.text, exact: savedSearchQueries.exact },
      without: savedSearchQueries.without,
    })
    .from(savedSearchQueries)
    .where(inArray(queryId, [...ids]))
    .orderBy(asc(queryId));
  for (const { id, cityId, startedAt, ...requested } of queries) {
    // The language only affects the display names of filters.
    const result = await storeQuery(db, { cityId, lang: 'en' }, savedTypes, requested);
    const started = sql`${startedAt}::timestamptz`;
    await db
      .update(savedSearchQueries)
      .set({
        query: result.query,
        terms: cityTerms({ cityId }, result.terms),
        dependencies: cityTerms({ cityId }, result.dependencies),
        lexiconVersion: result.lexiconVersion,
        parsedAt: started,
      })
      // If another worker has parsed the query later, perhaps with a newer lexicon, its result is not overwritten.
      .where(and(eq(queryId, id), or(isNull(readAt), lte(readAt, started))));
  }
}

/** Parses a city's queries that have not been parsed yet. */
export async function parseNewSearches(db: Database, { cityId }: InCity, signal: AbortSignal): Promise<void> {
  await linkSearches(db, signal);
  while (!signal.aborted) {
    const rows = await db
      .select({ id: queryId })
      .from(savedSearchQueries)
      .where(and(eq(ofCity, cityId), isNull(readAt)))
      .limit(dueBatchSize);
    if (rows.length === 0) return;
    await parseAll(
      db,
      rows.map(({ id }) => id),
      signal,
    );
  }
}

/**
 * Parses again the searches whose parse depends on a word that the city has only now, in these documents. Example: a
 * member saved a search for a name that no post had yet, and the first such post arrives.
 */
export async function reparseForNewWords(
  db: Database,
  { cityId }: InCity,
  documents: Iterable<Lexemes>,
  signal: AbortSignal,
): Promise<void> {
  const [oldest] = await db
    .select({ readAt })
    .from(savedSearchQueries)
    .where(eq(ofCity, cityId))
    .orderBy(asc(readAt))
    .limit(1);
  if (!oldest?.readAt) return;
  const words = new Set([...documents].flatMap((document) => [...document.keys()]));
  const since = new Date(oldest.readAt.getTime() - visibilitySlackSeconds * 1_000);
  const learned = await listNewTerms(db, { cityId }, [...words], since);
  if (learned.length === 0) return;
  const newest = Math.max(...learned.map(({ learnedAt }) => learnedAt.getTime()));
  const keys = new Set(learned.flatMap(({ word }) => dependencyKeysOf(word)));
  const sharing = await queriesOverlapping(db, dependencies, cityTerms({ cityId }, [...keys]));
  const ids = sharing.map(({ id }) => id);
  const rows = await db
    .select({ id: queryId, dependencies })
    .from(savedSearchQueries)
    .where(and(inArray(queryId, ids), lt(readAt, new Date(newest + visibilitySlackSeconds * 1_000))));
  if (rows.length === 0) return;
  const start = `${cityId}.`.length;
  const queries = rows.map((row) => ({
    ...row,
    dependencies: row.dependencies.map((name) => name.slice(start)),
  }));
  const changed = await listAffectedQueries(
    db,
    { cityId },
    queries,
    new Set(learned.map(({ word }) => word)),
  );
  await parseAll(db, changed, signal);
}

/**
 * Parses again the queries whose parse used an older lexicon of their city or is more than a day old. Also deletes
 * queries without a saved search and hits past their retention. Returns the number of queries parsed.
 */
export async function refreshSearches(db: Database, signal: AbortSignal): Promise<number> {
  await linkSearches(db, signal);
  await db.transaction(removeUnused);
  await db
    .delete(savedQueryHits)
    .where(lt(savedQueryHits.foundAt, sql`now() - make_interval(days => ${hitRetentionDays})`));
  const cities = await db.selectDistinct({ cityId: ofCity }).from(savedSearchQueries);
  let parsed = 0;
  for (const { cityId } of cities) parsed += await refreshCity(db, { cityId }, signal);
  return parsed;
}

async function removeUnused(tx: Transaction): Promise<void> {
  const isUnused = sql`not exists (select from ${savedSearches} where ${savedSearches.queryId} = ${queryId})`;
  const rows = await tx
    .select({ id: queryId })
    .from(savedSearchQueries)
    .where(isUnused)
    .limit(dueBatchSize)
    .for('update', { skipLocked: true });
  const ids = rows.map(({ id }) => id);
  // Checks `isUnused` in a new statement: a search may have been stored after the query above and before the lock was
  // taken.
  if (ids.length > 0) await tx.delete(savedSearchQueries).where(and(inArray(queryId, ids), isUnused));
}

async function refreshCity(db: Database, { cityId }: InCity, signal: AbortSignal): Promise<number> {
  let parsed = 0;
  while (!signal.aborted) {
    const version = await findLexiconVersion(db, { cityId });
    const rows = await db
      .select({ id: queryId })
      .from(savedSearchQueries)
      .where(
        and(
          eq(ofCity, cityId),
          sql`exists (select from ${savedSearches}
            where ${savedSearches.queryId} = ${queryId} and ${isNull(savedSearches.stoppedAt)})`,
          or(
            isNull(readAt),
            sql`${lexiconVersion} is distinct from ${version}::uuid`,
            sql`${readAt} < now() - make_interval(hours => ${maxParseAgeHours})`,
          ),
        ),
      )
      .limit(dueBatchSize);
    if (rows.length === 0) break;
    await parseAll(
      db,
      rows.map(({ id }) => id),
      signal,
    );
    parsed += rows.length;
  }
  return parsed;
}
