import type { SQL } from 'drizzle-orm';

/** What has a page of its own for each, and of which there are more every month: posts of a kind, articles. */
export interface Findable {
  /** Those that visitors see at this moment: `id, slug_en, slug_ar, published_at, changed_at`. */
  rows(scope: { cityId: number }): SQL;
  path(id: number, slug: string): string;
}

/** By the name that stands in the address of their files. */
export type Findables = Readonly<Record<string, Findable>>;
