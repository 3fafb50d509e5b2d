import { type ApiRead, apiQuery, apiRead } from '@dalil/browser/api/api-query';
import { browserClient, browserQueryClient, rootScope } from '@dalil/browser/api/browser-client';
import { chunk } from '@dalil/browser/chunk-load';
import { type Answer, ApiError, type InputOfRoute, type RouteName } from '@dalil/contract/client';
import { loadNamespaces } from '@dalil/messages/catalogues';
import type { Messages, Namespace } from '@dalil/messages/keys';
import type { Language } from '@dalil/messages/languages';
import { type ClientLoaderFunctionArgs, data, type LoaderFunctionArgs, type Params } from 'react-router';
import { inScript, type Part } from '../../../boot/parts.ts';
import { type HeadTexts, headTexts } from '../meta/page-meta.ts';
import type { Fetched } from './answer-in.ts';
import { requestContext } from './request-context.ts';

/** What a page needs before it can be shown: its catalogues and its reads of the API. */
export interface PageNeeds {
  namespaces?: readonly Namespace[];
  reads?: (params: Params, search: URLSearchParams) => ApiRead[];
}

/** Loader data that the root gathers from every matched route. */
export interface PageData {
  messages: Part<Partial<Messages>>;
  /** The texts of the page's head, when the route is a page. */
  head?: HeadTexts | undefined;
  fetched?: Part<readonly Fetched[]>;
}

/** On the server: fetch in process and send the results with the page, so that the browser fetches nothing again. */
export function pageLoader({ namespaces = [], reads }: PageNeeds) {
  const textsIn = keptByLanguage(async (lang) => {
    const messages = await loadNamespaces(lang, namespaces);
    return { messages, text: inScript(JSON.stringify(messages)) };
  });
  return async ({ context, params, pattern, request }: LoaderFunctionArgs): Promise<PageData> => {
    const { client, lang, parts, textOf, markIncomplete } = context.get(requestContext);
    const fetching = (reads?.(params, new URL(request.url).searchParams) ?? []).map(
      async ([route, input]): Promise<Fetched[]> => {
        try {
          return [[route, input ?? null, await apiRead(client, route, input)]];
        } catch (error) {
          refuseMissing(error);
          // The area shows its own failure and the browser tries again; the rest of the page stays.
          markIncomplete();
          return [];
        }
      },
    );
    const [{ messages, text }, head, answers] = await Promise.all([
      textsIn(lang),
      headTexts(lang, pattern, params),
      Promise.all(fetching),
    ]);
    const fetched = answers.flat();
    if (!parts) return { messages, head, fetched };
    // What the API wrote is not written a second time.
    const texts = fetched.map(
      ([route, input, answer]) => `[${JSON.stringify([route, input]).slice(1, -1)},${textOf(answer)}]`,
    );
    return {
      messages: parts.carry(text, messages),
      head,
      fetched: parts.carry(`[${inScript(texts.join())}]`, fetched),
    };
  };
}

function keptByLanguage<T>(load: (lang: Language) => Promise<T>): (lang: Language) => Promise<T> {
  const kept = new Map<Language, Promise<T>>();
  return (lang) => {
    let loading = kept.get(lang);
    if (!loading) {
      loading = load(lang);
      kept.set(lang, loading);
      // A file that did not arrive is asked for again.
      loading.catch(() => kept.delete(lang));
    }
    return loading;
  };
}

/** A 404 or 410 of the API is the page's. */
function refuseMissing(error: unknown): void {
  if (error instanceof ApiError && (error.status === 404 || error.status === 410)) {
    throw data(null, { status: error.status });
  }
}

/** In the browser: waits for a read without which the page has no title; undefined when it could not be fetched. */
export async function awaitRead<R extends RouteName>(
  route: R,
  input: InputOfRoute<R>,
): Promise<Answer<R> | undefined> {
  const query = apiQuery(browserClient(rootScope()), route, input);
  try {
    return await browserQueryClient().fetchQuery(query);
  } catch (error) {
    refuseMissing(error);
    return undefined;
  }
}

/** In the browser: start the reads and show the page at once, with placeholders where data is still coming. */
export function pageClientLoader({ namespaces = [], reads }: PageNeeds) {
  // The same object each time, or all that says a text would be drawn again.
  const textsIn = keptByLanguage((lang) => loadNamespaces(lang, namespaces));
  return async ({ params, pattern, request }: ClientLoaderFunctionArgs): Promise<PageData> => {
    const scope = rootScope();
    const client = browserClient(scope);
    for (const [route, input] of reads?.(params, new URL(request.url).searchParams) ?? []) {
      void browserQueryClient().prefetchQuery(apiQuery(client, route, input));
    }
    const texts = [textsIn(scope.lang), headTexts(scope.lang, pattern, params)] as const;
    const [messages, head] = await chunk(Promise.all(texts));
    return { messages, head };
  };
}
