import type { InputOfRoute } from '@dalil/contract/client';
import { conditions } from '@dalil/contract/product-words';
import type { ProductQuery } from '@dalil/contract/products';
import { defineListQuery, type QueryOf } from '../../../shared/listing/list/list-query.ts';

/** Not the contract's list of the same names: that one would bring zod into the page. */
const sorts = ['newest', 'cheapest', 'dearest', 'nearest'] as const satisfies ProductQuery['sort'][];

const query = defineListQuery({
  switches: ['free', 'photos'],
  choices: { main_id: { longest: 10, fits: /^[1-9]\d*$/ }, condition: conditions },
  several: { category_id: 'ids', area: 'ids' },
  ranges: ['price'],
  sides: true,
  sorts,
});
/** All products, or those that a search found. */
export type ProductListing = ReturnType<typeof query.found>;
export type ProductListQuery = QueryOf<ProductListing>;

/**
 * What a list of products can be asked. A main category is a list of its own, with sub categories and words of its own,
 * beside those that the list of all has.
 */
export const productList: typeof query = {
  ...withMain(query),
  found: (keyword) => withMain(query.found(keyword)),
};

function withMain(list: ProductListing): ProductListing {
  return {
    ...list,
    isNarrowed: (asked) => list.isNarrowed({ ...asked, main_id: null }),
    write: (search, changes) => {
      if (!('main_id' in changes)) return list.write(search, changes);
      return list.write(search, { category_id: [], ...(search.has('main_id') && { facts: [] }), ...changes });
    },
  };
}

export const mainOf = ({ main_id }: ProductListQuery) => (main_id === null ? null : Number(main_id));

export function listInput(list: ProductListing, asked: ProductListQuery): InputOfRoute<'GET products'> {
  const { main_id: _, category_id: sub, ...filters } = list.input(asked);
  const category = mainOf(asked);
  return { query: { ...(category && { category }), ...(sub && { sub }), ...filters } };
}

/** The words by which it can be narrowed: of the main category, or those that most of them share. */
export function factsInput(asked: ProductListQuery): InputOfRoute<'GET facts/filters'> {
  const category = mainOf(asked);
  return { query: category ? { category } : { tree: 'product' } };
}
