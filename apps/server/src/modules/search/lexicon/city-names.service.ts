import { treeOf } from '@dalil/contract/categories';
import { type ListingKindName, listingKinds } from '@dalil/contract/listing-states';
import type { Database, Transaction } from '../../../db/database.ts';
import { listWords } from '../../attributes/vocabulary.service.ts';
import { listCategoryTree } from '../../categories/categories.service.ts';
import { listAreaWords } from '../../places/areas.service.ts';

/** Names of a city's neighbourhoods and, per kind of post, of its categories and attributes. */
export interface CityNames {
  areas: Awaited<ReturnType<typeof listAreaWords>>;
  kinds: readonly {
    kind: ListingKindName;
    categories: Awaited<ReturnType<typeof listCategoryTree>>;
    facts: Awaited<ReturnType<typeof listWords>>;
  }[];
}

export async function readCityNames(
  db: Database | Transaction,
  scope: { cityId: number },
): Promise<CityNames> {
  const kinds = [];
  for (const kind of listingKinds) {
    const tree = treeOf(kind);
    kinds.push({
      kind,
      categories: await listCategoryTree(db, scope, tree),
      facts: (await listWords(db, scope, tree)).filter(({ retired }) => !retired),
    });
  }
  return { areas: await listAreaWords(db, scope), kinds };
}
