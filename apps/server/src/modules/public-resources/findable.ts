import type { SQL } from 'drizzle-orm';

/** A sitemap source with one page per row and steady growth: posts of a kind, articles. */
export interface Findable {
  /** Selects the currently public rows: `id, slug_en, slug_ar, published_at, changed_at`. */
  rows(scope: { cityId: number }): SQL;
  path(id: number, slug: string): string;
}

/** Sources by their name in the URL of sitemap files. */
export type Findables = Readonly<Record<string, Findable>>;
