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

/** Data that a page needs before it is rendered: message namespaces and API queries. */
export interface PageNeeds {
  namespaces?: readonly Namespace[];
  reads?: (params: Params, search: URLSearchParams) => ApiRead[];
}

/** Loader data that the root collects from every matched route. */
export interface PageData {
  messages: Part<Partial<Messages>>;
  /** Messages for the document head, if the route is a page. */
  head?: HeadTexts | undefined;
  fetched?: Part<readonly Fetched[]>;
}

/**
 * Server loader: runs the queries in process and sends their results with the page, so that the browser does not
 * fetch them again.
 */
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
          // The component shows its own error and the browser retries; the rest of the page is unaffected.
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
    // Reuses the JSON that the API has serialised.
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
      // A file that failed to load is requested again next time.
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
): Promise<Answer<R> | undefined> {
  const query = apiQuery(browserClient(rootScope()), route, input);
  try {
    return await browserQueryClient().fetchQuery(query);
  } catch (error) {
    refuseMissing(error);
    return undefined;
  }
}

/** Client loader: starts the queries and shows the page immediately, with skeletons for missing data. */
export function pageClientLoader({ namespaces = [], reads }: PageNeeds) {
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
