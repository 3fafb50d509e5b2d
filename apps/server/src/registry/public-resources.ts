import { blogResource } from '../modules/editorial/blogs/blog-resource.ts';
import { guideResource } from '../modules/editorial/guides/guide-resource.ts';
import { listingResources } from '../modules/listings/adapters/listing-resources.ts';
import type { BookmarkableTypes } from '../modules/public-resources/bookmarkable.ts';
import type { FeedSources } from '../modules/public-resources/feed-source.ts';
import { type PublicResources, partsOf } from '../modules/public-resources/public-resource.ts';
import type { SitemapSources } from '../modules/public-resources/sitemap-source.ts';
import type { Searchables } from '../modules/search/index/searchable.ts';
import { listingKinds } from './listing-kinds.ts';

/** Every kind of public item. */
const publicResources: PublicResources = {
  ...listingResources(listingKinds),
  blog: blogResource,
  guide: guideResource,
};

export const searchables: Searchables = partsOf(publicResources, 'search');
export const favouriteTypes: BookmarkableTypes = partsOf(publicResources, 'saved');
export const sitemapSources: SitemapSources = partsOf(publicResources, 'sitemap');
export const feeds: FeedSources = partsOf(publicResources, 'feed');
