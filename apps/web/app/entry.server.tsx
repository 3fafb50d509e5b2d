import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { LanguageContext } from '@dalil/browser/page/language';
import { createClient, type Transport } from '@dalil/contract/client';
import { type PathName, paths } from '@dalil/contract/paths';
import type { Language } from '@dalil/messages/languages';
import type { ReactNode } from 'react';
import { renderToPipeableStream, renderToString } from 'react-dom/server';
import { type EntryContext, isRouteErrorResponse, RouterContextProvider, ServerRouter } from 'react-router';
import { NonceContext } from './boot/nonce.ts';
import { escapeForScript, Payload } from './boot/payload.ts';
import { pageQueries as declared } from './page-queries.ts';
import { requestContext } from './shared/page/loaders/request-context.ts';

const renderTimeoutMs = 10_000;
export const streamTimeout = renderTimeoutMs;

interface SiteRequest {
  lang: Language;
  region: string;
  cityId: number;
  origin: string;
  hasHostnames: boolean;
  transport: Transport;
  textOf(answer: unknown): string;
  nonce: string;
  /** True if only the router's data was requested, without the HTML page. */
  dataOnly: boolean;
  incomplete: boolean;
  html?: string;
}

/** Creates the context provider for the server, because the context keys exist only inside this bundle. */
export function makeContext(site: SiteRequest): RouterContextProvider {
  const { lang, region, cityId, origin, hasHostnames, transport, textOf, nonce, dataOnly } = site;
  const provider = new RouterContextProvider();
  provider.set(requestContext, {
    lang,
    origin,
    hasHostnames,
    client: createClient({ scope: { region, lang, cityId }, transport }),
    parts: dataOnly ? null : new Payload(),
    textOf,
    nonce,
    markIncomplete: () => {
      site.incomplete = true;
    },
    handOut: (html) => {
      site.html = html;
    },
  });
  return provider;
}

/** Query parameters that the server accepts, by route pattern. Other parameters are ignored. */
export const pageQueries = {
  ...Object.fromEntries(
    Object.entries(paths).map(([name, path]) => [path, declared[name as PathName] ?? {}]),
  ),
  '/search-result': { keyword: 'any', type: 'any' },
};

/** `renderToString` omits the doctype; without it browsers use quirks mode. */
const doctype = '<!DOCTYPE html>';

/** Placeholder that React writes for a Suspense boundary that was not ready or failed. */
const unfinished = '<!--$!-->';

/**
 * Renders completely before responding: the page is cached and its inline scripts are hashed, so streaming has no
 * benefit and costs 25 % more. Only a page with a suspended boundary is rendered with the slower streaming renderer.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { lang, parts, nonce, handOut } = context.get(requestContext);
  const { serverHandoffStream, ...rest } = entry;
  const routerData = serverHandoffStream ? await text(serverHandoffStream) : '';
  const site = (
    <LanguageContext value={lang}>
      <NonceContext value={nonce}>
        <ServerRouter context={rest} url={request.url} nonce={nonce} />
      </NonceContext>
    </LanguageContext>
  );
  let page = { html: `${doctype}${renderToString(site)}`, failed: false };
  if (page.html.includes(unfinished)) page = await renderAllParts(site);
  headers.set('content-type', 'text/html; charset=utf-8');
  handOut(`${page.html}${parts ?? ''}${handOver(routerData, nonce)}`);
  return new Response(null, { headers, status: page.failed ? 500 : status });
}

/** Writes the router's data into the page, as a component of the router would, but that component would suspend. */
function handOver(routerData: string, nonce: string): string {
  const stream = 'window.__reactRouterContext.streamController';
  return `<script nonce="${nonce}">${stream}.enqueue(${escapeForScript(JSON.stringify(routerData))});${stream}.close();</script>`;
}

function renderAllParts(site: ReactNode): Promise<{ html: string; failed: boolean }> {
  return new Promise((resolve, reject) => {
    let failed = false;
    const { pipe, abort } = renderToPipeableStream(site, {
      // Writes every Suspense boundary in place instead of at the end, because the HTML is sent only once it is
      // complete.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady() {
        clearTimeout(timer);
        text(pipe(new PassThrough())).then((html) => resolve({ html, failed }), reject);
      },
      onShellError: reject,
      onError(error) {
        failed = true;
        console.error(error);
      },
    });
    const timer = setTimeout(abort, renderTimeoutMs + 1_000);
  });
}

/** Logs an error of a render, except a thrown response such as a 404. React Router calls it. */
export function handleError(error: unknown): void {
  if (!isRouteErrorResponse(error)) console.error(error);
}
