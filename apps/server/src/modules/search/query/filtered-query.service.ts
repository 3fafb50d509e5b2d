import { limits } from '@dalil/contract/limits';
import type { Database } from '../../../db/database.ts';
import type { CityScope } from '../../places/places.service.ts';
import { findLexicon } from '../lexicon/lexicon.service.ts';
import type { ListParameters } from './filters/named-filters.ts';
import { filtersIn, listParametersFor } from './filters/query-filters.ts';
import { isSearchable, parseQuery, runQuery } from './search.service.ts';

/** A query as entered, with the visitor's corrections of its interpretation. */
export interface QueryText {
  text: string;
  /** Searches for the words as entered, without interpretation. */
  exact?: boolean;
  /** Keys of filters that the visitor removed. */
  without?: readonly string[] | undefined;
  /** The visitor's location as `lat,lng`. */
  near?: string | undefined;
}

type LanguageScope = Pick<CityScope, 'cityId' | 'lang'>;

/**
 * Parses a query with the city's lexicon into search words (`query`) and the list filters they express (`recognisedFilters`). If
 * the visitor removed a filter, the words that expressed it are removed from the query too. `isSearched` is false if
 * only filters remain.
 */
export async function parseWithFilters(
  db: Database,
  scope: LanguageScope,
  { text, exact = false, without = [], near }: QueryText,
) {
  const lexicon = await findLexicon(db, scope);
  const read = await parseQuery(db, lexicon, scope, text, { exact });
  if (exact) return { lexicon, recognisedFilters: [], query: read, reads: [read], isSearched: true };
  const recognisedFilters = filtersIn(lexicon, read, { lang: scope.lang, near });
  const gone = recognisedFilters.flatMap(({ key, words }) => (without.includes(key) ? words : []));
  const query = gone.length === 0 ? read : await parseQuery(db, lexicon, scope, text, { gone });
  return {
    lexicon,
    recognisedFilters: recognisedFilters.filter(({ key }) => !without.includes(key)),
    query,
    /** All parses that the result depends on: with and without the words of removed filters. */
    reads: [read, query],
    isSearched: query.units.some(isSearchable),
  };
}

/**
 * Returns the ids of the items of one kind that match a text, best first, and in `address` the query parameters of
 * the filters in it. `ids` is null if the text consists of filters only. The filters are not applied to the ids.
 */
export async function findMatchesOfKind(
  db: Database,
  scope: LanguageScope,
  kind: string,
  requested: QueryText,
): Promise<{ ids: number[] | null; address: ListParameters }> {
  const { recognisedFilters, query, isSearched } = await parseWithFilters(db, scope, requested);
  const address = listParametersFor(kind, recognisedFilters);
  if (!isSearched && recognisedFilters.length > 0) return { ids: null, address };
  const { hits } = await runQuery(db, scope, query, { kinds: [kind], take: limits.searched });
  return { ids: hits.map(({ itemId }) => itemId), address };
}
