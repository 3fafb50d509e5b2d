import { searchableBlogs } from '../modules/blogs/blogs.kind.ts';
import { searchableGuides } from '../modules/guides/guides.kind.ts';
import { searchableListings } from '../modules/listings/searchable-listings.ts';
import type { Searchables } from '../modules/search/searchable.ts';
import { listingKinds } from './listing-kinds.ts';

/** What the search of the site finds; each owns its part. */
export const searchables: Searchables = {
  ...searchableListings(listingKinds),
  blog: searchableBlogs,
  guide: searchableGuides,
};
