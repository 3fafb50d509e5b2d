import { type ApiRead, apiQuery, apiRead } from '@dalil/browser/api/api-query';
import { browserClient, browserQueryClient, rootScope } from '@dalil/browser/api/browser-client';
import { chunk } from '@dalil/browser/chunk-load';
import { ApiError, type InputOfRoute, type RouteName, type RouteResponse } from '@dalil/contract/client';
import { loadNamespaces } from '@dalil/messages/catalogues';
import type { Messages, Namespace } from '@dalil/messages/keys';
import type { Language } from '@dalil/messages/languages';
import { type ClientLoaderFunctionArgs, data, type LoaderFunctionArgs, type Params } from 'react-router';
import { escapeForScript, type PayloadValue } from '../../../boot/payload.ts';
import { type HeadTexts, headTexts } from '../meta/page-meta.ts';
import type { Fetched } from './fetched-response.ts';
import { requestContext } from './request-context.ts';

/** Data that a page needs before it is rendered: message namespaces and API queries. */
export interface PageNeeds {
  namespaces?: readonly Namespace[];
  queries?: (params: Params, search: URLSearchParams) => ApiRead[];
}

/** Loader data that the root collects from every matched route. */
export interface PageData {
  messages: PayloadValue<Partial<Messages>>;
  /** Messages for the document head; undefined if the route is not a page. */
  head?: HeadTexts | undefined;
  fetched?: PayloadValue<readonly Fetched[]>;
}

/**
 * Returns a server loader that runs the queries in process and sends their results with the page, so that the browser
 * does not fetch them again. A failed query marks the page as incomplete, but does not fail it.
 */
export function pageLoader({ namespaces = [], queries: reads }: PageNeeds) {
  const textsIn = keptByLanguage(async (lang) => {
    const messages = await loadNamespaces(lang, namespaces);
    return { messages, text: escapeForScript(JSON.stringify(messages)) };
  });
  return async ({ context, params, pattern, request }: LoaderFunctionArgs): Promise<PageData> => {
    const { client, lang, parts, textOf, markIncomplete } = context.get(requestContext);
    const fetching = (reads?.(params, new URL(request.url).searchParams) ?? []).map(
      async ([route, input]): Promise<Fetched[]> => {
        try {
          return [[route, input ?? null, await apiRead(client, route, input)]];
        } catch (error) {
          refuseMissing(error);
          // A failed query affects only its component, which shows an error; the browser retries the query.
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
    // Reuses the JSON text of the API response instead of serialising it again.
    const texts = fetched.map(
      ([route, input, answer]) => `[${JSON.stringify([route, input]).slice(1, -1)},${textOf(answer)}]`,
    );
    return {
      messages: parts.add(text, messages),
      head,
      fetched: parts.add(`[${escapeForScript(texts.join())}]`, fetched),
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
      // Failures are not cached, so that the file is requested again next time.
      loading.catch(() => kept.delete(lang));
    }
    return loading;
  };
}

/** Throws if the API responded with 404 or 410, so that the page has the same status. */
function refuseMissing(error: unknown): void {
  if (error instanceof ApiError && (error.status === 404 || error.status === 410)) {
    throw data(null, { status: error.status });
  }
}

/** Browser only: waits for a query that the page's title depends on; undefined if it failed. */
export async function awaitRead<R extends RouteName>(
  route: R,
  input: InputOfRoute<R>,
): Promise<RouteResponse<R> | undefined> {
  const query = apiQuery(browserClient(rootScope()), route, input);
  try {
    return await browserQueryClient().fetchQuery(query);
  } catch (error) {
    refuseMissing(error);
    return undefined;
  }
}

/** Client loader: starts the queries and shows the page immediately, with skeletons until the data arrives. */
export function pageClientLoader({ namespaces = [], queries: reads }: PageNeeds) {
  // Returns the same object each time; otherwise all components with messages would re-render.
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
