import { listingSides } from '@dalil/contract/listing-states';
import { type ProductInput, type ProductQuery, productQuery } from '@dalil/contract/products';
import { eq, sql } from 'drizzle-orm';
import { AppError } from '../../../../app-error.ts';
import type { Database, Transaction } from '../../../../db/database.ts';
import { findAuthor } from '../../../accounts/accounts.service.ts';
import { resolveAttributeFilters } from '../../../attributes/attribute-filters.ts';
import { listUsedAttributes } from '../../../attributes/vocabulary.service.ts';
import { listCategories } from '../../../categories/categories.service.ts';
import type { CityScope } from '../../../places/places.service.ts';
import { applySearch, listFilter } from '../../adapters/list-search.ts';
import { columnsFromInput, pageColumns, pickColumns } from '../../base/kind-columns.ts';
import type { ListingPhotos } from '../../base/listing-kind.ts';
import { loadCardNames, withCardNames } from '../../catalog/card-lookups.ts';
import { value } from '../../catalog/list-orders.ts';
import { attributeColumns, publicListings } from '../../catalog/public-listings.service.ts';
import { products } from './products.table.ts';

const { condition, priceType } = products;
const page = pageColumns(products);

const shownProducts = publicListings({
  name: 'product',
  table: products,
  card: { condition, priceType },
  detail: { ...page, ...attributeColumns.card, ...attributeColumns.page },
  filters: { condition: sql`${condition} = ${value('condition')}` },
});
export type ProductRow = Awaited<ReturnType<typeof shownProducts.cards>>[number];

type ProductFilters = Omit<ProductQuery, 'sort' | 'cursor'>;

/**
 * Separates the filters that only products have. Free items are filtered as price 0, which the price index serves.
 */
const withKindFilters = async <Asked extends ProductFilters>(
  db: Database,
  scope: CityScope,
  { free, ...requested }: Asked,
) => ({
  ...requested,
  ...(free && { priceMax: 0 }),
  own: {
    condition: requested.condition,
    ...(await resolveAttributeFilters(db, scope, 'product', requested.facts)),
  },
});

/** Returns one page of products with category and area names. */
export async function listProducts(db: Database, scope: CityScope, query: ProductQuery) {
  const requested = await applySearch(db, scope, { name: 'product', query: productQuery }, query);
  const { rows, meta } = await shownProducts.list(db, scope, await withKindFilters(db, scope, requested));
  return { ...(await withCardNames(db, rows)), meta };
}

/** Narrows ids of products for the site search by the filters of their own list. */
export const filterProductIds = listFilter(productQuery, async (db, scope, requested) =>
  shownProducts.narrow(db, scope, await withKindFilters(db, scope, requested)),
);

/**
 * Returns the categories of the marketplace and the first page of its newest offers in one response. Throws 404 if
 * `category` is not one of the main categories.
 */
export async function readMarket(
  db: Database,
  scope: CityScope,
  { category, sub }: Pick<ProductQuery, 'category' | 'sub'>,
) {
  const mainCategories = await listCategories(db, scope, { tree: 'product' });
  const isKnown = category === undefined || mainCategories.some(({ id }) => id === category);
  if (!isKnown) throw new AppError('notFound');
  const subCategories = category ? await listCategories(db, scope, { parent: category }) : [];
  const newest = await listProducts(db, scope, { category, sub, side: 'offer', sort: 'newest' });
  return { ...newest, mainCategories, subCategories };
}

/** Returns the public products with these ids, with the names their cards need, in the order of the ids. */
export const listProductsById = async (db: Database, scope: CityScope, ids: readonly number[]) =>
  withCardNames(db, await shownProducts.byIds(db, scope, ids));

const shownAtHome = 4;

/** Returns the newest offers and wanted ads. */
export const listNewestProducts = async (db: Database, scope: CityScope) =>
  withCardNames(db, await shownProducts.newest(db, scope, shownAtHome, listingSides));

/** Returns the cards of these products, public or not, in any order. */
export const listProductCards = async (
  db: Database,
  scope: Pick<CityScope, 'cityId' | 'lang'>,
  ids: readonly number[],
) => withCardNames(db, await shownProducts.cards(db, scope, ids));

/**
 * Returns similar public products: same main category and side (offer or wanted), nearest first. Empty if this one
 * has no location.
 */
export const listSimilarProducts = async (db: Database, scope: CityScope, id: number) =>
  withCardNames(db, await shownProducts.similar(db, scope, id));

export async function getProduct(db: Database, scope: CityScope, id: number) {
  const row = await shownProducts.get(db, scope, id);
  return {
    row,
    own: pickColumns(row, page),
    names: await loadCardNames(db, [row]),
    words: await listUsedAttributes(db, [row]),
    poster: await findAuthor(db, row.ownerId),
  };
}

export async function saveProduct(
  tx: Transaction,
  { id, cityId }: { id: number; cityId: number },
  input: ProductInput,
  shown: ListingPhotos,
): Promise<void> {
  const row = { cityId, ...columnsFromInput(products, { ...input, photos: shown.photos ?? [] }) };
  await tx
    .insert(products)
    .values({ id, ...row })
    .onConflictDoUpdate({ target: products.id, set: row });
}

/** Deletes the row of a product in its kind's own table; the post in `listings` remains. */
export async function removeProduct(tx: Transaction, id: number): Promise<void> {
  await tx.delete(products).where(eq(products.id, id));
}
