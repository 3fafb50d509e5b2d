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

/** Businesses of a category, or those that a search found. */
export interface Businesses {
  list: ReturnType<typeof businessList.found>;
  category?: number;
}

/** What either is asked beside its filters. */
export const within = ({ category }: Businesses) => (category === undefined ? {} : { category });

export const ofCategory = (category: number): Businesses => ({ list: businessList, category });

export const listInput = (of: Businesses, query: BusinessListQuery): InputOfRoute<'GET businesses'> => ({
  query: { ...within(of), ...of.list.input(query) },
});
