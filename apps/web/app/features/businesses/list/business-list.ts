import type { BusinessSort } from '@dalil/contract/businesses';
import type { InputOfRoute } from '@dalil/contract/client';
import { defineListQuery, type QueryOf } from '../../../shared/listing/list/list-query.ts';

/**
 * Values of the `sort` parameter, declared here because importing them from the contract would add zod to the page
 * bundle.
 */
const sorts = ['newest', 'name', 'nearest'] as const satisfies BusinessSort[];

/** Query parameters of a business list. */
export const businessList = defineListQuery({
  switches: ['open', 'verified', 'photos'],
  choices: {},
  sorts,
});
/** Parsed query parameters of a business list. */
export type BusinessListQuery = QueryOf<typeof businessList>;

/** Which businesses a list shows: those of a category, or the results of a search. */
export interface Businesses {
  list: ReturnType<typeof businessList.found>;
  category?: number;
}

/** Returns the request parameter of the category; empty for the results of a search. */
export const categoryQuery = ({ category }: Businesses) => (category === undefined ? {} : { category });

export const ofCategory = (category: number): Businesses => ({ list: businessList, category });

export const listInput = (of: Businesses, query: BusinessListQuery): InputOfRoute<'GET businesses'> => ({
  query: { ...categoryQuery(of), ...of.list.input(query) },
});
