import type { FoundType } from '@dalil/contract/found-types';
import { href, paths } from '@dalil/contract/paths';
import { useLocation, useParams } from 'react-router';
import { askedIn, keywordOf, searchInput } from './asked.ts';

/** The search parameters in the URL, and functions that build URLs with changes. */
export function useAsked() {
  const params = useParams();
  const search = new URLSearchParams(useLocation().search);
  const keyword = keywordOf(params);
  const now = askedIn(search);
  const without = now.without?.split(',') ?? [];
  const to = (type?: FoundType, changes: ReturnType<typeof askedIn> = now) =>
    href(paths.search, { keyword, type }, changes);
  return {
    keyword,
    input: searchInput(params, search),
    exact: now.exact === '1',
    without,
    /** Returns the URL of the same search for one type, or for all. */
    to,
    /** True if the visitor's location is known. */
    isPlaced: 'near' in now,
    toNear: (near: string, type?: FoundType) => to(type, { ...now, near }),
    toExact: (type?: FoundType) => to(type, { exact: '1' }),
    toWithout: (key: string, type?: FoundType) => to(type, { ...now, without: [...without, key].join(',') }),
  };
}
