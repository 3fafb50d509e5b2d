import { searchableBlogs } from '../modules/editorial/blogs/blogs.kind.ts';
import { searchableGuides } from '../modules/editorial/guides/guides.kind.ts';
import { searchableListings } from '../modules/listings/adapters/searchable-listings.ts';
import type { Searchables } from '../modules/search/index/searchable.ts';
import { listingKinds } from './listing-kinds.ts';

/** What the search of the site finds; each owns its part. */
export const searchables: Searchables = {
  ...searchableListings(listingKinds),
  blog: searchableBlogs,
  guide: searchableGuides,
};
