import type { ListingKindName } from '@dalil/contract/listing-states';
import { textIn } from '../../db/columns.ts';
import type { Saveable, Saveables } from '../favourites/saveable.ts';
import { readCards } from './cards.service.ts';
import type { ListingKind, ListingKinds } from './listing-kind.ts';
import { listPublicById } from './listings.service.ts';

/** Every kind of post can be saved: what is public is in the spine, and its card is the kind's. */
export function saveableListings(kinds: ListingKinds): Saveables {
  const entries = Object.entries(kinds) as [ListingKindName, ListingKind][];
  return Object.fromEntries(entries.map(([name, kind]) => [name, saveable(name, kind)]));
}

const saveable = (name: ListingKindName, kind: ListingKind): Saveable => ({
  existing: async (db, scope, ids) => (await listPublicById(db, scope, name, ids)).map(({ id }) => id),
  cards: async (db, scope, ids) => {
    const rows = await listPublicById(db, scope, name, ids);
    const cards = await readCards(
      db,
      kind,
      scope,
      rows.map(({ id }) => id),
    );
    return rows.map((row) => ({
      id: row.id,
      title: textIn(row, 'title', scope.lang),
      path: kind.path(row.id, textIn(row, 'slug', scope.lang)),
      picture: row.picture,
      card: cards.get(row.id) ?? null,
    }));
  },
});
