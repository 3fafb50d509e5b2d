import { href, paths } from '@dalil/contract/paths';
import { type ClientLoaderFunctionArgs, type LoaderFunctionArgs, type Params, redirect } from 'react-router';
import { type PageData, type PageNeeds, pageClientLoader, pageLoader } from '../page/loaders/page-data.ts';
import { keywordOf, searchInput } from './asked.ts';

/** A page of results asks for all that was found too: its tabs say how much there is of each type. */
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
    // Empty text is no search.
    if (keywordOf(args.params) === '') throw redirect(href(paths.home));
    return titled(await load(args), args.params);
  };
}

export function foundClientLoader(needs: PageNeeds) {
  const load = pageClientLoader(withSearch(needs));
  return async (args: ClientLoaderFunctionArgs) => titled(await load(args), args.params);
}

/** Of a page that shows all of a kind, or at another address those that a search found. */
export function listLoader(needs: PageNeeds) {
  const [all, found] = [pageLoader(needs), foundLoader(needs)];
  return (args: LoaderFunctionArgs) => (args.params.keyword === undefined ? all(args) : found(args));
}

export function listClientLoader(needs: PageNeeds) {
  const [all, found] = [pageClientLoader(needs), foundClientLoader(needs)];
  return (args: ClientLoaderFunctionArgs) => (args.params.keyword === undefined ? all(args) : found(args));
}
