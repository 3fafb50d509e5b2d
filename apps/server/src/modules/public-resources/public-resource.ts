import type { Searchable } from '../search/index/searchable.ts';
import type { FeedSource } from './feed-source.ts';
import type { Findable } from './findable.ts';
import type { Saveable } from './saveable.ts';

/** A kind of public item: what search, saved items, sitemaps and feeds read of it. Listed in `registry/public-resources.ts`. */
export interface PublicResource {
  search?: Searchable;
  saved?: Saveable;
  sitemap?: Findable;
  feed?: FeedSource;
}

export type PublicResources = Readonly<Record<string, PublicResource>>;

/** One part of every resource that has it, by the name of the resource. */
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
