import type { Client, InputOfRoute, RouteName } from '@dalil/contract/client';
import { apiQuery, apiRead } from '../api/api-query.ts';
import { draftsSettled } from './draft-saver.ts';

/** A read of drafts that waits for what a form still sends, so that it is not older than that. */
export function settledQuery<R extends RouteName>(client: Client, route: R, input: InputOfRoute<R>) {
  return {
    ...apiQuery(client, route, input),
    queryFn: () => draftsSettled().then(() => apiRead(client, route, input)),
  };
}
