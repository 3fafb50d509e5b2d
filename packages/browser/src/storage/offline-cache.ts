/** Definitions of the offline cache, shared by pages and the service worker. */

/** Cache names consist of a kind and the release. `own` contains data of a member and is cleared on logout. */
export const cacheKinds = { pages: 'pages-', own: 'own-', assets: 'assets-' } as const;

export interface CachedPage {
  path: string;
  title: string;
}

/** Message from a page to the service worker. */
export type WorkerMessage =
  | { keep: readonly CachedPage[]; own: boolean; lang: 'en' | 'ar' }
  | { forget: true };

/** Headers added to a cached page. */
export const cachedPageHeaders = { title: 'x-kept-title', at: 'x-kept-at' } as const;
