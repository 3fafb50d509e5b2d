import type { Answer, RouteName } from '@dalil/contract/client';
import { type Part, partValue } from '../../../boot/parts.ts';

/** A read of the API that came with a page, and its answer. */
export type Fetched = readonly [route: RouteName, input: object | null, answer: unknown];

/** What the API answered to one of them; undefined when it could not be fetched. */
export function answerIn<R extends RouteName>(
  fetched: Part<readonly Fetched[]> | undefined,
  route: R,
): Answer<R> | undefined {
  if (!fetched) return undefined;
  return partValue(fetched).find(([read]) => read === route)?.[2] as Answer<R> | undefined;
}
