import { sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import type { Database } from '../../../db/database.ts';
import { statement } from '../../../db/statement.ts';
import type { InCity } from '../../../scope.ts';
import { fieldPrefixes } from './lexemes.ts';
import { searchDocuments, searchTerms } from './search.table.ts';

/** TTL of cached counts. Which words are rare does not change within minutes. */
const cacheTtlMs = 5 * 60_000;
const stored = new LRUCache<number, ReadonlyMap<string, number>>({ max: 500, ttl: cacheTtlMs });

const readCounts = statement<{ word: string; entries: number }>(sql`
  select term as word, document_count as entries from ${searchTerms}
  where city_id = ${sql.placeholder('cityId')} and (term = '*' or term ^@ 'c_')`);

/**
 * Returns the number of documents per concept in a city, by the concept's lexeme (`c_` and its id); `*` is the number
 * of all documents. Cached for some minutes.
 */
export async function findConceptCounts(
  db: Database,
  { cityId }: InCity,
): Promise<ReadonlyMap<string, number>> {
  const known = stored.get(cityId);
  if (known) return known;
  const rows = await readCounts(db, { cityId });
  const counts = new Map(rows.map(({ word, entries }) => [word, entries]));
  stored.set(cityId, counts);
  return counts;
}

/**
 * Counts the documents of each lexeme of a city. A word that no document contains any more is set to 0 and deleted by
 * the next count; it must not stay, because it may come from an erased post.
 */
export async function countWords(db: Database, { cityId }: InCity): Promise<void> {
  const entries = sql.raw(
    `'select lexemes from search_documents where shown and city_id = ${Number(cityId)}'`,
  );
  await db.execute(sql`
    with counted as materialized (
      select substr(word, ${`${cityId}.`.length + 1}) as word, ndoc as entries from ts_stat(${entries})
      where substr(word, ${`${cityId}.`.length + 1}, 1) <> all (array[${sql.join(
        fieldPrefixes.map((sign) => sql`${sign}`),
        sql`, `,
      )}])
      union all
      select '*', count(*)::int from ${searchDocuments} where shown and city_id = ${cityId}
    ), gone as (
      update ${searchTerms} terms set document_count = 0
      where city_id = ${cityId} and document_count > 0 and not exists (select from counted where counted.word = terms.term)
    ), forgotten as (
      delete from ${searchTerms} terms
      where city_id = ${cityId} and document_count = 0 and not exists (select from counted where counted.word = terms.term)
    )
    insert into ${searchTerms} (city_id, term, document_count, first_seen_at)
    select ${cityId}, word, entries, now() from counted order by word collate "C"
    on conflict (city_id, term) do update set document_count = excluded.document_count,
      first_seen_at = case when search_terms.document_count = 0 then excluded.first_seen_at else search_terms.first_seen_at end
      where search_terms.document_count <> excluded.document_count`);
  stored.delete(cityId);
}
