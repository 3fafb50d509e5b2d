import type { Answer } from '@dalil/contract/client';
import { href, paths } from '@dalil/contract/paths';
import { data, type Params } from 'react-router';
import { nameInPath } from '../../../shared/doors/category-path.ts';
import type { Subject } from '../../../shared/page/loaders/subject-loader.ts';
import { businessList, listInput, ofCategory } from './business-list.ts';

export type SubCategory = Answer<'GET categories/:id'>['data'];

/** Returns the category id. Only the id identifies the category; the name in the path is decorative (decision 7). */
export function categoryId({ id }: Params): number {
  const number = Number(id);
  if (!Number.isSafeInteger(number) || number <= 0) throw data(null, { status: 404 });
  return number;
}

const input = (params: Params) => ({ params: { id: categoryId(params) } });

/** Detail route of a category and its list of businesses. */
export const subCategory: Subject<'GET categories/:id'> = {
  namespaces: ['directory', 'hours', 'listing', 'map'],
  reads: (params, search) => {
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
  elsewhere: ({ id, parentId }, { searchParams }) =>
    parentId === null
      ? null
      : `${href(paths.subCategory, { id: parentId })}${businessList.write(searchParams, { subs: [id] })}`,
};

/**
 * Accepts the category name in either language, so that a link works after switching the language. Any other name
 * returns the canonical path for a redirect.
 */
export function rightPath({ id, names }: SubCategory, { categoryName }: Params): string | null {
  if (categoryName === undefined || Object.values(names).map(nameInPath).includes(categoryName)) return null;
  return href(paths.subCategory, { id });
}
