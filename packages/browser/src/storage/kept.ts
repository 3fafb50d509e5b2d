/** Definitions of the offline cache, shared by pages and the service worker. */

/** Cache names consist of a kind and the release. `own` contains data of a member and is cleared on logout. */
export const cacheKinds = { pages: 'pages-', own: 'own-', assets: 'assets-' } as const;

export interface KeptPage {
  path: string;
  title: string;
}

/** Message from a page to the service worker. */
export type Order = { keep: readonly KeptPage[]; own: boolean; lang: 'en' | 'ar' } | { forget: true };

/** Headers added to a cached page. */
export const keptHeaders = { title: 'x-kept-title', at: 'x-kept-at' } as const;
