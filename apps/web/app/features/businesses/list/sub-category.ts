import type { RouteResponse } from '@dalil/contract/client';
import { href, paths } from '@dalil/contract/paths';
import { data, type Params } from 'react-router';
import type { DetailRoute } from '../../../shared/page/loaders/subject-loader.ts';
import { nameInPath } from '../../../shared/sections/category-path.ts';
import { businessList, listInput, ofCategory } from './business-list.ts';

export type SubCategory = RouteResponse<'GET categories/:id'>['data'];

/**
 * Returns the category id of the path; throws a 404 if it is not a positive integer. Only the id identifies the
 * category; the name in the path is decorative (decision 7).
 */
export function categoryId({ id }: Params): number {
  const number = Number(id);
  if (!Number.isSafeInteger(number) || number <= 0) throw data(null, { status: 404 });
  return number;
}

const input = (params: Params) => ({ params: { id: categoryId(params) } });

/** Messages, queries and metadata of a category page with its list of businesses. */
export const subCategoryRoute: DetailRoute<'GET categories/:id'> = {
  namespaces: ['directory', 'hours', 'listing', 'map'],
  queries: (params, search) => {
    const id = categoryId(params);
    return [
      ['GET categories/:id', input(params)],
      ['GET businesses', listInput(ofCategory(id), businessList.read(search))],
      ['GET facts/filters', { query: { category: id } }],
    ];
  },
  route: 'GET categories/:id',
  input,
  head: ({ id, name }) => {
    const path = href(paths.subCategory, { id });
    return { title: name, paths: { en: path, ar: path }, feed: `business-${id}` };
  },
  /** Redirects a subcategory to the page of its parent category, filtered by that subcategory. */
  redirectTo: ({ id, parentId }, { searchParams }) =>
    parentId === null
      ? null
      : `${href(paths.subCategory, { id: parentId })}${businessList.write(searchParams, { subs: [id] })}`,
};

/**
 * Returns null if the category name in the path is correct in either language, so that a link works after switching
 * the language. Otherwise returns the canonical path to redirect to.
 */
export function canonicalPath({ id, names }: SubCategory, { categoryName }: Params): string | null {
  if (categoryName === undefined || Object.values(names).map(nameInPath).includes(categoryName)) return null;
  return href(paths.subCategory, { id });
}
