import { feedBlogs } from '../modules/editorial/blogs/blogs.kind.ts';
import { feedListings } from '../modules/listings/adapters/feed-listings.ts';
import type { FeedSources } from '../modules/public-resources/feed-source.ts';
import { listingKinds } from './listing-kinds.ts';

/** What is told to programs that read news for people; each owns its part. */
export const feeds: FeedSources = { blog: feedBlogs, ...feedListings(listingKinds) };
