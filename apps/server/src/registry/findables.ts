import { findableBlogs } from '../modules/blogs/blogs.kind.ts';
import { findableListings } from '../modules/listings/findable-listings.ts';
import type { Findables } from '../modules/sitemaps/findable.ts';
import { listingKinds } from './listing-kinds.ts';

/** What search engines find, beside what every city has; each owns its part. */
export const findables: Findables = { blog: findableBlogs, ...findableListings(listingKinds) };
