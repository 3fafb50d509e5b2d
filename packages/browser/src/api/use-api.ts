import type { InputOfRoute, RouteName, RouteResponse } from '@dalil/contract/client';
import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useMemberValue } from '../storage/member-storage.ts';
import { apiQuery } from './api-query.ts';
import { useClient } from './use-client.ts';

/** Loads data from a public endpoint. */
export function useApi<R extends RouteName>(
  route: R,
  input?: InputOfRoute<R>,
): UseQueryResult<RouteResponse<R>> {
  return useQuery(apiQuery(useClient(), route, input));
}

/** Loads data of the member in the browser only. Loaded data stays visible after the session ends. */
export function useMemberApi<R extends RouteName>(
  route: R,
  input?: InputOfRoute<R>,
): UseQueryResult<RouteResponse<R>> {
  const enabled = useMemberValue('token') !== null;
  return useQuery({
    ...apiQuery(useClient(), route, input),
    enabled,
    placeholderData: keepPreviousData,
    meta: { personal: true },
  });
}
