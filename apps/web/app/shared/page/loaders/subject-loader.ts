import type { Answer, InputOfRoute, RouteName } from '@dalil/contract/client';
import type { Language } from '@dalil/messages/languages';
import { type ClientLoaderFunctionArgs, type LoaderFunctionArgs, type Params, redirect } from 'react-router';
import { tellingOf } from '../json-ld/tells.ts';
import type { Telling, Told } from '../json-ld/told.ts';
import type { OwnHead } from '../meta/page-meta.ts';
import { answerIn } from './answer-in.ts';
import { awaitRead, type PageNeeds, pageClientLoader, pageLoader } from './page-data.ts';
import { requestContext } from './request-context.ts';

type Data<R extends RouteName> = Answer<R> extends { data: infer D } ? D : never;

/** What a page is about: one read, without which it has neither a title nor a right to be there. */
export interface Subject<R extends RouteName> extends PageNeeds {
  route: R;
  input: (params: Params, search: URLSearchParams) => InputOfRoute<R>;
  head: (subject: Data<R>, search: URLSearchParams) => OwnHead;
  /** Where else it is shown, if this is not its page. */
  elsewhere?: (subject: Data<R>, url: URL) => string | null;
}

/** For a read of what the address names by its id. */
export const byId = ({ id }: Params) => ({ params: { id: Number(id) } });

interface Named {
  id: number;
  slugs: Record<Language, string>;
}

type PathOf = (named: { id: number; slug: string }) => string;

/** The addresses of a subject that has a name in each language. */
export const namedPaths = ({ id, slugs }: Named, pathOf: PathOf): Record<Language, string> => ({
  en: pathOf({ id, slug: slugs.en }),
  ar: pathOf({ id, slug: slugs.ar }),
});

/**
 * Its name in either language is right, so that a link stays the same when its reader switches; any other leads there, and
 * so does the number of one that was merged into it.
 */
export const byName =
  (pathOf: PathOf) =>
  ({ id, slugs }: Named, { id: asked, slug = '' }: Params, lang: Language) =>
    String(id) === asked && Object.values(slugs).includes(slug) ? null : pathOf({ id, slug: slugs[lang] });

interface OnServer<R extends RouteName> {
  /** Its right address, when this one has another name in it; the query goes along. */
  rightPath?: (subject: Data<R>, params: Params, lang: Language) => string | null;
  /** What search engines read of it; null of what they have no words for. */
  told?: (subject: Data<R>, telling: Telling) => Told | null;
}

/** Reads what the page is about, sends on whoever asked at another address, and writes the head. */
export function subjectLoader<R extends RouteName>(
  subject: Subject<R>,
  { rightPath, told }: OnServer<R> = {},
) {
  const load = pageLoader(subject);
  return async (args: LoaderFunctionArgs) => {
    const page = await load(args);
    const { lang } = args.context.get(requestContext);
    const answer = answerIn(page.fetched, subject.route) as { data: Data<R> } | undefined;
    if (!answer) return page;
    const url = new URL(args.request.url);
    const path = rightPath?.(answer.data, args.params, lang);
    if (path) throw redirect(`${path}${url.search}`, 301);
    const other = subject.elsewhere?.(answer.data, url);
    if (other) throw redirect(other, 301);
    const own = subject.head(answer.data, url.searchParams);
    if (!told) return { ...page, own };
    const telling = await tellingOf(args, own.paths?.[lang] ?? url.pathname);
    return { ...page, own: { ...own, told: telling && told(answer.data, telling) } };
  };
}

/** Waits for it, unlike pages that have a name before their data; everything else comes when it comes. */
export function subjectClientLoader<R extends RouteName>(subject: Subject<R>) {
  const startReads = pageClientLoader(subject);
  return async (args: ClientLoaderFunctionArgs) => {
    const page = await startReads(args);
    const url = new URL(args.request.url);
    const read: Promise<unknown> = awaitRead<R>(subject.route, subject.input(args.params, url.searchParams));
    const answer = (await read) as { data: Data<R> } | undefined;
    if (!answer) return page;
    const other = subject.elsewhere?.(answer.data, url);
    // Returned, not thrown: while the router waits for a style sheet it has not yet caught what is thrown.
    return other ? redirect(other, 301) : { ...page, own: subject.head(answer.data, url.searchParams) };
  };
}
