import { type KindPageName, kindPages } from '@dalil/contract/kinds';
import type { PathName } from '@dalil/contract/paths';
import { kindPageQueries } from './kind-pages.ts';
import type { PageQuery } from './shared/kinds/kind.ts';

const next = { next: 'any' } as const;

/** Query parameters of search results, which are never cached because their path contains free text. */
const searched: PageQuery = { exact: ['1'], without: 'any', near: 'any', sort: 'any' };

/** Query parameters of the lists that show the search results of one kind. */
const searchedQueries = Object.fromEntries(
  Object.entries(kindPageQueries).flatMap(([name, query]) =>
    kindPages[name as KindPageName].title === 'search' ? [[name, { ...query, ...searched }]] : [],
  ),
);

/**
 * Query parameters that the server reads for each page, with their accepted values. Only these are part of the cache
 * key; a page with a parameter of type `any` is not cached. Parameters that only client scripts read are left out.
 * Separate from `pages.ts`, which every page loads: the browser does not need this table.
 */
export const pageQueries: Partial<Record<PathName, PageQuery>> = {
  ...kindPageQueries,
  ...searchedQueries,
  search: searched,
  blogs: { cursor: 'any' },
  blog: { preview: 'any' },
  login: next,
  register: next,
  registerConfirm: next,
  forgotPassword: next,
};
