import type { Saveables } from './lib/saveable.ts';
import { listingKinds } from './listing-kinds.ts';
import { saveableBlogs } from './modules/blogs/blogs.kind.ts';
import { saveableListings } from './modules/listings/saveable-listings.ts';

/** The kinds of which members can save items; each owns its part in `<noun>.kind.ts`. */
export const saveables: Saveables = { blog: saveableBlogs, ...saveableListings(listingKinds) };
