import { type KindPageName, kindPages } from '@dalil/contract/kinds';
import type { PathName } from '@dalil/contract/paths';
import { kindPageQueries } from './kind-pages.ts';
import type { PageQuery } from './shared/kinds/kind.ts';

const next = { next: 'any' } as const;

/** Made anew in any case: the path says what anybody can type. */
const searched: PageQuery = { exact: ['1'], without: 'any', near: 'any', sort: 'any' };

/** Lists of a kind that show what a search found. */
const searchedQueries = Object.fromEntries(
  Object.entries(kindPageQueries).flatMap(([name, query]) =>
    kindPages[name as KindPageName].title === 'search' ? [[name, { ...query, ...searched }]] : [],
  ),
);

/**
 * What the address of a page says to the server beside its path, and with which values. Only this is part of the address
 * under which the page is kept; with a word that can be anything it is made anew. What scripts alone read is left out.
 * Apart from the table of pages, which comes with every page: browsers have no use for it.
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
