import type { Client, InputOfRoute, RouteName, RouteResponse } from '@dalil/contract/client';
import type { Scope } from '@dalil/contract/scope';
import { queryOptions } from '@tanstack/react-query';

/**
 * Query options for a read endpoint. The key depends only on the route, input and scope, so that the browser finds
 * what the server has already fetched.
 */
export function apiQuery<R extends RouteName>(client: Client, route: R, input?: InputOfRoute<R>) {
  return queryOptions({
    queryKey: readKey(route, input, client.scope),
    queryFn: () => apiRead(client, route, input),
  });
}

/** Query key of a read endpoint; a missing input is the same as null. */
export const readKey = (route: RouteName, input: object | null | undefined, scope: Scope) =>
  [route, input ?? null, scope] as const;

export function apiRead<R extends RouteName>(
  client: Client,
  route: R,
  input?: InputOfRoute<R>,
): Promise<RouteResponse<R>> {
  const call = client.call as unknown as (route: R, input?: InputOfRoute<R>) => Promise<RouteResponse<R>>;
  return call(route, input);
}

/** One API read with its input: `['GET categories', { query: { type: 'shops' } }]`. */
export type ApiRead = { [R in RouteName]: [route: R, input?: InputOfRoute<R>] }[RouteName];
