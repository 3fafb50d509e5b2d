import type { FoundType } from '@dalil/contract/found-types';
import { href, paths } from '@dalil/contract/paths';
import { useLocation, useParams } from 'react-router';
import { askedIn, keywordOf, searchInput } from './asked.ts';

/** What the address asks, and ways to other answers of the same. */
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
    /** The same of one type, or of all. */
    to,
    /** Whether it is known where they are who asks. */
    isPlaced: 'near' in now,
    toNear: (near: string, type?: FoundType) => to(type, { ...now, near }),
    toExact: (type?: FoundType) => to(type, { exact: '1' }),
    toWithout: (key: string, type?: FoundType) => to(type, { ...now, without: [...without, key].join(',') }),
  };
}
