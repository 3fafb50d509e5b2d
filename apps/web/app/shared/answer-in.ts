import type { Answer, RouteName } from '@dalil/contract/client';
import type { DehydratedState } from '@tanstack/react-query';
import { fromJson, type Json } from './json.ts';

/** What the API answered to one of the reads that came with a page; undefined when it could not be fetched. */
export function answerIn<R extends RouteName>(
  state: Json<DehydratedState> | undefined,
  route: R,
): Answer<R> | undefined {
  if (!state) return undefined;
  const query = fromJson(state).queries.find(({ queryKey }) => queryKey[0] === route);
  return query?.state.data as Answer<R> | undefined;
}
