import type { InputOfRoute, RouteName, RouteResponse } from '@dalil/contract/client';
import type { Language } from '@dalil/messages/languages';
import { type ClientLoaderFunctionArgs, type LoaderFunctionArgs, type Params, redirect } from 'react-router';
import type { JsonLd, JsonLdContext } from '../json-ld/json-ld.ts';
import { loadJsonLdContext } from '../json-ld/with-json-ld.ts';
import type { OwnHead } from '../meta/page-meta.ts';
import { responseFor } from './fetched-response.ts';
import { awaitRead, type PageNeeds, pageClientLoader, pageLoader } from './page-data.ts';
import { requestContext } from './request-context.ts';

type Data<R extends RouteName> = RouteResponse<R> extends { data: infer D } ? D : never;

/**
 * Route of a page about one item. One query provides the title and shows that the item exists; without the item, the
 * page responds with 404.
 */
export interface DetailRoute<R extends RouteName> extends PageNeeds {
  route: R;
  input: (params: Params, search: URLSearchParams) => InputOfRoute<R>;
  head: (subject: Data<R>, search: URLSearchParams) => OwnHead;
  /** Returns the URL to redirect to if the item belongs on another page. */
  redirectTo?: (subject: Data<R>, url: URL) => string | null;
}

/** Query input for an item identified by the id in the URL. */
export const byId = ({ id }: Params) => ({ params: { id: Number(id) } });

interface Named {
  id: number;
  slugs: Record<Language, string>;
}

type PathOf = (named: { id: number; slug: string }) => string;

/** Paths of an item whose URL contains its name, for each language. */
export const namedPaths = ({ id, slugs }: Named, pathOf: PathOf): Record<Language, string> => ({
  en: pathOf({ id, slug: slugs.en }),
  ar: pathOf({ id, slug: slugs.ar }),
});

/**
 * Returns a function that gives the canonical path if the URL contains a wrong name, or the id of an item that was
 * merged into this one; otherwise null. The name in either language is accepted, so that links survive a language
 * switch.
 */
export const byName =
  (pathOf: PathOf) =>
  ({ id, slugs }: Named, { id: asked, slug = '' }: Params, lang: Language) =>
    String(id) === asked && Object.values(slugs).includes(slug) ? null : pathOf({ id, slug: slugs[lang] });

interface OnServer<R extends RouteName> {
  /**
   * Returns the canonical path if the URL contains another name, otherwise null. The redirect preserves the query
   * string.
   */
  canonicalPath?: (subject: Data<R>, params: Params, lang: Language) => string | null;
  /** Returns the JSON-LD of the item; null for items without a schema.org type. */
  told?: (subject: Data<R>, telling: JsonLdContext) => JsonLd | null;
}

/**
 * Server loader of a page about one item: loads the item, redirects to its canonical URL, and provides the head data.
 */
export function detailLoader<R extends RouteName>(
  subject: DetailRoute<R>,
  { canonicalPath: rightPath, told }: OnServer<R> = {},
) {
  const load = pageLoader(subject);
  return async (args: LoaderFunctionArgs) => {
    const page = await load(args);
    const { lang } = args.context.get(requestContext);
    const answer = responseFor(page.fetched, subject.route) as { data: Data<R> } | undefined;
    if (!answer) return page;
    const url = new URL(args.request.url);
    const path = rightPath?.(answer.data, args.params, lang);
    if (path) throw redirect(`${path}${url.search}`, 301);
    const other = subject.redirectTo?.(answer.data, url);
    if (other) throw redirect(other, 301);
    const own = subject.head(answer.data, url.searchParams);
    if (!told) return { ...page, own };
    const telling = await loadJsonLdContext(args, own.paths?.[lang] ?? url.pathname);
    return { ...page, own: { ...own, told: telling && told(answer.data, telling) } };
  };
}

/** Client loader that waits for the item, because the page has no title without it. Other queries do not block. */
export function detailClientLoader<R extends RouteName>(subject: DetailRoute<R>) {
  const startReads = pageClientLoader(subject);
  return async (args: ClientLoaderFunctionArgs) => {
    const page = await startReads(args);
    const url = new URL(args.request.url);
    const read: Promise<unknown> = awaitRead<R>(subject.route, subject.input(args.params, url.searchParams));
    const answer = (await read) as { data: Data<R> } | undefined;
    if (!answer) return page;
    const other = subject.redirectTo?.(answer.data, url);
    // Returned instead of thrown: while the router waits for a style sheet, it does not handle thrown responses yet.
    return other ? redirect(other, 301) : { ...page, own: subject.head(answer.data, url.searchParams) };
  };
}
