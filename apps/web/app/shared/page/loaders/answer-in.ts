import type { Answer, RouteName } from '@dalil/contract/client';
import { type Part, partValue } from '../../../boot/parts.ts';

/** An API query that was sent with the page, and its response. */
export type Fetched = readonly [route: RouteName, input: object | null, answer: unknown];

/** Returns the response of one of the page's queries; undefined if it could not be loaded. */
export function answerIn<R extends RouteName>(
  fetched: Part<readonly Fetched[]> | undefined,
  route: R,
): Answer<R> | undefined {
  if (!fetched) return undefined;
  return partValue(fetched).find(([read]) => read === route)?.[2] as Answer<R> | undefined;
}
