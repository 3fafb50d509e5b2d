import { treeOf } from '@dalil/contract/categories';
import type { ListingKindName } from '@dalil/contract/listing-states';
import { and, asc, eq, gt, inArray, isNotNull } from 'drizzle-orm';
import type { Database, Transaction } from '../../db/database.ts';
import { listCategoryWords } from '../categories/categories.service.ts';
import { resolveSaid } from '../facts/said.service.ts';
import { listAreaWords } from '../places/areas.service.ts';
import { type Entry, writeEntries } from '../search/entries.service.ts';
import { areaConcept, findLexicon } from '../search/lexicon.service.ts';
import type { Searchable, Searchables } from '../search/searchable.ts';
import type { ListingKind, ListingKinds } from './listing-kind.ts';
import { type Listing, shownAs } from './listings.service.ts';
import { listings } from './listings.table.ts';
import { saveableListings } from './saveable-listings.ts';

/** Every kind of post is found by the search of the site. */
export function searchableListings(kinds: ListingKinds): Searchables {
  const entries = Object.entries(kinds) as [ListingKindName, ListingKind][];
  const saveables = saveableListings(kinds);
  return Object.fromEntries(
    entries.map(([name, kind]): [string, Searchable] => [
      name,
      {
        async read(db, { cityId }, ids) {
          const rows = await db
            .select()
            .from(listings)
            .where(
              and(
                eq(listings.cityId, cityId),
                eq(listings.kind, name),
                inArray(listings.id, [...ids]),
                isNotNull(listings.publishedAt),
              ),
            );
          return readEntries(db, { cityId }, kind, rows);
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
          ((await saveables[name]?.cards(db, scope, ids)) ?? []).map(({ id, title, path, card }) => ({
            id,
            title,
            path,
            card: card ?? null,
          })),
        ...(kind.narrow && { narrow: kind.narrow }),
        categories: { tree: treeOf(name), path: kind.listPath },
      },
    ]),
  );
}

/** Writes what a post is found by, as it is now. */
export async function keepEntry(tx: Transaction, kind: ListingKind, listing: Listing): Promise<void> {
  const entries = await readEntries(tx, listing, kind, [listing]);
  await writeEntries(tx, await findLexicon(tx, listing), listing, entries);
}

async function readEntries(
  db: Database | Transaction,
  scope: { cityId: number },
  kind: ListingKind,
  rows: readonly Listing[],
): Promise<Entry[]> {
  const ids = rows.map(({ id }) => id);
  const [categories, areas, words, concepts] = [
    await listCategoryWords(
      db,
      rows.flatMap(({ categoryIds }) => categoryIds),
    ),
    new Map((await listAreaWords(db, scope)).map(({ id, nameEn, nameAr }) => [id, [nameEn, nameAr]])),
    await kind.words?.(db, ids),
    await kind.concepts?.(db, ids),
  ];
  const entries = [];
  for (const row of rows) {
    const said = row.said && (await resolveSaid(db, row, row.said));
    entries.push({
      itemId: row.id,
      texts: {
        titles: [...new Set([row.titleEn, row.titleAr])],
        names: [...row.categoryIds.flatMap((id) => categories.get(id) ?? []), said?.searchText ?? ''],
        texts: [words?.get(row.id) ?? ''],
        places: [...(areas.get(row.areaId ?? 0) ?? []), row.searchText],
        concepts: [...(concepts?.get(row.id) ?? []), ...(row.areaId ? [areaConcept(row.areaId)] : [])],
      },
      ...shownAs(row),
    });
  }
  return entries;
}
