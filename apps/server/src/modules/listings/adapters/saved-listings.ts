import type { ListingKindName } from '@dalil/contract/listing-states';
import { textIn } from '../../../db/columns.ts';
import type { Saveable } from '../../public-resources/saveable.ts';
import type { ListingKind } from '../base/listing-kind.ts';
import { listNamed } from '../base/listings.service.ts';
import { readCards } from '../catalog/cards.service.ts';

export const savedListings = (name: ListingKindName, kind: ListingKind): Saveable => ({
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
