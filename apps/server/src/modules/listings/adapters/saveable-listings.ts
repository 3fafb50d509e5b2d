import type { ListingKindName } from '@dalil/contract/listing-states';
import { textIn } from '../../../db/columns.ts';
import type { Saveable, Saveables } from '../../public-resources/saveable.ts';
import type { ListingKind, ListingKinds } from '../base/listing-kind.ts';
import { listNamed } from '../base/listings.service.ts';
import { readCards } from '../catalog/cards.service.ts';

/** Every kind of post can be saved: what is public is in the spine, and its card is the kind's. */
export function saveableListings(kinds: ListingKinds): Saveables {
  const entries = Object.entries(kinds) as [ListingKindName, ListingKind][];
  return Object.fromEntries(entries.map(([name, kind]) => [name, saveable(name, kind)]));
}

const saveable = (name: ListingKindName, kind: ListingKind): Saveable => ({
  existing: async (db, scope, ids) => (await listNamed(db, scope, name, ids)).map(({ id }) => id),
  cards: async (db, scope, ids) => {
    const [rows, cards] = await Promise.all([
      listNamed(db, scope, name, ids),
      readCards(db, kind, scope, ids),
    ]);
    return rows.map((row) => ({
      id: row.id,
      title: textIn(row, 'title', scope.lang),
      path: kind.path(row.id, textIn(row, 'slug', scope.lang)),
      picture: row.picture,
      card: cards.get(row.id) ?? null,
    }));
  },
});
