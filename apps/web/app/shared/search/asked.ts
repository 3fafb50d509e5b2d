import type { InputOfRoute } from '@dalil/contract/client';
import type { FoundType } from '@dalil/contract/found-types';
import { limits } from '@dalil/contract/limits';
import type { Params } from 'react-router';

/** Control characters and lone surrogates: a URL may contain them, but the API rejects them. */
const unwanted = /[\p{Cc}\p{Cs}]+/gu;

/**
 * Returns the search text of the URL in the form that the API accepts, shortened if necessary; empty if there is
 * none.
 */
export const keywordOf = ({ keyword = '' }: Params): string =>
  keyword.slice(0, limits.searchText).replace(unwanted, ' ').trim();

/**
 * Reads the corrections of a search from the URL: keys of removed recognised filters (`without`, comma-separated),
 * and `exact` if the text should be searched as typed.
 */
export const searchOverrides = (search: URLSearchParams) => {
  const without = search.get('without')?.slice(0, 200);
  return { ...(search.get('exact') === '1' && { exact: '1' as const }), ...(without && { without }) };
};

/**
 * Reads the parameters of `searchOverrides` and the visitor's location, `near` as `lat,lng`. Invalid values are left
 * out.
 */
export const readSearchQuery = (search: URLSearchParams) => {
  const near = search.get('near') ?? '';
  return {
    ...searchOverrides(search),
    ...(/^-?\d{1,2}(\.\d{1,6})?,-?1?\d{1,2}(\.\d{1,6})?$/.test(near) && { near }),
  };
};

type Input = InputOfRoute<'GET search'>;

/** Input of `GET search` for the URL of a search page; without `type`, all types are searched. */
export const searchInput = (params: Params, search: URLSearchParams, type?: FoundType): Input => ({
  query: { q: keywordOf(params), ...readSearchQuery(search), ...(type && { type }) },
});
