import { type CachedPage, cachedPageHeaders, cacheKinds } from './offline-cache.ts';

/** Lists the pages that are available offline in the given language. */
export async function listCachedPages(lang: string): Promise<(CachedPage & { own: boolean })[]> {
  const cached = [];
  for (const name of 'caches' in globalThis ? await caches.keys() : []) {
    const own = name.startsWith(cacheKinds.own);
    if (!own && !name.startsWith(cacheKinds.pages)) continue;
    const cache = await caches.open(name);
    for (const request of await cache.keys()) {
      const title = (await cache.match(request))?.headers.get(cachedPageHeaders.title);
      const url = new URL(request.url);
      if (title && url.searchParams.get('lang') === lang)
        cached.push({ path: url.pathname, title: decodeURIComponent(title), own });
    }
  }
  return cached;
}
