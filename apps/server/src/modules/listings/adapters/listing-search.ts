import { treeOf } from '@dalil/contract/categories';
import type { ListingKindName } from '@dalil/contract/listing-states';
import { and, asc, eq, gt, inArray, isNotNull } from 'drizzle-orm';
import type { Database, Transaction } from '../../../db/database.ts';
import { resolveWithVocabulary } from '../../attributes/attribute-values.service.ts';
import { listAttributes } from '../../attributes/vocabulary.service.ts';
import { listCategoryTerms } from '../../categories/categories.service.ts';
import { listAreaWords } from '../../places/areas.service.ts';
import { type SearchDocument, writeDocuments } from '../../search/index/documents.service.ts';
import type { Searchable } from '../../search/index/searchable.ts';
import { areaConceptId, findLexicon } from '../../search/lexicon/lexicon.service.ts';
import type { ListingKind } from '../base/listing-kind.ts';
import { type Listing, searchVisibility } from '../base/listings.service.ts';
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
  idsAfter: async (db, { cityId }, last, most) => {
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
  ...(kind.filterIds && { narrow: kind.filterIds }),
  categories: { tree: treeOf(name), path: kind.listPath },
});

/** Updates the search document of a post. */
export async function updateSearchDocument(
  tx: Transaction,
  kind: ListingKind,
  listing: Listing,
): Promise<void> {
  const words = await readWords(tx, listing, listing.kind);
  const entries = await readEntries(tx, words, kind, [listing]);
  await writeDocuments(tx, await findLexicon(tx, listing), listing, entries);
}

/** Loads the area names of a city and the attribute vocabulary of a kind. */
async function readWords(db: Database | Transaction, scope: { cityId: number }, kind: ListingKindName) {
  const areas = await listAreaWords(db, scope);
  return {
    areas: new Map(areas.map(({ id, nameEn, nameAr }) => [id, [nameEn, nameAr]])),
    vocabulary: await listAttributes(db, scope, treeOf(kind)),
  };
}

async function readEntries(
  db: Database | Transaction,
  { areas, vocabulary }: Awaited<ReturnType<typeof readWords>>,
  kind: ListingKind,
  rows: readonly Listing[],
): Promise<SearchDocument[]> {
  const ids = rows.map(({ id }) => id);
  const categories = await listCategoryTerms(
    db,
    rows.flatMap(({ categoryIds }) => categoryIds),
  );
  const words = await kind.descriptions?.(db, ids);
  const concepts = await kind.concepts?.(db, ids);
  return rows.map((row) => {
    const declared = row.attributeValues && resolveWithVocabulary(vocabulary, row, row.attributeValues);
    return {
      itemId: row.id,
      texts: {
        titles: [...new Set([row.titleEn, row.titleAr])],
        names: [...row.categoryIds.flatMap((id) => categories.get(id) ?? []), declared?.searchText ?? ''],
        texts: [words?.get(row.id) ?? ''],
        places: [...(areas.get(row.areaId ?? 0) ?? []), row.searchText],
        concepts: [...(concepts?.get(row.id) ?? []), ...(row.areaId ? [areaConceptId(row.areaId)] : [])],
      },
      ...searchVisibility(row),
    };
  });
}
