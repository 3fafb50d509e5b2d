import type { Answer, InputOfRoute, RouteName } from '@dalil/contract/client';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { apiQuery } from './api-query.ts';
import { useClient } from './use-client.ts';

/** A fetched area: idle, loading, succeeded or failed. */
export function useApi<R extends RouteName>(route: R, input?: InputOfRoute<R>): UseQueryResult<Answer<R>> {
  return useQuery(apiQuery(useClient(), route, input));
}
