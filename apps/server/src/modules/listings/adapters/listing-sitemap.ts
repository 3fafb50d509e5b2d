import type { ListingKindName } from '@dalil/contract/listing-states';
import { sql } from 'drizzle-orm';
import type { SitemapSource } from '../../public-resources/sitemap-source.ts';
import type { ListingKind } from '../base/listing-kind.ts';
import { isPublic } from '../base/listings.service.ts';
import { listings } from '../base/listings.table.ts';

export const listingSitemap = (name: ListingKindName, kind: ListingKind): SitemapSource => ({
  // Names both intents (offers and wanted ads), because the list indexes need a condition on `side` to be used.
  rows: (scope) => sql`
    select id, slug_en, slug_ar, published_at, coalesce(changed_at, published_at) as changed_at
    from ${listings} where ${isPublic(scope, name)} and side in ('offer', 'wanted')`,
  path: kind.path,
});
