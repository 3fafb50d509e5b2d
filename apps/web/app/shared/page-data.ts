import { type Answer, ApiError, type InputOfRoute, type RouteName } from '@dalil/contract/client';
import { loadNamespaces } from '@dalil/messages/catalogues';
import type { Messages, Namespace } from '@dalil/messages/keys';
import { type DehydratedState, dehydrate } from '@tanstack/react-query';
import { type ClientLoaderFunctionArgs, data, type LoaderFunctionArgs, type Params } from 'react-router';
import { type ApiRead, apiQuery } from './api-query.ts';
import { browserClient, browserQueryClient } from './browser.ts';
import { chunk } from './chunk-load.ts';
import { type Json, toJson } from './json.ts';
import { type HeadTexts, headTexts } from './page-meta.ts';
import { createQueryClient } from './query-client.ts';
import { requestContext } from './request-context.ts';
import { rootScope } from './root-scope.ts';

/** What a page needs before it can be shown: its catalogues and its reads of the API. */
export interface PageNeeds {
  namespaces?: readonly Namespace[];
  reads?: (params: Params, search: URLSearchParams) => ApiRead[];
}

/** Loader data that the root gathers from every matched route. */
export interface PageData {
  messages: Json<Partial<Messages>>;
  /** The texts of the page's head, when the route is a page. */
  head?: HeadTexts | undefined;
  state?: Json<DehydratedState>;
}

/** On the server: fetch in process and send the results with the page, so that the browser fetches nothing again. */
export function pageLoader({ namespaces = [], reads }: PageNeeds) {
  return async ({ context, params, pattern, request }: LoaderFunctionArgs): Promise<PageData> => {
    const { client, lang, markIncomplete } = context.get(requestContext);
    const queryClient = createQueryClient();
    const fetching = (reads?.(params, new URL(request.url).searchParams) ?? []).map(([route, input]) =>
      queryClient.fetchQuery({ ...apiQuery(client, route, input), retry: false }).catch((error: unknown) => {
        refuseMissing(error);
        // The area shows its own failure and the browser tries again; the rest of the page stays.
        markIncomplete();
      }),
    );
    const [messages, head] = await Promise.all([
      loadNamespaces(lang, namespaces),
      headTexts(lang, pattern, params),
      ...fetching,
    ]);
    return { messages: toJson(messages), head, state: toJson(dehydrate(queryClient)) };
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
  return async ({ params, pattern, request }: ClientLoaderFunctionArgs): Promise<PageData> => {
    const scope = rootScope();
    const client = browserClient(scope);
    for (const [route, input] of reads?.(params, new URL(request.url).searchParams) ?? []) {
      void browserQueryClient().prefetchQuery(apiQuery(client, route, input));
    }
    const texts = [loadNamespaces(scope.lang, namespaces), headTexts(scope.lang, pattern, params)] as const;
    const [messages, head] = await chunk(Promise.all(texts));
    return { messages: toJson(messages), head };
  };
}
