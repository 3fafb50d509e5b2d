import type { Category } from '@dalil/contract/categories';
import type { Answer } from '@dalil/contract/client';
import { href, paths } from '@dalil/contract/paths';
import {
  type ClientLoaderFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type Params,
  redirect,
} from 'react-router';
import { nameInPath } from '../../../shared/doors/category-path.ts';
import { listInput, readListQuery, withListQuery } from '../../../shared/listing/list/list-query.ts';
import { answerIn } from '../../../shared/page/answer-in.ts';
import {
  awaitRead,
  type PageData,
  type PageNeeds,
  pageClientLoader,
  pageLoader,
} from '../../../shared/page/page-data.ts';
import type { OwnHead } from '../../../shared/page/page-meta.ts';
import { fromKnownPlace } from './known-place.ts';

/** The address resolves by its id alone; the name in it is decoration (decision 7). */
export function categoryId({ id }: Params): number {
  const number = Number(id);
  if (!Number.isSafeInteger(number) || number <= 0) throw data(null, { status: 404 });
  return number;
}

const needs: PageNeeds = {
  namespaces: ['directory', 'hours', 'map'],
  reads: (params, search) => {
    const id = categoryId(params);
    return [
      ['GET categories/:id', { params: { id } }],
      ['GET businesses', listInput(id, readListQuery(search))],
      ['GET businesses/services', { query: { category: id } }],
    ];
  },
};
const load = pageLoader(needs);
const startReads = pageClientLoader(needs);

/** A sub category is a choice on the page of its category. */
function refuseSubCategory({ id, parentId }: Category, request: Request): void {
  if (parentId === null) return;
  const { searchParams } = new URL(request.url);
  throw redirect(
    `${href(paths.subCategory, { id: parentId })}${withListQuery(searchParams, { subs: [id] })}`,
    301,
  );
}

const ownHead = ({ id, name }: Category): OwnHead => {
  const path = href(paths.subCategory, { id });
  return { title: name, paths: { en: path, ar: path } };
};

export async function subCategoryLoader(args: LoaderFunctionArgs) {
  const page = await load(args);
  const category = answerIn(page.fetched, 'GET categories/:id')?.data;
  if (category) refuseOtherName(category, args);
  return withHead(page, category, args.request);
}

/** Its name in either language is right, so that a link stays the same when its reader switches; no other is kept. */
function refuseOtherName(
  { id, names }: Answer<'GET categories/:id'>['data'],
  { params, request }: LoaderFunctionArgs,
): void {
  const { categoryName } = params;
  if (categoryName === undefined || Object.values(names).map(nameInPath).includes(categoryName)) return;
  throw redirect(`${href(paths.subCategory, { id })}${new URL(request.url).search}`, 301);
}

/** Who comes from another page begins with the nearest, once the place is known. */
function beginNearest({ url }: Request): void {
  const { pathname, searchParams } = new URL(url);
  const search = pathname === location.pathname ? null : fromKnownPlace(searchParams);
  if (search) throw redirect(`${pathname}${search}`);
}

/** Waits for the category alone, by which the page has its title; the places come when they come. */
export async function subCategoryClientLoader(args: ClientLoaderFunctionArgs) {
  beginNearest(args.request);
  const page = await startReads(args);
  const answer = await awaitRead('GET categories/:id', { params: { id: categoryId(args.params) } });
  return withHead(page, answer?.data, args.request);
}

function withHead(page: PageData, category: Category | undefined, request: Request) {
  if (!category) return page;
  refuseSubCategory(category, request);
  return { ...page, own: ownHead(category) };
}
