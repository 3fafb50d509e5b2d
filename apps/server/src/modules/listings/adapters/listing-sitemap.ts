import type { ListingKindName } from '@dalil/contract/listing-states';
import { sql } from 'drizzle-orm';
import type { Findable } from '../../public-resources/findable.ts';
import type { ListingKind } from '../base/listing-kind.ts';
import { isPublic } from '../base/listings.service.ts';
import { listings } from '../base/listings.table.ts';

export const listingSitemap = (name: ListingKindName, kind: ListingKind): Findable => ({
  // Names both intents: the indexes of lists are led by them.
  rows: (scope) => sql`
    select id, slug_en, slug_ar, published_at, coalesce(changed_at, published_at) as changed_at
    from ${listings} where ${isPublic(scope, name)} and side in ('offer', 'wanted')`,
  path: kind.path,
});
