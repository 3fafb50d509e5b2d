import { treeOf } from '@dalil/contract/categories';
import type { ListingKindName } from '@dalil/contract/listing-states';
import { and, asc, eq, gt, inArray, isNotNull } from 'drizzle-orm';
import type { Database, Transaction } from '../../../db/database.ts';
import { resolveIn } from '../../attributes/said.service.ts';
import { listWords } from '../../attributes/vocabulary.service.ts';
import { listCategoryWords } from '../../categories/categories.service.ts';
import { listAreaWords } from '../../places/areas.service.ts';
import { type Entry, writeEntries } from '../../search/index/entries.service.ts';
import type { Searchable } from '../../search/index/searchable.ts';
import { areaConcept, findLexicon } from '../../search/lexicon/lexicon.service.ts';
import type { ListingKind } from '../base/listing-kind.ts';
import { type Listing, shownAs } from '../base/listings.service.ts';
import { listings } from '../base/listings.table.ts';
import { savedListings } from './saved-listings.ts';

export const listingSearch = (name: ListingKindName, kind: ListingKind): Searchable => ({
  async reader(db, scope) {
    const words = await readWords(db, scope, name);
    return async (tx, ids) => {
      const rows = await tx
        .select()
        .from(listings)
        .where(
          and(
            eq(listings.cityId, scope.cityId),
            eq(listings.kind, name),
            inArray(listings.id, [...ids]),
            isNotNull(listings.publishedAt),
          ),
        );
      return readEntries(tx, words, kind, rows);
    };
  },
  after: async (db, { cityId }, last, most) => {
    const rows = await db
      .select({ id: listings.id })
      .from(listings)
      .where(and(eq(listings.cityId, cityId), eq(listings.kind, name), gt(listings.id, last)))
      .orderBy(asc(listings.id))
      .limit(most);
    return rows.map(({ id }) => id);
  },
  cards: async (db, scope, ids) =>
    ((await savedListings(name, kind)?.cards(db, scope, ids)) ?? []).map(({ id, title, path, card }) => ({
      id,
      title,
      path,
      card: card ?? null,
    })),
  ...(kind.narrow && { narrow: kind.narrow }),
  categories: { tree: treeOf(name), path: kind.listPath },
});

/** Updates the search document of a post. */
export async function keepEntry(tx: Transaction, kind: ListingKind, listing: Listing): Promise<void> {
  const words = await readWords(tx, listing, listing.kind);
  const entries = await readEntries(tx, words, kind, [listing]);
  await writeEntries(tx, await findLexicon(tx, listing), listing, entries);
}

/** Loads the area names of a city and the attribute vocabulary of a kind. */
async function readWords(db: Database | Transaction, scope: { cityId: number }, kind: ListingKindName) {
  const areas = await listAreaWords(db, scope);
  return {
    areas: new Map(areas.map(({ id, nameEn, nameAr }) => [id, [nameEn, nameAr]])),
    vocabulary: await listWords(db, scope, treeOf(kind)),
  };
}

async function readEntries(
  db: Database | Transaction,
  { areas, vocabulary }: Awaited<ReturnType<typeof readWords>>,
  kind: ListingKind,
  rows: readonly Listing[],
): Promise<Entry[]> {
  const ids = rows.map(({ id }) => id);
  const categories = await listCategoryWords(
    db,
    rows.flatMap(({ categoryIds }) => categoryIds),
  );
  const words = await kind.words?.(db, ids);
  const concepts = await kind.concepts?.(db, ids);
  return rows.map((row) => {
    const said = row.attributeValues && resolveIn(vocabulary, row, row.attributeValues);
    return {
      itemId: row.id,
      texts: {
        titles: [...new Set([row.titleEn, row.titleAr])],
        names: [...row.categoryIds.flatMap((id) => categories.get(id) ?? []), said?.searchText ?? ''],
        texts: [words?.get(row.id) ?? ''],
        places: [...(areas.get(row.areaId ?? 0) ?? []), row.searchText],
        concepts: [...(concepts?.get(row.id) ?? []), ...(row.areaId ? [areaConcept(row.areaId)] : [])],
      },
      ...shownAs(row),
    };
  });
}
