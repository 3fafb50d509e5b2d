import type { InputOfRoute } from '@dalil/contract/client';
import { conditions } from '@dalil/contract/product-options';
import type { ProductQuery } from '@dalil/contract/products';
import { defineListQuery, type QueryOf } from '../../../shared/listing/list/list-query.ts';

/**
 * Values of the `sort` parameter, declared here because importing them from the contract would add zod to the page
 * bundle.
 */
const sorts = ['newest', 'cheapest', 'dearest', 'nearest'] as const satisfies ProductQuery['sort'][];

const query = defineListQuery({
  switches: ['free', 'photos'],
  choices: { main_id: { longest: 10, fits: /^[1-9]\d*$/ }, condition: conditions },
  several: { category_id: 'ids', area: 'ids' },
  ranges: ['price'],
  sides: true,
  sorts,
});
/** Definition of the query parameters of the list of all products, or of the products found by a search. */
export type ProductListDefinition = ReturnType<typeof query.found>;
/** Parsed query parameters of a product list. */
export type ProductListQuery = QueryOf<ProductListDefinition>;

/**
 * Query parameters of a product list. A main category has its own subcategories and attribute filters in addition to
 * those of the full list, so changing the main category resets both.
 */
export const productList: typeof query = {
  ...withMain(query),
  found: (keyword) => withMain(query.found(keyword)),
};

function withMain(list: ProductListDefinition): ProductListDefinition {
  return {
    ...list,
    isNarrowed: (asked) => list.isNarrowed({ ...asked, main_id: null }),
    write: (search, changes) => {
      if (!('main_id' in changes)) return list.write(search, changes);
      return list.write(search, { category_id: [], ...(search.has('main_id') && { facts: [] }), ...changes });
    },
  };
}

export const mainCategoryId = ({ main_id }: ProductListQuery) => (main_id === null ? null : Number(main_id));

export function listInput(
  list: ProductListDefinition,
  asked: ProductListQuery,
): InputOfRoute<'GET products'> {
  const { main_id: _, category_id: sub, ...filters } = list.input(asked);
  const category = mainCategoryId(asked);
  return { query: { ...(category && { category }), ...(sub && { sub }), ...filters } };
}

/**
 * Builds the request for the attribute filters: those of the selected main category, or without one those that most
 * categories share.
 */
export function attributeFiltersInput(asked: ProductListQuery): InputOfRoute<'GET facts/filters'> {
  const category = mainCategoryId(asked);
  return { query: category ? { category } : { tree: 'product' } };
}
