import type { Language } from '@dalil/messages/languages';
import { sql } from 'drizzle-orm';
import type { Database } from '../../../db/database.ts';
import { statement } from '../../../db/statement.ts';
import type { InCity } from '../../../scope.ts';
import { searchDocuments, searchTerms } from '../index/search.table.ts';
import { readCityWords } from '../index/vocabulary.service.ts';
import { parseWithFilters } from './filtered-query.service.ts';
import { listParametersFor } from './filters/query-filters.ts';
import { findLastTiers } from './rank.ts';
import { planQuery } from './search.service.ts';
import {
  dependenciesOf,
  type Lexemes,
  type StoredQuery,
  storedWords,
  termsOf,
  wordsFromDependencies,
} from './stored-query.ts';

/** A search as saved by a member. */
export interface SavedText {
  text: string;
  exact: boolean;
  /** Keys of filter chips that the member removed. */
  without: readonly string[];
}

/**
 * Filters that depend on the time or on the visitor's location. They are dropped, because a new post cannot be
 * matched with them.
 */
const transientFilters = ['openNow', 'nearMe'];

/**
 * Parses a search like the site's search does, for matching documents that are published later. Returns the parsed
 * query with its terms and dependencies; the caller stores them.
 */
export async function storeQuery(
  db: Database,
  scope: InCity & { lang: Language },
  kinds: readonly string[],
  { text, exact, without }: SavedText,
) {
  const requested = { text, exact, without: [...without, ...transientFilters] };
  const { lexicon, recognisedFilters, query, reads, isSearched } = await parseWithFilters(
    db,
    scope,
    requested,
  );
  const plan = planQuery(query, kinds);
  const hasWords = isSearched || recognisedFilters.length === 0;
  const stored: StoredQuery = {
    words: hasWords ? storedWords(plan, await findLastTiers(db, scope.cityId, plan, kinds)) : null,
    filters: Object.fromEntries(kinds.map((kind) => [kind, listParametersFor(kind, recognisedFilters)])),
  };
  const dependencies = exact
    ? []
    : reads.flatMap(({ words, unnamed }) =>
        dependenciesOf(
          words.map((word) => word.text),
          unnamed,
        ),
      );
  return {
    query: stored,
    terms: termsOf(stored),
    dependencies: [...new Set(dependencies)],
    lexiconVersion: lexicon.version,
  };
}

const readLexemes = statement<{ kind: string; itemId: number; lexemes: Record<string, string | null> }>(sql`
  select entries.kind, entries.item_id as "itemId", (
    select json_object_agg(lexeme, array_to_string(weights, '')) from unnest(entries.lexemes)) as lexemes
  from unnest(${sql.placeholder('kinds')}::text[], ${sql.placeholder('itemIds')}::bigint[]) asked (kind, item_id)
  join ${searchDocuments} entries on entries.city_id = ${sql.placeholder('cityId')}
    and entries.kind = asked.kind and entries.item_id = asked.item_id`);

/** Returns the indexed lexemes of these items, by `documentKey`. */
export async function readDocuments(
  db: Database,
  { cityId }: InCity,
  items: readonly { kind: string; itemId: number }[],
): Promise<Map<string, Lexemes>> {
  const rows = await readLexemes(db, {
    cityId,
    kinds: items.map(({ kind }) => kind),
    itemIds: items.map(({ itemId }) => itemId),
  });
  const start = `${cityId}.`.length;
  return new Map(
    rows.map((row) => [
      documentKey(row),
      // Lexemes without a field only duplicate other lexemes with a prefix, so they are left out.
      new Map(
        Object.entries(row.lexemes ?? {}).flatMap(([name, fields]) =>
          fields ? [[name.slice(start), fields] as const] : [],
        ),
      ),
    ]),
  );
}

/** Identifies a document of a city by kind and id, as a key of maps. */
export const documentKey = ({ kind, itemId }: { kind: string; itemId: number }) => `${kind} ${itemId}`;

const readLearned = statement<{ word: string; learnedAt: Date }>(sql`
  select term as word, first_seen_at as "learnedAt" from ${searchTerms}
  where city_id = ${sql.placeholder('cityId')} and term = any(${sql.placeholder('words')}::text[])
    and first_seen_at > ${sql.placeholder('since')}::timestamptz`);

/** Returns those of these words and concepts that first occurred in the city after `since`. */
export const listNewTerms = (db: Database, { cityId }: InCity, words: readonly string[], since: Date) =>
  readLearned(db, { cityId, words, since: since.toISOString() });

/** Returns the ids of the queries whose parse changes with these new words and concepts. */
export async function listAffectedQueries<Id>(
  db: Database,
  scope: InCity,
  queries: readonly { id: Id; dependencies: readonly string[] }[],
  learned: ReadonlySet<string>,
): Promise<Id[]> {
  const parts = queries.map(({ id, dependencies }) => ({
    id,
    dependencies,
    ...wordsFromDependencies(dependencies),
  }));
  const affected = new Set<string>();
  const note = (word: string, near: readonly { word: string }[]) => {
    if (learned.has(word) || near.some((option) => learned.has(option.word))) affected.add(word);
  };
  const words = [...new Set(parts.flatMap((part) => part.words))];
  const city = await readCityWords(db, scope, words);
  for (const word of words) note(word, city.near(word));
  // Completes only the last word of a query as a prefix, as the search does.
  for (const word of new Set(parts.flatMap((part) => part.last)))
    if ([...learned].some((other) => other.startsWith(word)))
      note(word, (await readCityWords(db, scope, [word])).near(word));
  return parts.flatMap(({ id, dependencies, words }) =>
    words.some((word) => affected.has(word)) || dependencies.some((name) => learned.has(name)) ? [id] : [],
  );
}
