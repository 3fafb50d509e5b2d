import type { ListingKindName } from '@dalil/contract/listing-states';
import { normaliseText } from '@dalil/messages/normalise-text';
import { and, desc, eq, ne, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../../db/database.ts';
import { isAfter, pageSizePlusOne, readPosition } from '../../../db/keyset.ts';
import type { InCity } from '../../../scope.ts';
import { escapeLike } from '../../../text/escape-like.ts';
import { isPublic, type Listing } from '../../listings/base/listings.service.ts';
import { listings } from '../../listings/base/listings.table.ts';

/**
 * Query of a staff list; `shown` selects posts that are public (`yes`) or that were public and are not now (`no`).
 */
export interface StaffListingsQuery {
  /** Text that a post's search text must contain. */
  q?: string | undefined;
  shown: 'yes' | 'no';
  cursor?: string | undefined;
}

/**
 * Conditions of the two staff lists: posts that are public, and posts that were. Must match the conditions of the
 * partial indexes.
 */
const parts: Record<StaffListingsQuery['shown'], SQL> = {
  yes: sql`side = 'offer' and state = 'published' and not hidden`,
  no: sql`published_at is not null and (state <> 'published' or hidden)`,
};

/**
 * Returns one page plus one row of a kind's posts, newest first: those that are public or those that were, as `shown`
 * says. Requests instead of offers are left out while they are published.
 */
export async function listStaffListings(
  db: Database,
  { cityId }: InCity,
  kind: ListingKindName,
  { q, shown, cursor }: StaffListingsQuery,
): Promise<Listing[]> {
  const place = readPosition(cursor);
  return db
    .select()
    .from(listings)
    .where(
      and(
        eq(listings.cityId, cityId),
        eq(listings.kind, kind),
        parts[shown],
        q === undefined ? undefined : sql`search_text like ${`%${escapeLike(normaliseText(q))}%`}`,
        place ? isAfter(listings.publishedAt, listings.id, place) : undefined,
      ),
    )
    .orderBy(desc(listings.publishedAt), desc(listings.id))
    .limit(pageSizePlusOne);
}

/**
 * Returns at most `most` public posts of the same kind within `meters` of a post, nearest first; none if the post has
 * no location.
 */
export async function listAround(
  db: Database,
  { id, cityId, kind, location }: Listing,
  { meters, most }: { meters: number; most: number },
): Promise<Listing[]> {
  if (!location) return [];
  const here = sql`${location}::geography`;
  return db
    .select()
    .from(listings)
    .where(
      and(
        isPublic({ cityId }, kind),
        sql`st_dwithin(${listings.location}, ${here}, ${meters}::float8)`,
        ne(listings.id, id),
      ),
    )
    .orderBy(sql`${listings.location} <-> ${here}`)
    .limit(most);
}
