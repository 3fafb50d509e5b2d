import { limits } from '@dalil/contract/limits';
import type { zeroResultOrders } from '@dalil/contract/staff-search';
import { and, desc, eq, lt, sql } from 'drizzle-orm';
import * as z from 'zod';
import { AppError } from '../../../app-error.ts';
import type { Database, Transaction } from '../../../db/database.ts';
import { cursorInt, cursorTime, pageOf, pageSizePlusOne, readCursor } from '../../../db/keyset.ts';
import type { InCity } from '../../../scope.ts';
import { audit } from '../../audit/audit.service.ts';
import { listCityIds } from '../../places/staff-cities.service.ts';
import { searchQueries } from '../lexicon/lexicon.table.ts';
import { wordsOf } from '../text/words.ts';

/** A query to log: `text` is normalised, `displayText` is as entered, `results` is the number of results. */
export interface LoggedQuery extends InCity {
  text: string;
  displayText: string;
  results: number;
}

/** Normalises a query, so that spelling variants are counted together. */
export const normaliseQuery = (text: string) =>
  wordsOf(text)
    .map((word) => word.text)
    .join(' ');

/**
 * Maximum time until a form added by staff is known to all processes and the posts are reindexed with it. A form is a
 * word or phrase for a concept.
 */
const reindexDelay = sql`interval '1 hour'`;

/** A server may still use a removed meaning for this long, from its cache or in counts it has not yet written. */
const reopenWindow = sql`interval '1 minute'`;

/**
 * Adds to the query log; `count` is how often each query was made. A query that staff gave a meaning is reopened if
 * it still has no results. Rows are aggregated and sorted, so that two processes cannot deadlock.
 */
export async function recordQueries(
  db: Database,
  searches: readonly (LoggedQuery & { count: number })[],
): Promise<void> {
  const byText = Map.groupBy(searches, ({ cityId, text }) => `${cityId} ${text}`);
  const rows = [...byText]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([, same]) => {
      const last = same.at(-1);
      const sum = (some: typeof same) => some.reduce((all, { count }) => all + count, 0);
      const { count: _, ...search } = last ?? { count: 0 };
      const emptyTimes = sum(same.filter(({ results }) => results === 0));
      return last ? [{ ...(search as LoggedQuery), times: sum(same), emptyTimes }] : [];
    });
  const added = (name: string) => sql`${searchQueries}.${sql.identifier(name)} + ${taken(name)}`;
  const taken = (name: string) => sql`excluded.${sql.identifier(name)}`;
  // Staff gave the query a meaning, but it still has no results: it returns to the list of open queries.
  const inVain = sql`search_queries.settled = 'meant' and excluded.results = 0
    and search_queries.settled_at < now() - ${reindexDelay}`;
  const isReopened = sql`search_queries.settled is null and search_queries.settled_at > now() - ${reopenWindow}`;
  await db
    .insert(searchQueries)
    .values(rows)
    .onConflictDoUpdate({
      target: [searchQueries.cityId, searchQueries.text],
      set: {
        displayText: taken('display_text'),
        results: sql`case when ${isReopened} then 0 else excluded.results end`,
        lastAt: taken('last_at'),
        times: added('times'),
        emptyTimes: added('empty_times'),
        settled: sql`case when ${inVain} then null else search_queries.settled end`,
      },
    });
}

/**
 * Deletes log entries that were not searched for recently, and those beyond the city's limit, starting with the
 * rarest and oldest. Returns the number deleted.
 */
export async function deleteOldQueries(db: Database): Promise<number> {
  const { rowCount: old } = await db
    .delete(searchQueries)
    .where(lt(searchQueries.lastAt, sql`now() - make_interval(days => ${limits.lexicon.queryDays})`));
  let many = 0;
  // One city at a time, using its index: a single statement for all cities would exceed the statement timeout.
  for (const cityId of await listCityIds(db)) {
    const { rowCount } = await db.execute(sql`
      delete from ${searchQueries} using (
        select text from ${searchQueries} where city_id = ${cityId}
        order by times desc, last_at desc offset ${limits.lexicon.queries}
      ) as rest
      where search_queries.city_id = ${cityId} and search_queries.text = rest.text`);
    many += rowCount ?? 0;
  }
  return (old ?? 0) + many;
}

type Order = (typeof zeroResultOrders)[number];

const places = {
  often: z.tuple([cursorInt, z.string()]),
  newest: z.tuple([cursorTime, z.string()]),
};

/**
 * Returns a page of the queries that last had no results and that staff have not settled, the most frequent or the
 * newest first.
 */
export async function listZeroResultQueries(
  db: Database,
  { cityId }: InCity,
  { sort, cursor }: { sort: Order; cursor?: string | undefined },
) {
  const last = readCursor(cursor, places[sort]);
  const by = sort === 'often' ? searchQueries.emptyTimes : searchQueries.lastAt;
  const reached =
    last && (sort === 'often' ? sql`${last[0]}::int` : sql`${new Date(last[0]).toISOString()}::timestamptz`);
  const found = await db
    .select()
    .from(searchQueries)
    .where(
      and(
        eq(searchQueries.cityId, cityId),
        // Literals instead of parameters, so that PostgreSQL recognises the condition of the partial indexes.
        sql`results = 0 and settled is null`,
        last ? sql`(${by}, ${searchQueries.text}) < (${reached}, ${last[1]})` : undefined,
      ),
    )
    .orderBy(desc(by), desc(searchQueries.text))
    .limit(pageSizePlusOne);
  return pageOf(found, (row) => [sort === 'often' ? row.emptyTimes : row.lastAt.getTime(), row.text]);
}

/**
 * Records what staff did about a query: `meant` if they gave it a meaning, `left` if they dismissed it, null to
 * reopen it. Normalises the text itself. Returns false if the query is not in the log.
 */
export async function settleQuery(
  tx: Transaction,
  { cityId }: InCity,
  text: string,
  settled: 'meant' | 'left' | null,
): Promise<boolean> {
  const rows = await tx
    .update(searchQueries)
    // When staff remove a meaning, the results found through it no longer count, so they are set to 0.
    .set({ settled, settledAt: sql`now()`, ...(settled === null && { results: 0 }) })
    .where(and(eq(searchQueries.cityId, cityId), eq(searchQueries.text, normaliseQuery(text))))
    .returning({ text: searchQueries.text });
  return rows.length > 0;
}

/**
 * Dismisses a query (`left`) or reopens it; 404 if it is not in the log. The text is not written to the audit log,
 * which is retained longer than the query log.
 */
export async function dismissQuery(
  tx: Transaction,
  { cityId }: InCity,
  actorId: string,
  { text, state }: { text: string; state: 'left' | 'open' },
): Promise<void> {
  if (!(await settleQuery(tx, { cityId }, text, state === 'left' ? 'left' : null)))
    throw new AppError('notFound');
  const subject = { kind: 'lexicon', ref: 'search' } as const;
  await audit(tx, { actorId, cityId, action: 'lexicon.left', subject, accountId: null, detail: { state } });
}
