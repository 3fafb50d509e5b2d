/** Definitions of the offline cache, shared by pages and the service worker. */

/**
 * Prefixes of cache names, followed by the release. `own` caches contain data of a member and are deleted on logout.
 */
export const cacheKinds = { pages: 'pages-', own: 'own-', assets: 'assets-' } as const;

export interface CachedPage {
  path: string;
  title: string;
}

/** Message from a page to the service worker. */
export type WorkerMessage =
  | { keep: readonly CachedPage[]; own: boolean; lang: 'en' | 'ar' }
  | { forget: true };

/** Headers that the service worker adds to a cached page: its title and the time of caching. */
export const cachedPageHeaders = { title: 'x-kept-title', at: 'x-kept-at' } as const;
