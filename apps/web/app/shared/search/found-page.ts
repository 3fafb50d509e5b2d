import { href, paths } from '@dalil/contract/paths';
import { type ClientLoaderFunctionArgs, type LoaderFunctionArgs, type Params, redirect } from 'react-router';
import { type PageData, type PageNeeds, pageClientLoader, pageLoader } from '../page/loaders/page-data.ts';
import { keywordOf, searchInput } from './asked.ts';

/**
 * A results page also requests the overall search result, because its tabs show the number of results of each type.
 */
const withSearch = ({ namespaces = [], queries: reads }: PageNeeds): PageNeeds => ({
  namespaces: ['search', ...namespaces],
  queries: (params, search) => [
    ['GET search', searchInput(params, search)],
    ...(reads?.(params, search) ?? []),
  ],
});

const titled = (page: PageData, params: Params) => ({
  ...page,
  ...(page.head && { own: { title: `${keywordOf(params)} · ${page.head.page}` } }),
});

/**
 * Server loader of a search results page: adds the search to the page's queries and the search text to its title.
 * Redirects to the home page if the search text is empty.
 */
export function foundLoader(needs: PageNeeds) {
  const load = pageLoader(withSearch(needs));
  return async (args: LoaderFunctionArgs) => {
    // Without a keyword there is nothing to search, so the visitor is redirected to the home page.
    if (keywordOf(args.params) === '') throw redirect(href(paths.home));
    return titled(await load(args), args.params);
  };
}

/** Client loader of a search results page; it does not redirect if the search text is empty. */
export function foundClientLoader(needs: PageNeeds) {
  const load = pageClientLoader(withSearch(needs));
  return async (args: ClientLoaderFunctionArgs) => titled(await load(args), args.params);
}

/** Loader of a page that shows all listings of a kind or, at the search URL, the search results of that kind. */
export function listLoader(needs: PageNeeds) {
  const [all, found] = [pageLoader(needs), foundLoader(needs)];
  return (args: LoaderFunctionArgs) => (args.params.keyword === undefined ? all(args) : found(args));
}

export function listClientLoader(needs: PageNeeds) {
  const [all, found] = [pageClientLoader(needs), foundClientLoader(needs)];
  return (args: ClientLoaderFunctionArgs) => (args.params.keyword === undefined ? all(args) : found(args));
}
