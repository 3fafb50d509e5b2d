import { blogResource } from '../modules/editorial/blogs/blog-resource.ts';
import { guideResource } from '../modules/editorial/guides/guide-resource.ts';
import { listingResources } from '../modules/listings/adapters/listing-resources.ts';
import type { FeedSources } from '../modules/public-resources/feed-source.ts';
import type { Findables } from '../modules/public-resources/findable.ts';
import { type PublicResources, partsOf } from '../modules/public-resources/public-resource.ts';
import type { Saveables } from '../modules/public-resources/saveable.ts';
import type { Searchables } from '../modules/search/index/searchable.ts';
import { listingKinds } from './listing-kinds.ts';

/** Every kind of public item. */
const publicResources: PublicResources = {
  ...listingResources(listingKinds),
  blog: blogResource,
  guide: guideResource,
};

export const searchables: Searchables = partsOf(publicResources, 'search');
export const saveables: Saveables = partsOf(publicResources, 'saved');
export const findables: Findables = partsOf(publicResources, 'sitemap');
export const feeds: FeedSources = partsOf(publicResources, 'feed');
