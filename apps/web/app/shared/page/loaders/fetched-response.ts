import type { RouteName, RouteResponse } from '@dalil/contract/client';
import { type PayloadValue, resolvePayloadValue } from '../../../boot/payload.ts';

/** An API query that the server ran for the page, and its response, which is sent with the page. */
export type Fetched = readonly [route: RouteName, input: object | null, answer: unknown];

/** Returns the response of one of the page's queries; undefined if it could not be loaded. */
export function responseFor<R extends RouteName>(
  fetched: PayloadValue<readonly Fetched[]> | undefined,
  route: R,
): RouteResponse<R> | undefined {
  if (!fetched) return undefined;
  return resolvePayloadValue(fetched).find(([read]) => read === route)?.[2] as RouteResponse<R> | undefined;
}
