import type { InputOfRoute } from '@dalil/contract/client';
import type { FoundType } from '@dalil/contract/found-types';
import { limits } from '@dalil/contract/limits';
import type { Params } from 'react-router';

/** What the API would refuse: an address can hold anything. */
const unwanted = /[\p{Cc}\p{Cs}]+/gu;

/** What was searched, as the API takes it. */
export const keywordOf = ({ keyword = '' }: Params): string =>
  keyword.slice(0, limits.searchText).replace(unwanted, ' ').trim();

/** Chips that were taken away, and whether the words are meant as they are. */
export const takenIn = (search: URLSearchParams) => {
  const without = search.get('without')?.slice(0, 200);
  return { ...(search.get('exact') === '1' && { exact: '1' as const }), ...(without && { without }) };
};

/** These, and where who asks is. */
export const askedIn = (search: URLSearchParams) => {
  const near = search.get('near') ?? '';
  return {
    ...takenIn(search),
    ...(/^-?\d{1,2}(\.\d{1,6})?,-?1?\d{1,2}(\.\d{1,6})?$/.test(near) && { near }),
  };
};

type Input = InputOfRoute<'GET search'>;

export const searchInput = (params: Params, search: URLSearchParams, type?: FoundType): Input => ({
  query: { q: keywordOf(params), ...askedIn(search), ...(type && { type }) },
});
