import { saveableBlogs } from '../modules/editorial/blogs/blogs.kind.ts';
import { saveableListings } from '../modules/listings/adapters/saveable-listings.ts';
import type { Saveables } from '../modules/public-resources/saveable.ts';
import { listingKinds } from './listing-kinds.ts';

/** The kinds of which members can save items; each owns its part in `<noun>.kind.ts`. */
export const saveables: Saveables = { blog: saveableBlogs, ...saveableListings(listingKinds) };
