import type { Answer, Client, InputOfRoute, RouteName } from '@dalil/contract/client';
import { queryOptions } from '@tanstack/react-query';

/** A read of the API as a query: one key per address, so that server and browser agree on what is already fetched. */
export function apiQuery<R extends RouteName>(client: Client, route: R, input?: InputOfRoute<R>) {
  return queryOptions({
    queryKey: [route, input ?? null, client.scope] as const,
    queryFn: (): Promise<Answer<R>> =>
      client.call(...([route, input] as unknown as Parameters<typeof client.call<R>>)),
  });
}

/** Names one read: `['GET categories', { query: { type: 'shops' } }]`. */
export type ApiRead = { [R in RouteName]: [route: R, input?: InputOfRoute<R>] }[RouteName];
