import type { InputOfRoute } from '@dalil/contract/client';
import type { RentQuery } from '@dalil/contract/rents';
import { defineListQuery, type QueryOf } from '../../../shared/listing/list/list-query.ts';

const sorts = ['newest', 'cheapest', 'dearest', 'nearest'] as const satisfies RentQuery['sort'][];

/** Query parameters of a rental list. The types of home are main categories; several can be selected. */
export const rentList = defineListQuery({
  switches: ['shared', 'furnished', 'photos'],
  choices: {
    bedrooms: ['1', '2', '3', '4'],
    bathrooms: ['1', '2', '3'],
    gender: ['female', 'male'],
    zip: { longest: 5, fits: /^\d{5}$/ },
  },
  // Decision 29: the gender filter requires `shared`, because a whole home cannot be filtered by gender.
  needs: { gender: 'shared' },
  several: { area: 'ids' },
  ranges: ['price', 'size'],
  sides: true,
  sorts,
});

/**
 * Definition of the query parameters of the list of all homes, or of the homes found by a search.
 * `QueryOf<RentListQuery>` is the parsed query.
 */
export type RentListQuery = ReturnType<typeof rentList.found>;
type Query = QueryOf<RentListQuery>;

export const listInput = (list: RentListQuery, query: Query): InputOfRoute<'GET rents'> => ({
  query: list.input(query),
});

/** Request for the types of home. */
export const rentTypes = { query: { tree: 'rent' } } as const satisfies InputOfRoute<'GET categories'>;
