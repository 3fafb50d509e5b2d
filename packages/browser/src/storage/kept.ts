/** What pages and the service worker both know of what is kept for hours without a connection. */

/** Caches are named by what they hold and by the release; `own` are those of somebody, who takes them along when they leave. */
export const cacheKinds = { pages: 'pages-', own: 'own-', assets: 'assets-' } as const;

export interface KeptPage {
  path: string;
  title: string;
}

/** What a page asks of the worker. */
export type Order = { keep: readonly KeptPage[]; own: boolean; lang: 'en' | 'ar' } | { forget: true };

/** Beside what the server said of a kept page. */
export const keptHeaders = { title: 'x-kept-title', at: 'x-kept-at' } as const;
