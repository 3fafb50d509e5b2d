import type { InputOfRoute } from '@dalil/contract/client';
import type { FoundType } from '@dalil/contract/found-types';
import { limits } from '@dalil/contract/limits';
import type { Params } from 'react-router';

/** Characters that the API rejects but a URL may contain. */
const unwanted = /[\p{Cc}\p{Cs}]+/gu;

/** The search text in the form that the API accepts. */
export const keywordOf = ({ keyword = '' }: Params): string =>
  keyword.slice(0, limits.searchText).replace(unwanted, ' ').trim();

/** The removed chips (`without`), and whether the text should be searched as typed (`exact`). */
export const takenIn = (search: URLSearchParams) => {
  const without = search.get('without')?.slice(0, 200);
  return { ...(search.get('exact') === '1' && { exact: '1' as const }), ...(without && { without }) };
};

/** The parameters of `takenIn` and the visitor's location. */
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
