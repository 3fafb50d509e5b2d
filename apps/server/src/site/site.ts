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
import type { Produced } from '../cache/cache.ts';
import type { Config } from '../config.ts';
import { inProcessHeaders, networkOf } from '../http/caller.ts';
import type { HostCity } from '../http/hosts.ts';
import {
  askedLanguage,
  type DeclaredQuery,
  declaredSearch,
  pageAddress,
  pageKey,
  pageLanguage,
  plainPath,
  rememberLanguage,
} from '../http/page-key.ts';
import {
  mapWorkerPolicy,
  outsideHosts,
  pagePolicy,
  siteWorkerPolicy,
  videoHost,
} from '../http/responses/page-policy.ts';
import { startAfterPaint } from './after-paint.ts';
import { finishPage } from './finish-page.ts';
import type { SiteSource } from './site-source.ts';

export type { SiteSource };

/** What the web build's entry offers to the server, beside rendering. */
interface SiteEntry {
  /** By the pattern of its path, what the address of a page may say beside it. */
  pageQueries?: Readonly<Record<string, DeclaredQuery>>;
  makeContext(request: SiteRequest): RouterContextProvider;
}

/** What a render needs from us. `incomplete` is set when a part could not be fetched, so that the page is not kept. */
export interface SiteRequest {
  lang: Language;
  region: string;
  cityId: number;
  origin: string;
  /** Whether the city has host names: then no other city can be chosen where it is shown. */
  named: boolean;
  transport: Transport;
  /** The JSON in which the API gave an answer to this request. */
  textOf(answer: unknown): string;
  /** Carried by every script that we write into the page, until it is finished. */
  mark: string;
  /** Whether the router's data is asked for alone, without a page around it. */
  dataOnly: boolean;
  incomplete: boolean;
  /** The rendered page, which a response would only turn into bytes and back. */
  html?: string;
}

/** The site's service worker, and what is sent in its place to remove it. */
const workers = ['sw.js', 'sw-off.js'] as const;

/** Pages that one network may have made for it in a minute; what is kept is not counted. One that nobody else will ask for weighs as much as several. */
const pagesPerMinute = 300;
const unkeptWeight = 5;

/** Serves the rendered site for every path that is not the API's. Pages are anonymous: no header of the visitor reaches a loader. */
export async function sitePlugin(app: FastifyInstance, { source }: { source: SiteSource }): Promise<void> {
  await source.attach?.(app);
  const hosts = { ...outsideHosts(app.config), frames: [videoHost] };
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
          // Asked for anew with each visit: what was kept of it would keep its release.
          response.header('cache-control', 'no-cache');
          response.header('content-security-policy', siteWorkerPolicy);
        }
        // The logo of every email: a mailbox on the web shows it from its own address.
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
  ): Promise<Produced> => {
    const { build, handle } = await current();
    const siteRequest: SiteRequest = {
      lang,
      region,
      cityId,
      origin,
      named,
      ...inProcess(app, request, (busy) => {
        retryAfter = busy;
      }),
      mark: randomUUID(),
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
        siteRequest.mark,
        source.mode === 'production'
          ? (script, files) => startAfterPaint(script, files, locale(lang))
          : undefined,
      );
      body = page.html;
      headers['content-security-policy'] = pagePolicy(page.scripts, source.mode, hosts);
    }
    // What could be made of it is shown, and the browser asks for the rest; but nobody shall take it for the page.
    if (retryAfter) headers['retry-after'] = retryAfter;
    const status = retryAfter && response.status === 200 ? 503 : response.status;
    return { status, body, headers, tags: siteRequest.incomplete ? [] : ['site'] };
  };

  app.get('/*', async (request, reply) => {
    const { path, search } = pageAddress(request.url);
    // A redirect keeps what only the page's scripts read, such as where the visitor came from.
    const query = request.url.slice(path.length);
    const prefix = path.split('/', 2)[1] ?? '';
    // A page would ask the API for its data again, and so on without end.
    if (prefix === 'api') throw new AppError('notFound');
    if (isLanguage(prefix)) {
      // One slash, or `/en//elsewhere` would lead off the site.
      const rest = path.slice(prefix.length + 1).replace(/^[/\\]*/, '/');
      const params = new URLSearchParams(query);
      params.set('lang', prefix);
      return reply
        .header('cache-control', 'private, no-store')
        .header('set-cookie', rememberLanguage(prefix))
        .redirect(`${rest}?${params}`, 302);
    }
    const { routes, queries } = await current();
    const asPage = pagePath(path);
    const page = matchRoutes(routes.get(firstPart(asPage)) ?? [], asPage)?.at(-1);
    const canonical = canonicalPath(path, page?.params.id);
    if (canonical !== path) return reply.redirect(`${canonical}${query}`, 301);
    const asked = askedLanguage(search);
    const lang = pageLanguage(asked, request.headers);
    const known = page !== undefined;
    const declared = declaredSearch(search, queries[page?.route.path ?? ''] ?? {});
    const address = known ? { path, search: declared.search } : notFoundAddress;
    const host = app.hosts.of(request.headers);
    const calls = { what: 'pages', network: networkOf(request.ip), perMinute: pagesPerMinute };
    const weight = declared.kept ? 1 : unkeptWeight;
    await app.cache.respond(request, reply, {
      key: pageKey(host, lang, address),
      contentType: 'text/html; charset=utf-8',
      vary: isLanguage(asked) ? [] : ['Accept-Language', 'Cookie'],
      ...(known ? {} : { keepStatus: 404 }),
      countRender: () => app.callLimits.count({ ...calls, weight }),
      produce: async () => {
        const produced = await render(request, host, lang, `${address.path}${address.search}`);
        return declared.kept ? produced : { ...produced, tags: [] };
      },
    });
    // An address of a known kind that leads nowhere: it was made, and will not be kept.
    if (known && weight === 1 && [404, 410].includes(reply.raw.statusCode)) {
      app.callLimits.add({ ...calls, weight: unkeptWeight - 1 });
    }
    return reply;
  });
}

interface Site {
  build: ServerBuild;
  handle: ReturnType<typeof createRequestHandler>;
  /** By the first part of their paths: the router weighs every route that it is given, at each request. */
  routes: ReadonlyMap<string, RouteObject[]>;
  queries: NonNullable<SiteEntry['pageQueries']>;
}

/** All addresses that lead nowhere share one page for each language, so that strangers cannot fill the cache with them. */
const notFoundAddress = { path: '/not-found', search: '' };

/** The page that an address is about: React Router asks for a page's data at `<page>.data`. */
function pagePath(path: string): string {
  if (!path.endsWith('.data')) return path;
  return path === '/_root.data' ? '/' : path.slice(0, -'.data'.length);
}

/** The one spelling of an address, by which it is kept. A slash at the end is as the specification writes some links. */
function canonicalPath(path: string, id: string | undefined): string {
  const plain = plainPath(path);
  if (plain === null) return path;
  const bare = plain.length > 1 && plain.endsWith('/') ? plain.slice(0, -1) : plain;
  const cased = `${canonicalCasing(bare) ?? bare}${plain.slice(bare.length)}`;
  return id && /^0+\d/.test(id) ? cased.replace(`/${id}`, `/${id.replace(/^0+(?=\d)/, '')}`) : cased;
}

/** Every route but the catch-all, and but the styleguide where it is off. */
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

/** As the router compares: without regard to case. */
function firstPart(path: string): string {
  return path.split('/').find(Boolean)?.toLowerCase() ?? '';
}

/** The API without a socket. The visitor's address and the request's id go along, so that limits count the visitor and logs one request. */
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
