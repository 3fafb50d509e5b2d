import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../../shared/api/api-query.ts';
import { useClient } from '../../../shared/api/use-client.ts';
import { type ListQuery, listInput } from '../../../shared/listing/list/list-query.ts';

/** One page of the list. While another is fetched the one before stays, so that nothing jumps. */
export function usePlaces(category: number, query: ListQuery) {
  const read = apiQuery(useClient(), 'GET businesses', listInput(category, query));
  return useQuery({ ...read, placeholderData: keepPreviousData });
}
