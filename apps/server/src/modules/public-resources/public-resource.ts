import type { Searchable } from '../search/index/searchable.ts';
import type { BookmarkableType } from './bookmarkable.ts';
import type { FeedSource } from './feed-source.ts';
import type { SitemapSource } from './sitemap-source.ts';

/** A kind of public item: what search, saved items, sitemaps and feeds read of it. Listed in `registry/public-resources.ts`. */
export interface PublicResource {
  search?: Searchable;
  saved?: BookmarkableType;
  sitemap?: SitemapSource;
  feed?: FeedSource;
}

export type PublicResources = Readonly<Record<string, PublicResource>>;

/** Returns one part, such as `search`, of every resource that has it, by the name of the resource. */
export function partsOf<Part extends keyof PublicResource>(
  resources: PublicResources,
  part: Part,
): Record<string, NonNullable<PublicResource[Part]>> {
  return Object.fromEntries(
    Object.entries(resources).flatMap(([name, resource]) => {
      const found = resource[part];
      return found ? [[name, found]] : [];
    }),
  ) as Record<string, NonNullable<PublicResource[Part]>>;
}
