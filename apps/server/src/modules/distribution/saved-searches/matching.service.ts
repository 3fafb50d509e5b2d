import { type SavedType, savedTypes } from '@dalil/contract/favourites';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../../db/database.ts';
import type { InCity } from '../../../scope.ts';
import { type City, findCity } from '../../places/places.service.ts';
import {
  leaseNewDocuments,
  listNewDocumentCities,
  type NewDocument,
  settleNewDocuments,
} from '../../search/index/new-documents.service.ts';
import type { Searchables } from '../../search/index/searchable.ts';
import type { ListParameters } from '../../search/query/filters/named-filters.ts';
import { documentKey, readDocuments } from '../../search/query/stored-query.service.ts';
import {
  type Lexemes,
  matchesDocument,
  type StoredQuery,
  termsOfDocuments,
} from '../../search/query/stored-query.ts';
import { hitsLock } from './new-hits.ts';
import { readQueries } from './query-cache.service.ts';
import { savedQueryHits, savedSearches, savedSearchQueries } from './saved-searches.table.ts';
import {
  cityTerms,
  parseNewSearches,
  queriesOverlapping,
  reparseForNewWords,
} from './stored-searches.service.ts';

/** Batch sizes: new posts, and queries compared with them before the hits are stored. */
const batchSizes = { arrivals: 200, queries: 500 };

type NewPost = NewDocument & { kind: SavedType };

/** Matches new posts against all saved searches. Returns the number of new posts processed. */
export async function matchNewDocuments(
  db: Database,
  searchables: Searchables,
  signal: AbortSignal,
): Promise<number> {
  let all = 0;
  for (const cityId of await listNewDocumentCities(db)) {
    // Runs before posts are leased: after a migration no saved search is parsed yet, and parsing all of them may take
    // longer than a lease.
    await parseNewSearches(db, { cityId }, signal);
    for (;;) {
      const arrivals = await leaseNewDocuments(db, { cityId }, batchSizes.arrivals);
      await matchQueries(db, searchables, { cityId }, arrivals.filter(isSavedType), signal);
      // An aborted batch is not marked as processed: another worker takes its posts when their lease expires.
      if (signal.aborted) return all;
      await settleNewDocuments(db, { cityId }, arrivals);
      all += arrivals.length;
      if (arrivals.length < batchSizes.arrivals) break;
    }
  }
  return all;
}

const isSavedType = (arrival: NewDocument): arrival is NewDocument & { kind: SavedType } =>
  (savedTypes as readonly string[]).includes(arrival.kind);

/** Matches new posts against the queries that share a term with them. */
async function matchQueries(
  db: Database,
  searchables: Searchables,
  { cityId }: InCity,
  arrivals: readonly NewPost[],
  signal: AbortSignal,
): Promise<void> {
  const city = await findCity(db, cityId);
  if (!city || arrivals.length === 0) return;
  const documents = await readDocuments(db, { cityId }, arrivals);
  // Parses again, now for searches that were saved after the parse above but before these posts were leased.
  await parseNewSearches(db, { cityId }, signal);
  await reparseForNewWords(db, { cityId }, documents.values(), signal);
  const isNarrowed = filterMatcher(db, searchables, city, arrivals);
  const terms = cityTerms({ cityId }, termsOfDocuments(documents.values()));
  const sharing = await queriesOverlapping(db, savedSearchQueries.terms, terms);
  for (let at = 0; at < sharing.length && !signal.aborted; at += batchSizes.queries) {
    const queries = await readQueries(db, sharing.slice(at, at + batchSizes.queries));
    const matches: Match[] = [];
    for (const { id, query } of queries) {
      if (signal.aborted) return;
      for (const arrival of arrivals) {
        const document = documents.get(documentKey(arrival));
        if (query && document && (await responses(query, arrival, document)))
          matches.push({ queryId: id, ...arrival });
      }
    }
    if (matches.length > 0) await storeHits(db, { cityId }, matches);
  }

  async function responses({ words, filters }: StoredQuery, arrival: NewPost, document: Lexemes) {
    if (words && !matchesDocument(words, arrival.kind, document)) return false;
    // `isNarrowed` returns null if the post's kind has none of these filters; then a match of the words is enough.
    return (await isNarrowed(arrival, filters[arrival.kind] ?? {})) ?? words !== null;
  }
}

/**
 * Returns a function that checks whether a new post passes the filters of a search; it returns null if the post's
 * kind has none of them. Each filter value is queried once for all new posts, however many searches use it.
 */
function filterMatcher(db: Database, searchables: Searchables, city: City, arrivals: readonly NewPost[]) {
  // Filters give the same result in every language, so any language will do.
  const scope = { cityId: city.id, region: city.region, lang: 'en' as const, city };
  const known = new Map<string, ReadonlySet<number> | null>();
  async function having(kind: SavedType, name: string, value: string) {
    const key = `${kind} ${name} ${value}`;
    const found = known.get(key);
    if (found !== undefined) return found;
    const ids = arrivals.flatMap((arrival) => (arrival.kind === kind ? arrival.itemId : []));
    const stored = (await searchables[kind]?.narrow?.(db, scope, ids, { [name]: value })) ?? null;
    const set = stored && new Set(stored);
    known.set(key, set);
    return set;
  }
  return async ({ kind, itemId }: NewPost, address: ListParameters): Promise<boolean | null> => {
    let isKnown = false;
    for (const [name, value] of Object.entries(address)) {
      const ids = await having(kind, name, value);
      if (ids && !ids.has(itemId)) return false;
      isKnown ||= ids !== null;
    }
    return isKnown || null;
  };
}

interface Match extends NewPost {
  queryId: number;
}

/**
 * Stores the hits of these queries. An existing hit, from another worker or a crashed run, stays unchanged unless the
 * post has been published again since.
 */
async function storeHits(db: Database, { cityId }: InCity, matches: readonly Match[]): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${hitsLock({ cityId })})`);
    await tx.execute(sql`
      insert into ${savedQueryHits} (query_id, kind, item_id, published_at)
      select * from unnest(${sql.param(matches.map((match) => match.queryId))}::bigint[],
        ${sql.param(matches.map(({ kind }) => kind))}::text[],
        ${sql.param(matches.map(({ itemId }) => itemId))}::bigint[],
        ${sql.param(matches.map(({ publishedAt }) => publishedAt))}::timestamptz[])
      on conflict (query_id, kind, item_id) do update
        set published_at = excluded.published_at, found_at = excluded.found_at
        where excluded.published_at > ${savedQueryHits.publishedAt}`);
  });
  // Runs outside the transaction above, so that the locks on hits and on searches are never held together. After a
  // crash here the whole run is repeated.
  await db
    .update(savedSearches)
    .set({ waitingSince: sql`now()` })
    .where(
      and(
        inArray(savedSearches.queryId, [...new Set(matches.map((match) => match.queryId))]),
        eq(savedSearches.frequency, 'instant'),
        isNull(savedSearches.stoppedAt),
        isNull(savedSearches.waitingSince),
      ),
    );
}
