import {
  type CachedPage,
  cachedPageHeaders,
  cacheKinds,
  type WorkerMessage,
} from '@dalil/browser/storage/offline-cache';
import type { PushMessage } from '@dalil/contract/push-message';
import arabic from '@dalil/messages/ar/offline.json' with { type: 'json' };
import english from '@dalil/messages/en/offline.json' with { type: 'json' };
import { direction } from '@dalil/messages/languages';

declare const self: ServiceWorkerGlobalScope;
/** Hash of the release, injected by the build. It changes with every change to the client assets. */
declare const __RELEASE__: string;

/**
 * Cache names of the site's service worker. Online, all responses come from the network; only hashed assets, which
 * never change, are read from the cache. So a browser cannot keep running an old release.
 */
const cacheNames = {
  pages: `${cacheKinds.pages}${__RELEASE__}`,
  own: `${cacheKinds.own}${__RELEASE__}`,
  assets: `${cacheKinds.assets}${__RELEASE__}`,
};
/** Maximum number of entries per cache; the oldest are evicted. */
const maxEntries = { pages: 60, own: 150, assets: 400 };
/** Pages cached less than this many milliseconds ago are not refetched. */
const freshMs = 3_600_000;
const maxPagesPerMessage = 50;

const offline = '/offline';
const offlinePages = ['en', 'ar'].map((lang) => `${offline}?lang=${lang}`);

/** API requests that pages of saved items send, in any account. Their responses are cached for offline use. */
const savedItemRequests = /^\/api\/[^/]+\/[^/]+\/\d+\/(?:profile\/favorite\/ids|[a-z]+\/by-id)$/;
/** Paths that the worker does not handle: staff need current data, and event streams stay open for half an hour. */
const unhandledPaths = /^\/(?:api|admin|media)(?:\/|$)/;
const assetIn = /\/assets\/[\w./-]+\.(?:js|css|woff2|svg)/g;

self.addEventListener('install', (event) => {
  event.waitUntil(prepare().then(() => self.skipWaiting()));
});

/** Caches the offline pages at installation. If that fails, the browser retries the installation on a later visit. */
async function prepare(): Promise<void> {
  for (const path of offlinePages) {
    await cachePage(cacheNames.pages, path, '');
    if (!(await caches.match(path, { ignoreVary: true }))) throw new Error(`${path} could not be cached`);
  }
  await migrateCaches();
}

/**
 * Refetches the pages cached by an older release while the old worker is still active. Pages that cannot be fetched
 * are lost.
 */
async function migrateCaches(): Promise<void> {
  for (const kind of ['pages', 'own'] as const) {
    for (const name of await older(cacheKinds[kind])) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const title = (await cache.match(request))?.headers.get(cachedPageHeaders.title);
        const { pathname, search } = new URL(request.url);
        if (title) await cachePage(cacheNames[kind], `${pathname}${search}`, decodeURIComponent(title));
      }
      // The old cache is gone because the member logged out meanwhile, so the new one is deleted too.
      if (kind === 'own' && !(await caches.has(name))) await caches.delete(cacheNames.own);
    }
  }
}

const older = async (kind: string) =>
  (await caches.keys()).filter((name) => name.startsWith(kind) && !name.endsWith(__RELEASE__));

self.addEventListener('activate', (event) => {
  event.waitUntil(
    (async () => {
      const old = await Promise.all(Object.values(cacheKinds).map(older));
      await Promise.all(old.flat().map((name) => caches.delete(name)));
      // Navigation preload requests the page while this worker starts, so that navigations are not delayed.
      await self.registration.navigationPreload?.enable();
      await self.clients.claim();
    })(),
  );
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== location.origin) return;
  if (savedItemRequests.test(url.pathname)) return event.respondWith(readOwn(event));
  if (unhandledPaths.test(url.pathname)) return;
  if (request.mode === 'navigate') return event.respondWith(showPage(event, url));
  if (url.pathname.startsWith('/assets/')) return event.respondWith(asset(request.url));
});

async function showPage(event: FetchEvent, url: URL): Promise<Response> {
  try {
    return (await (event.preloadResponse as Promise<Response | undefined>)) ?? (await fetch(event.request));
  } catch {
    const lang = await languageOf(url);
    const page = await cachedPage(url.pathname, lang);
    if (page) return page;
    // Redirecting the offline page to itself would cause an endless loop.
    if (url.pathname === offline) return bareOfflinePage(lang, url);
    // Redirects to the offline page instead of serving it here, because it hydrates only under its own URL.
    return Response.redirect(`${offline}?${new URLSearchParams({ lang, from: url.pathname + url.search })}`);
  }
}

/** Fallback if even the offline page is not cached, for example after the browser cleared its storage. */
function bareOfflinePage(lang: string, { searchParams }: URL): Response {
  const { noPage, again } = lang === 'ar' ? arabic.bare : english.bare;
  const wanted = new URL(searchParams.get('from') ?? '/', location.origin);
  const href = wanted.origin === location.origin ? wanted.pathname + wanted.search : '/';
  const html = `<!doctype html>
<html lang="${lang === 'ar' ? 'ar' : 'en'}" dir="${lang === 'ar' ? 'rtl' : 'ltr'}">
<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${noPage}</title>
<body style="font: 1.125rem/1.6 system-ui; padding: 2rem"><h1>${noPage}</h1>
<p><a href="${href.replaceAll('&', '&amp;')}">${again}</a></p>`;
  return new Response(html, { status: 503, headers: { 'content-type': 'text/html; charset=utf-8' } });
}

/** Resolves the language as the server does. If cookies are inaccessible, the browser's language is used. */
async function languageOf(url: URL): Promise<string> {
  const { cookieStore } = self as { cookieStore?: { get(name: string): Promise<{ value?: string } | null> } };
  const chosen = url.searchParams.get('lang') ?? (await cookieStore?.get('lang'))?.value;
  return chosen ?? (navigator.language.startsWith('ar') ? 'ar' : 'en');
}

/** Returns the cached page in this language, otherwise in the other one. */
async function cachedPage(path: string, lang: string): Promise<Response | undefined> {
  const exact = await caches.match(`${path}?lang=${lang}`, { ignoreVary: true });
  return exact ?? caches.match(path, { ignoreSearch: true, ignoreVary: true });
}

async function asset(url: string): Promise<Response> {
  const kept = await caches.match(url, { ignoreVary: true });
  if (kept) return kept;
  const answer = await fetch(url);
  if (answer.ok) await put('assets', url, answer.clone());
  return answer;
}

/**
 * Incremented on logout. Responses requested before a logout are not cached, because they belong to the member who
 * left.
 */
let logoutCount = 0;

async function readOwn({ request }: FetchEvent): Promise<Response> {
  const before = logoutCount;
  try {
    const answer = await fetch(request);
    if (answer.ok && before === logoutCount) await put('own', request.url, answer.clone());
    return answer;
  } catch (error) {
    const cache = await caches.open(cacheNames.own);
    const kept = await cache.match(request.url, { ignoreVary: true });
    if (kept) return kept;
    throw error;
  }
}

async function put(kind: keyof typeof cacheNames, url: string, answer: Response): Promise<void> {
  const cache = await caches.open(cacheNames[kind]);
  // The old entry is deleted, so that the new one is appended: eviction needs entries ordered from oldest to newest.
  await cache.delete(url, { ignoreVary: true });
  await cache.put(url, answer);
  // Offline pages are excluded from eviction: they were added first, so they would be the first to be evicted.
  const all = (await cache.keys()).filter((one) => new URL(one.url).pathname !== offline);
  await Promise.all(all.slice(0, Math.max(0, all.length - maxEntries[kind])).map((one) => cache.delete(one)));
}

self.addEventListener('message', (event) => {
  const order = event.data as WorkerMessage;
  event.waitUntil('forget' in order ? clearMemberData() : cachePages(order));
});

async function clearMemberData(): Promise<void> {
  logoutCount += 1;
  await caches.delete(cacheNames.own);
  const subscription = await self.registration.pushManager?.getSubscription();
  await subscription?.unsubscribe();
}

async function cachePages({ keep, own, lang }: Extract<WorkerMessage, { keep: unknown }>): Promise<void> {
  const before = logoutCount;
  const kind = own ? 'own' : 'pages';
  for (const { path, title } of keep.slice(0, maxPagesPerMessage) as CachedPage[]) {
    if (own && before !== logoutCount) return;
    const { pathname, origin } = new URL(path, location.origin);
    if (origin !== location.origin || unhandledPaths.test(pathname)) continue;
    await cachePage(cacheNames[kind], `${pathname}?lang=${lang}`, title);
  }
}

/**
 * Caches a page together with all assets that it needs to hydrate. Errors, redirects and other content types are not
 * cached.
 */
async function cachePage(name: string, address: string, title: string): Promise<void> {
  const cache = await caches.open(name);
  const at = Number(
    (await cache.match(address, { ignoreVary: true }))?.headers.get(cachedPageHeaders.at) ?? 0,
  );
  if (Date.now() - at < freshMs) return;
  const answer = await fetch(address, { redirect: 'manual', headers: { accept: 'text/html' } }).catch(
    () => null,
  );
  if (!answer?.ok || !answer.headers.get('content-type')?.startsWith('text/html')) return;
  const text = await answer.text();
  const files = new Set(text.match(assetIn));
  const arrived = await Promise.allSettled([...files].map(asset));
  if (arrived.some(({ status }) => status === 'rejected')) return;
  const headers = new Headers(answer.headers);
  headers.set(cachedPageHeaders.title, encodeURIComponent(title));
  headers.set(cachedPageHeaders.at, String(Date.now()));
  const kind = name === cacheNames.own ? 'own' : 'pages';
  await put(kind, address, new Response(text, { headers }));
}

self.addEventListener('push', (event) => {
  if (!event.data) return;
  const { title, body, lang, path, tag } = event.data.json() as PushMessage;
  event.waitUntil(
    self.registration.showNotification(title, {
      body,
      lang,
      dir: direction(lang),
      tag,
      icon: '/pwa-192.png',
      data: path,
    }),
  );
});

/** Never navigates an existing tab, because the user may be entering text there. */
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const url = new URL(String(event.notification.data), location.origin);
  const address = url.origin === location.origin ? url.href : location.origin;
  event.waitUntil(
    (async () => {
      const tabs = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
      const open = tabs.find((tab) => tab.url === address);
      await (open ? open.focus() : self.clients.openWindow(address));
    })(),
  );
});
