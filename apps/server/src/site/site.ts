import { randomUUID } from 'node:crypto';
import type { ApiResponse, Transport } from '@dalil/contract/client';
import { canonicalCasing } from '@dalil/contract/paths';
import { isLanguage, type Language, locale } from '@dalil/messages/languages';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  createRequestHandler,
  matchRoutes,
  type RouteObject,
  type RouterContextProvider,
  type ServerBuild,
} from 'react-router';
import { AppError } from '../app-error.ts';
import type { RenderedResponse } from '../cache/cache.ts';
import type { Config } from '../config.ts';
import { clientNetwork, inProcessHeaders } from '../http/caller.ts';
import type { HostCity } from '../http/hosts.ts';
import {
  canonicalQuery,
  languageCookie,
  normalisedPath,
  pageKey,
  pageLanguage,
  parsePageUrl,
  type QueryDeclaration,
  requestedLanguage,
} from '../http/page-key.ts';
import {
  mapWorkerPolicy,
  pagePolicy,
  siteWorkerPolicy,
  thirdPartyHosts,
  videoHost,
} from '../http/responses/page-policy.ts';
import { finishPage } from './finish-page.ts';
import type { SiteSource } from './site-source.ts';
import { startAfterPaint } from './start-after-paint.ts';

export type { SiteSource };

/** Exports of the web build's entry module that the server uses in addition to rendering. */
interface SiteEntry {
  /** Query parameters each page accepts, by route pattern. */
  pageQueries?: Readonly<Record<string, QueryDeclaration>>;
  makeContext(request: SiteRequest): RouterContextProvider;
}

/**
 * Data that a render needs from the server. `incomplete` is set when a part could not be fetched, so that the page is
 * not cached.
 */
export interface SiteRequest {
  lang: Language;
  region: string;
  cityId: number;
  origin: string;
  /** True if the city has its own hostnames: then its pages offer no switch to another city. */
  hasHostnames: boolean;
  transport: Transport;
  /** Returns the original JSON text of a value that the API returned during this request. */
  textOf(answer: unknown): string;
  /** Nonce carried by each of our inline scripts until the page is finished; see `finishPage`. */
  nonce: string;
  /** True if the router requests only a page's data, not the page. */
  dataOnly: boolean;
  incomplete: boolean;
  /** The rendered page, set as a string because a `Response` would convert it to bytes and back. */
  html?: string;
}

/** Files of the site's service worker, and of the replacement that removes it from browsers. */
const workers = ['sw.js', 'sw-off.js'] as const;

/**
 * Renders per minute that one client network may cause; cache hits do not count. A page that cannot be cached weighs
 * more.
 */
const pagesPerMinute = 300;
const uncachedRenderWeight = 5;

/**
 * Serves the rendered site for every path outside the API. Pages are anonymous: no request header of the visitor
 * reaches a loader.
 */
export async function sitePlugin(app: FastifyInstance, { source }: { source: SiteSource }): Promise<void> {
  await source.attach?.(app);
  const hosts = { ...thirdPartyHosts(app.config), frames: [videoHost] };
  if (source.clientDir) {
    await app.register(fastifyStatic, {
      root: source.clientDir,
      wildcard: false,
      globIgnore: [...workers],
      preCompressed: true,
      index: false,
      cacheControl: false,
      logLevel: 'warn',
      setHeaders: (response, path) => {
        response.header(
          'cache-control',
          path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
        );
        if (workers.some((worker) => path.includes(`/${worker}`))) {
          // The service worker is revalidated at each visit: a cached copy would keep browsers on an old release.
          response.header('cache-control', 'no-cache');
          response.header('content-security-policy', siteWorkerPolicy);
        }
        // This icon is the logo in all emails, and webmail loads it from another origin.
        if (path.endsWith('/pwa-192.png')) response.header('cross-origin-resource-policy', 'cross-origin');
        if (path.includes('/maplibre-gl-worker')) {
          response.header('content-security-policy', mapWorkerPolicy(hosts));
        }
      },
    });
    const worker = workers[app.config.SERVICE_WORKER === 'on' ? 0 : 1];
    app.get('/sw.js', { logLevel: 'warn' }, (_request, reply) => reply.sendFile(worker));
  }

  let site: Site | undefined;
  const current = async (): Promise<Site> => {
    const build = await source.load();
    if (site?.build !== build) {
      const { pageQueries = {} } = build.entry.module as unknown as SiteEntry;
      const handle = createRequestHandler(build, source.mode);
      site = { build, handle, routes: knownRoutes(build, app.config), queries: pageQueries };
    }
    return site;
  };

  const render = async (
    request: FastifyRequest,
    { region, cityId, origin, named }: HostCity,
    lang: Language,
    address: string,
  ): Promise<RenderedResponse> => {
    const { build, handle } = await current();
    const siteRequest: SiteRequest = {
      lang,
      region,
      cityId,
      origin,
      hasHostnames: named,
      ...inProcess(app, request, (busy) => {
        retryAfter = busy;
      }),
      nonce: randomUUID(),
      dataOnly: new URL(address, origin).pathname.endsWith('.data'),
      incomplete: false,
    };
    let retryAfter: string | undefined;
    const context = (build.entry.module as unknown as SiteEntry).makeContext(siteRequest);
    const response = await handle(new Request(`${origin}${address}`), context);
    let body = siteRequest.html ?? (await response.text());
    const headers = Object.fromEntries(response.headers);
    if (headers['content-type']?.startsWith('text/html')) {
      const page = finishPage(
        body,
        siteRequest.nonce,
        source.mode === 'production'
          ? (script, files) => startAfterPaint(script, files, locale(lang))
          : undefined,
      );
      body = page.html;
      headers['content-security-policy'] = pagePolicy(page.scripts, source.mode, hosts);
    }
    // Sends the parts that could be rendered, and the browser requests the rest. Status 503 tells every client that
    // the page is incomplete.
    if (retryAfter) headers['retry-after'] = retryAfter;
    const status = retryAfter && response.status === 200 ? 503 : response.status;
    return { status, body, headers, tags: siteRequest.incomplete ? [] : ['site'] };
  };

  app.get('/*', async (request, reply) => {
    const { path, search } = parsePageUrl(request.url);
    // A redirect preserves parameters that only scripts read, such as the traffic source.
    const query = request.url.slice(path.length);
    const prefix = path.split('/', 2)[1] ?? '';
    // Rendering a page here would request the same API path again, in an endless loop.
    if (prefix === 'api') throw new AppError('notFound');
    if (isLanguage(prefix)) {
      // Exactly one slash, or `/en//elsewhere` would redirect to another site.
      const rest = path.slice(prefix.length + 1).replace(/^[/\\]*/, '/');
      const params = new URLSearchParams(query);
      params.set('lang', prefix);
      return reply
        .header('cache-control', 'private, no-store')
        .header('set-cookie', languageCookie(prefix))
        .redirect(`${rest}?${params}`, 302);
    }
    const { routes, queries } = await current();
    const asPage = pagePath(path);
    const page = matchRoutes(routes.get(firstPart(asPage)) ?? [], asPage)?.at(-1);
    const canonical = canonicalPath(path, page?.params.id);
    if (canonical !== path) return reply.redirect(`${canonical}${query}`, 301);
    const requested = requestedLanguage(search);
    const lang = pageLanguage(requested, request.headers);
    const known = page !== undefined;
    const declared = canonicalQuery(search, queries[page?.route.path ?? ''] ?? {});
    const address = known ? { path, search: declared.search } : notFoundUrl;
    const host = app.hosts.resolve(request.headers);
    const calls = { what: 'pages', network: clientNetwork(request.ip), perMinute: pagesPerMinute };
    const weight = declared.kept ? 1 : uncachedRenderWeight;
    await app.cache.respond(request, reply, {
      key: pageKey(host, lang, address),
      contentType: 'text/html; charset=utf-8',
      vary: isLanguage(requested) ? [] : ['Accept-Language', 'Cookie'],
      ...(known ? {} : { cacheableStatus: 404 }),
      countRender: () => app.rateLimits.count({ ...calls, weight }),
      render: async () => {
        const produced = await render(request, host, lang, `${address.path}${address.search}`);
        return declared.kept ? produced : { ...produced, tags: [] };
      },
    });
    // The path matches a page but its resource does not exist: the page was rendered and not cached, so it counts for
    // more.
    if (known && weight === 1 && [404, 410].includes(reply.raw.statusCode)) {
      app.rateLimits.add({ ...calls, weight: uncachedRenderWeight - 1 });
    }
    return reply;
  });
}

interface Site {
  build: ServerBuild;
  handle: ReturnType<typeof createRequestHandler>;
  /**
   * Page routes by the first segment of their path: the router compares every route it is given, so it is given few.
   */
  routes: ReadonlyMap<string, RouteObject[]>;
  queries: NonNullable<SiteEntry['pageQueries']>;
}

/** All unknown URLs share one page per language, so that clients cannot fill the cache with them. */
const notFoundUrl = { path: '/not-found', search: '' };

/** Returns the path of the page that a URL belongs to: React Router requests a page's data at `<page>.data`. */
function pagePath(path: string): string {
  if (!path.endsWith('.data')) return path;
  return path === '/_root.data' ? '/' : path.slice(0, -'.data'.length);
}

/**
 * Returns the canonical path, which is part of the cache key. A trailing slash is preserved, because the
 * specification writes some links with one.
 */
function canonicalPath(path: string, id: string | undefined): string {
  const plain = normalisedPath(path);
  if (plain === null) return path;
  const baseline = plain.length > 1 && plain.endsWith('/') ? plain.slice(0, -1) : plain;
  const cased = `${canonicalCasing(baseline) ?? baseline}${plain.slice(baseline.length)}`;
  return id && /^0+\d/.test(id) ? cased.replace(`/${id}`, `/${id.replace(/^0+(?=\d)/, '')}`) : cased;
}

/** Returns all routes except the catch-all, and except the styleguide if it is turned off. */
function knownRoutes(build: ServerBuild, { STYLEGUIDE }: Config): Map<string, RouteObject[]> {
  const hidden = STYLEGUIDE === 'on' ? ['*'] : ['*', '/styleguide'];
  const paths = Object.values(build.routes).flatMap((route) =>
    route?.path && !hidden.includes(route.path) ? [route.path] : [],
  );
  return Map.groupBy(
    paths.map((path) => ({ path })),
    ({ path }) => firstPart(path),
  );
}

/** Lower case, because the router matches paths case-insensitively. */
function firstPart(path: string): string {
  return path.split('/').find(Boolean)?.toLowerCase() ?? '';
}

/**
 * Calls the API in this process without a socket. Passes the visitor's IP and the request id on, so that rate limits
 * count the visitor and logs show one request.
 */
function inProcess(
  app: FastifyInstance,
  { ip: remoteAddress, id }: FastifyRequest,
  onBusy: (retryAfter: string) => void,
): Pick<SiteRequest, 'transport' | 'textOf'> {
  const texts = new WeakMap<object, string>();
  return {
    async transport(call): Promise<ApiResponse> {
      const response = await app.inject({
        method: call.method as 'GET',
        url: call.url,
        headers: { ...call.headers, ...inProcessHeaders, 'x-request-id': id },
        remoteAddress,
      });
      if (response.statusCode === 503) onBusy(String(response.headers['retry-after'] ?? 2));
      const text = response.payload;
      const json = async () => {
        const answer: unknown = JSON.parse(text);
        if (answer !== null && typeof answer === 'object') texts.set(answer, text);
        return answer;
      };
      return { status: response.statusCode, json };
    },
    textOf: (answer) => texts.get(answer as object) ?? JSON.stringify(answer),
  };
}
