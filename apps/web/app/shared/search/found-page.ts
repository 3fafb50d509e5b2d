import { href, paths } from '@dalil/contract/paths';
import { type ClientLoaderFunctionArgs, type LoaderFunctionArgs, type Params, redirect } from 'react-router';
import { type PageData, type PageNeeds, pageClientLoader, pageLoader } from '../page/loaders/page-data.ts';
import { keywordOf, searchInput } from './asked.ts';

/**
 * A results page also requests the overall search result, because its tabs show the number of results of each type.
 */
const withSearch = ({ namespaces = [], reads }: PageNeeds): PageNeeds => ({
  namespaces: ['search', ...namespaces],
  reads: (params, search) => [
    ['GET search', searchInput(params, search)],
    ...(reads?.(params, search) ?? []),
  ],
});

const titled = (page: PageData, params: Params) => ({
  ...page,
  ...(page.head && { own: { title: `${keywordOf(params)} · ${page.head.page}` } }),
});

export function foundLoader(needs: PageNeeds) {
  const load = pageLoader(withSearch(needs));
  return async (args: LoaderFunctionArgs) => {
    // An empty keyword is not a search.
    if (keywordOf(args.params) === '') throw redirect(href(paths.home));
    return titled(await load(args), args.params);
  };
}

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
