import type { FoundType } from '@dalil/contract/found-types';
import { href, paths } from '@dalil/contract/paths';
import { useLocation, useParams } from 'react-router';
import { keywordOf, readSearchQuery, searchInput } from './asked.ts';

/** The search parameters in the URL, and functions that build URLs with changes. */
export function useSearchQuery() {
  const params = useParams();
  const search = new URLSearchParams(useLocation().search);
  const keyword = keywordOf(params);
  const now = readSearchQuery(search);
  const without = now.without?.split(',') ?? [];
  const to = (type?: FoundType, changes: ReturnType<typeof readSearchQuery> = now) =>
    href(paths.search, { keyword, type }, changes);
  return {
    keyword,
    input: searchInput(params, search),
    exact: now.exact === '1',
    without,
    /** Returns the URL of this search for one type of results, or for all. */
    to,
    /** True if the URL contains the visitor's location. */
    isPlaced: 'near' in now,
    toNear: (near: string, type?: FoundType) => to(type, { ...now, near }),
    toExact: (type?: FoundType) => to(type, { exact: '1' }),
    toWithout: (key: string, type?: FoundType) => to(type, { ...now, without: [...without, key].join(',') }),
  };
}
