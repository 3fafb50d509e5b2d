import { feedBlogs } from '../modules/blogs/blogs.kind.ts';
import type { FeedSources } from '../modules/feeds/feed.ts';
import { feedListings } from '../modules/listings/feed-listings.ts';
import { listingKinds } from './listing-kinds.ts';

/** What is told to programs that read news for people; each owns its part. */
export const feeds: FeedSources = { blog: feedBlogs, ...feedListings(listingKinds) };
