import { type FoundItem, type FoundType, foundTypes, type SearchData } from '@dalil/contract/search';
import type { Database } from '../../db/database.ts';
import type { CityScope } from '../places/places.service.ts';
import { findLexicon } from './lexicon.service.ts';
import { marksIn } from './marks.ts';
import type { Hit } from './rank.ts';
import { search } from './search.service.ts';
import type { FoundCard, Searchables } from './searchable.ts';

/** Of each type, on the page of all. */
const shownOfEach = 4;
/** On the page of one. */
const shownOfOne = 24;

interface Asked {
  q: string;
  exact?: string | undefined;
  type?: FoundType | undefined;
}

/** Everything that answers what somebody typed, the type first that answers best. */
export async function findAll(
  db: Database,
  scope: CityScope,
  searchables: Searchables,
  { q, exact, type: only }: Asked,
): Promise<SearchData> {
  const lexicon = await findLexicon(db, scope);
  const types = foundTypes.filter((type) => searchables[type] && (only ?? type) === type);
  const { hits, lexemes, meant, spellings } = await search(db, lexicon, scope, q, {
    kinds: types,
    take: only ? shownOfOne : shownOfEach,
    exact: exact !== undefined,
  });
  const byType = [...Map.groupBy(hits, ({ kind }) => kind as FoundType)];
  const groups = await Promise.all(
    byType.map(async ([type, found]) => {
      const cards = await cardsOf(db, scope, searchables, type, found);
      return {
        type,
        count: found[0]?.total ?? 0,
        more: false,
        items: cards.map(
          (card): FoundItem => ({ type, ...card, marks: marksIn(lexicon, lexemes, card.title) }),
        ),
      };
    }),
  );
  return {
    meant,
    chips: [],
    groups: groups.filter(({ items }) => items.length > 0),
    nearly: [],
    spellings,
  };
}

/** In the order of the hits. */
async function cardsOf(
  db: Database,
  scope: CityScope,
  searchables: Searchables,
  type: FoundType,
  hits: readonly Hit[],
): Promise<FoundCard[]> {
  const ids = hits.map(({ itemId }) => itemId);
  const cards = new Map(
    ((await searchables[type]?.cards(db, scope, ids)) ?? []).map((card) => [card.id, card]),
  );
  return ids.flatMap((id) => cards.get(id) ?? []);
}
