import type { ListingKindName } from '@dalil/contract/listing-states';
import type { PublicResources } from '../../public-resources/public-resource.ts';
import type { ListingKind, ListingKinds } from '../base/listing-kind.ts';
import { listingFeed } from './listing-feeds.ts';
import { listingSearch } from './listing-search.ts';
import { listingSitemap } from './listing-sitemap.ts';
import { savedListings } from './saved-listings.ts';

/** Makes every kind of listing a public resource: it can be searched and saved, and appears in sitemaps and feeds. */
export function listingResources(kinds: ListingKinds): PublicResources {
  const entries = Object.entries(kinds) as [ListingKindName, ListingKind][];
  return Object.fromEntries(
    entries.map(([name, kind]) => [
      name,
      {
        search: listingSearch(name, kind),
        saved: savedListings(name, kind),
        sitemap: listingSitemap(name, kind),
        feed: listingFeed(name, kind),
      },
    ]),
  );
}
