import { PassThrough } from 'node:stream';
import { createClient, type Transport } from '@dalil/contract/client';
import type { Language } from '@dalil/messages/languages';
import { createReadableStreamFromReadable } from '@react-router/node';
import { renderToPipeableStream } from 'react-dom/server';
import { type EntryContext, isRouteErrorResponse, RouterContextProvider, ServerRouter } from 'react-router';
import { pages } from './pages.ts';
import { LanguageContext } from './shared/language.ts';
import { requestContext } from './shared/request-context.ts';

const renderTimeoutMs = 10_000;
export const streamTimeout = renderTimeoutMs;

interface SiteRequest {
  lang: Language;
  region: string;
  cityId: number;
  origin: string;
  transport: Transport;
  incomplete: boolean;
}

/** Context keys live inside the bundle, so the bundle builds the provider for the server. */
export function makeContext(site: SiteRequest): RouterContextProvider {
  const { lang, region, cityId, origin, transport } = site;
  const provider = new RouterContextProvider();
  provider.set(requestContext, {
    lang,
    origin,
    client: createClient({ scope: { region, lang, cityId }, transport }),
    markIncomplete: () => {
      site.incomplete = true;
    },
  });
  return provider;
}

/** By the pattern of its path, what the address of a page says to the server: the rest is no part of it. */
export const pageQueries = {
  ...Object.fromEntries(Object.values(pages).map(({ path, query = {} }) => [path, query])),
  '/search-result': { keyword: 'any', type: 'any' },
};

/** Renders to the end before answering: the page is kept and its inline scripts are hashed, so streaming has nothing to give. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    let renderStatus = status;
    const site = (
      <LanguageContext value={context.get(requestContext).lang}>
        <ServerRouter context={entry} url={request.url} />
      </LanguageContext>
    );
    const { pipe, abort } = renderToPipeableStream(site, {
      onAllReady() {
        const body = new PassThrough({
          final(done) {
            clearTimeout(timer);
            done();
          },
        });
        headers.set('content-type', 'text/html; charset=utf-8');
        resolve(new Response(createReadableStreamFromReadable(body), { headers, status: renderStatus }));
        pipe(body);
      },
      onShellError: reject,
      onError(error) {
        renderStatus = 500;
        console.error(error);
      },
    });
    const timer = setTimeout(abort, renderTimeoutMs + 1_000);
  });
}

/** A thrown 404 is an answer, not a fault. */
export function handleError(error: unknown): void {
  if (!isRouteErrorResponse(error)) console.error(error);
}
