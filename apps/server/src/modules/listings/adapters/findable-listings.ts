import type { ListingKindName } from '@dalil/contract/listing-states';
import { sql } from 'drizzle-orm';
import type { Findables } from '../../public-resources/findable.ts';
import type { ListingKind, ListingKinds } from '../base/listing-kind.ts';
import { isPublic } from '../base/listings.service.ts';
import { listings } from '../base/listings.table.ts';

/** Every kind of post is found by search engines. */
export function findableListings(kinds: ListingKinds): Findables {
  const entries = Object.entries(kinds) as [ListingKindName, ListingKind][];
  return Object.fromEntries(
    entries.map(([name, kind]) => [
      name,
      {
        // Both sides by name: the indexes of lists are led by them.
        rows: (scope) => sql`
          select id, slug_en, slug_ar, published_at, coalesce(changed_at, published_at) as changed_at
          from ${listings} where ${isPublic(scope, name)} and side in ('offer', 'wanted')`,
        path: kind.path,
      },
    ]),
  );
}
