import type { Database } from '../../db/database.ts';
import type { CityScope } from '../places/places.service.ts';
import { answer } from './search.service.ts';
import type { Searchables } from './searchable.ts';
import { readWished } from './wished.service.ts';
import { addressFor } from './wishes/wishes.ts';

/** A search as it was saved. */
export interface KeptSearch {
  text: string;
  exact: boolean;
  /** Chips that were taken away. */
  without: readonly string[];
}

interface Item {
  kind: keyof Searchables;
  itemId: number;
}

/** Of each kind; what is new stands among the newest, of which no more are looked at closely. */
const mostOfAKind = 400;

/** How much of a query, from 0 to 1: what only has to do with it stands on a page behind answers, and is no news. */
const answered = 0.5;

/** True of a moment or of who stands somewhere, and not of a post. */
const passing = ['openNow', 'nearMe'];

/** Which of these answer a search that somebody saved, and have what it wishes. */
export async function findAnswers<I extends Item>(
  db: Database,
  scope: CityScope,
  searchables: Searchables,
  { text, exact, without }: KeptSearch,
  items: readonly I[],
): Promise<I[]> {
  const asked = { text, exact, without: [...without, ...passing] };
  const { wishes, query, isSearched } = await readWished(db, scope, asked);
  const byKind = Map.groupBy(items, ({ kind }) => kind);
  const { hits } =
    isSearched || wishes.length === 0
      ? await answer(db, scope, query, { kinds: [...byKind.keys()], take: mostOfAKind })
      : { hits: null };
  const found = hits?.filter(({ coverage }) => coverage >= answered);
  const all = [];
  for (const [kind, those] of byKind) {
    const ids = new Set(found?.flatMap((hit) => (hit.kind === kind ? hit.itemId : [])));
    const left = found ? those.filter(({ itemId }) => ids.has(itemId)) : those;
    const narrow = left.length > 0 && wishes.length > 0 ? searchables[kind]?.narrow : undefined;
    const kept = await narrow?.(
      db,
      scope,
      left.map(({ itemId }) => itemId),
      addressFor(kind, wishes),
    );
    // A kind that knows nothing of the wishes is found by words alone.
    all.push(...(kept ? left.filter(({ itemId }) => kept.includes(itemId)) : found ? left : []));
  }
  return all;
}
