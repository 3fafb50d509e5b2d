import { saveableBlogs } from '../modules/blogs/blogs.kind.ts';
import type { Saveables } from '../modules/favourites/saveable.ts';
import { saveableListings } from '../modules/listings/saveable-listings.ts';
import { listingKinds } from './listing-kinds.ts';

/** The kinds of which members can save items; each owns its part in `<noun>.kind.ts`. */
export const saveables: Saveables = { blog: saveableBlogs, ...saveableListings(listingKinds) };
