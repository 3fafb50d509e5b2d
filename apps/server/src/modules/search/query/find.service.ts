import { type FoundType, foundTypes } from '@dalil/contract/found-types';
import { limits } from '@dalil/contract/limits';
import type { FoundItem, SearchData } from '@dalil/contract/search';
import type { Database } from '../../../db/database.ts';
import type { Point } from '../../../db/point.ts';
import type { CityScope } from '../../places/places.service.ts';
import type { FoundCard, Searchables } from '../index/searchable.ts';
import { parseWithFilters } from './filtered-query.service.ts';
import { listParametersFor } from './filters/query-filters.ts';
import { highlightsIn } from './highlights.ts';
import { runQuery } from './search.service.ts';

/** Results per type on the page with all types. */
const resultsPerType = 4;
/** Results on the page of one type. */
const resultsOfOneType = 24;

/**
 * If fewer than this many results pass all filters, near matches are shown as well: results that match the words but
 * not every filter.
 */
const nearMatchCount = 4;

interface Requested {
  q: string;
  exact?: string | undefined;
  without?: readonly string[] | undefined;
  near?: Point | undefined;
  type?: FoundType | undefined;
}

interface Match {
  type: FoundType;
  /** Ids of the results, best first. */
  ids: number[];
  /** Ids of results that match the words but not all filters. */
  near: number[];
  count: number;
  /** True if there are more results than were counted. */
  more: boolean;
}

/**
 * Returns the ids of the posts, articles and guides that match the query, by type; the type with the best match comes
 * first. `take` is the number per type, but more are returned if the query has filters. `near` has the ids that match
 * the words and not the filters.
 */
export async function findMatches(
  db: Database,
  scope: CityScope,
  searchables: Searchables,
  { q, exact, without, near, type: only }: Requested,
  take: number,
) {
  const requested = { text: q, exact: exact !== undefined, without, near: near && `${near.lat},${near.lng}` };
  const { lexicon, recognisedFilters, query, isSearched } = await parseWithFilters(db, scope, requested);
  const types = foundTypes.filter((type) => searchables[type] && (only ?? type) === type);
  const isNarrowed = recognisedFilters.length > 0;
  const answered =
    isSearched || !isNarrowed
      ? await runQuery(db, scope, query, { kinds: types, take: isNarrowed ? limits.searched : take })
      : null;
  const byType = answered && Map.groupBy(answered.hits, ({ kind }) => kind as FoundType);
  const matches = await Promise.all(
    (byType ? [...byType.keys()] : types).map(async (type): Promise<Match> => {
      const hits = byType?.get(type) ?? [];
      const ids = hits.map(({ itemId }) => itemId);
      const { total = 0, more = false } = hits[0] ?? {};
      const narrow = isNarrowed ? searchables[type]?.narrow : undefined;
      const stored = await narrow?.(
        db,
        scope,
        byType ? ids : null,
        listParametersFor(type, recognisedFilters),
      );
      if (!stored) return { type, ids, near: [], count: total, more };
      const left = byType ? ids.filter((id) => stored.includes(id)) : stored;
      const others = ids.filter((id) => !stored.includes(id));
      return { type, ids: left, near: others, count: left.length, more: more || total > limits.searched };
    }),
  );
  return { lexicon, recognisedFilters, answered, matches };
}

/** Returns the first matches of the query of each type as cards, or more of one type if it is given. */
export async function findAll(
  db: Database,
  scope: CityScope,
  searchables: Searchables,
  requested: Requested,
): Promise<SearchData> {
  const shown = requested.type ? resultsOfOneType : resultsPerType;
  const { lexicon, recognisedFilters, answered, matches } = await findMatches(
    db,
    scope,
    searchables,
    requested,
    shown,
  );
  const itemsOf = async (type: FoundType, ids: readonly number[]) =>
    (await cardsOf(db, scope, searchables, type, ids)).map(
      (card): FoundItem => ({
        ...{ type, ...card, marks: highlightsIn(lexicon, answered?.lexemes ?? new Set(), card.title) },
      }),
    );
  const groups = await Promise.all(
    matches.map(async ({ type, ids, count, more }) => ({
      ...{ type, count, more, items: await itemsOf(type, ids.slice(0, shown)) },
    })),
  );
  const few = matches.filter(({ ids }) => ids.length < nearMatchCount);
  const nearly = await Promise.all(few.map(({ type, near }) => itemsOf(type, near.slice(0, nearMatchCount))));
  return {
    meant: answered?.meant ?? null,
    chips: recognisedFilters.map(({ key, kind, value, name }) => ({ key, kind, value, name })),
    groups: groups.filter(({ items }) => items.length > 0),
    nearly: nearly.flat(),
    spellings: answered?.spellings ?? [],
  };
}

/** Returns cards in the order of the ids. */
async function cardsOf(
  db: Database,
  scope: CityScope,
  searchables: Searchables,
  type: FoundType,
  ids: readonly number[],
): Promise<FoundCard[]> {
  const cards = new Map(
    ((await searchables[type]?.cards(db, scope, ids)) ?? []).map((card) => [card.id, card]),
  );
  return ids.flatMap((id) => cards.get(id) ?? []);
}
