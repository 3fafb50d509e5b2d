import { inArray, sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import type { Database } from '../../../db/database.ts';
import type { StoredQuery } from '../../search/query/stored-query.ts';
import { savedSearchQueries } from './saved-searches.table.ts';

/** Maximum size of the cache of one process, in characters of JSON. */
const maxSize = 4_000_000;

interface Cached {
  version: string;
  query: StoredQuery | null;
}

/** A saved query and the version of its parsed form. */
export interface QueryVersion {
  id: number;
  /** Changes each time the query is parsed. */
  version: string;
}

const caches = new WeakMap<Database, LRUCache<number, Cached>>();

function cacheOf(db: Database): LRUCache<number, Cached> {
  const cache = caches.get(db) ?? new LRUCache<number, Cached>({ maxSize });
  caches.set(db, cache);
  return cache;
}

const { id: queryId, query, parsedAt: readAt } = savedSearchQueries;

/** SQL expression for the version of a saved query: the time of its last parse. */
export const queryVersion = sql<string>`coalesce(${readAt}::text, '')`;

/**
 * Returns the parsed queries, from the process's cache where their version is unchanged. Loading and decoding the
 * JSON costs more than matching a query against a post, and each query is matched against many posts.
 */
export async function readQueries(
  db: Database,
  queries: readonly QueryVersion[],
): Promise<{ id: number; query: StoredQuery | null }[]> {
  const cache = cacheOf(db);
  const found = new Map<number, StoredQuery | null>();
  const missing: number[] = [];
  for (const { id, version } of queries) {
    const cached = cache.get(id);
    if (cached?.version === version) found.set(id, cached.query);
    else missing.push(id);
  }
  const rows =
    missing.length === 0
      ? []
      : await db
          .select({ id: queryId, version: queryVersion, json: sql<string | null>`${query}::text` })
          .from(savedSearchQueries)
          .where(inArray(queryId, missing));
  for (const { id, version, json } of rows) {
    const parsed = json === null ? null : (JSON.parse(json) as StoredQuery);
    cache.set(id, { version, query: parsed }, { size: json?.length ?? 1 });
    found.set(id, parsed);
  }
  return queries.flatMap(({ id }) => {
    const parsed = found.get(id);
    return parsed === undefined ? [] : [{ id, query: parsed }];
  });
}
