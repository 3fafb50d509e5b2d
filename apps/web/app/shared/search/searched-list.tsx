import { chunk } from '@dalil/browser/chunk-load';
import type { ListingKindName } from '@dalil/contract/listing-states';
import { lazy, Suspense } from 'react';
import { type Params, useParams } from 'react-router';
import { keywordOf } from './asked.ts';

/** Loaded lazily, because lists without a search do not need it. */
const FoundPart = lazy(() => chunk(import('./found-part.tsx')));

type Listed<L> = L & { found: (keyword: string) => L };

/** Returns the list definition of a kind, for the URL of its regular list or of its search results. */
export const listAt = <L,>(list: Listed<L>, { keyword }: Params): L =>
  keyword === undefined ? list : list.found(keywordOf({ keyword }));

/**
 * Returns the header and empty state that search results show instead of those of the regular list; null on the
 * regular list.
 */
export function useFound(type: ListingKindName) {
  if (useParams().keyword === undefined) return null;
  const part = (name: 'head' | 'empty') => (
    <Suspense>
      <FoundPart name={name} type={type} />
    </Suspense>
  );
  return { head: part('head'), empty: part('empty') };
}
