import { findableBlogs } from '../modules/editorial/blogs/blogs.kind.ts';
import { findableListings } from '../modules/listings/adapters/findable-listings.ts';
import type { Findables } from '../modules/public-resources/findable.ts';
import { listingKinds } from './listing-kinds.ts';

/** What search engines find, beside what every city has; each owns its part. */
export const findables: Findables = { blog: findableBlogs, ...findableListings(listingKinds) };
