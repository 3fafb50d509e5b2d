import type { BusinessSort } from '@dalil/contract/businesses';
import type { InputOfRoute } from '@dalil/contract/client';
import { defineListQuery, type QueryOf } from '../../../shared/listing/list/list-query.ts';

/** Not the contract's list of the same names: that one would bring zod into the page. */
const sorts = ['newest', 'name', 'nearest'] as const satisfies BusinessSort[];

/** What a list of businesses can be asked. */
export const businessList = defineListQuery({
  switches: ['open', 'verified', 'photos'],
  choices: {},
  sorts,
});
export type BusinessListQuery = QueryOf<typeof businessList>;

export const listInput = (category: number, query: BusinessListQuery): InputOfRoute<'GET businesses'> => ({
  query: { category, ...businessList.input(query) },
});
