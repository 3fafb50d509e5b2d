import { cacheKinds, type KeptPage, keptHeaders } from './kept.ts';

/** Lists the pages that are available offline in the given language. */
export async function listKept(lang: string): Promise<(KeptPage & { own: boolean })[]> {
  const kept = [];
  for (const name of 'caches' in globalThis ? await caches.keys() : []) {
    const own = name.startsWith(cacheKinds.own);
    if (!own && !name.startsWith(cacheKinds.pages)) continue;
    const cache = await caches.open(name);
    for (const request of await cache.keys()) {
      const title = (await cache.match(request))?.headers.get(keptHeaders.title);
      const url = new URL(request.url);
      if (title && url.searchParams.get('lang') === lang)
        kept.push({ path: url.pathname, title: decodeURIComponent(title), own });
    }
  }
  return kept;
}
