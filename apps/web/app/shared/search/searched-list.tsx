import { chunk } from '@dalil/browser/chunk-load';
import type { ListingKindName } from '@dalil/contract/listing-states';
import { lazy, Suspense } from 'react';
import { type Params, useParams } from 'react-router';
import { keywordOf } from './asked.ts';

/** Lists that nobody searched do without it. */
const FoundPart = lazy(() => chunk(import('./found-part.tsx')));

type Listed<L> = L & { found: (keyword: string) => L };

/** The list of a kind, or of what a search finds of it, at the addresses of both. */
export const listAt = <L,>(list: Listed<L>, { keyword }: Params): L =>
  keyword === undefined ? list : list.found(keywordOf({ keyword }));

/** What stands in the place of a list's own where something was searched; null where nothing was. */
export function useFound(type: ListingKindName) {
  if (useParams().keyword === undefined) return null;
  const part = (name: 'head' | 'empty') => (
    <Suspense>
      <FoundPart name={name} type={type} />
    </Suspense>
  );
  return { head: part('head'), empty: part('empty') };
}
