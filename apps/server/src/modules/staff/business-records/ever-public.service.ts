import type { ListingKindName } from '@dalil/contract/listing-states';
import { foldText } from '@dalil/messages/fold-text';
import { and, desc, eq, ne, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../../db/database.ts';
import { isAfter, pageAndOne, readPlace } from '../../../db/keyset.ts';
import type { InCity } from '../../../scope.ts';
import { escapeLike } from '../../../text/escape-like.ts';
import { isPublic, type Listing } from '../../listings/base/listings.service.ts';
import { listings } from '../../listings/base/listings.table.ts';

export interface EverPublic {
  /** Substring of the search text. */
  q?: string | undefined;
  shown: 'yes' | 'no';
  cursor?: string | undefined;
}

/** Must match the conditions of the indexes of both lists. */
const parts: Record<EverPublic['shown'], SQL> = {
  yes: sql`side = 'offer' and state = 'published' and not hidden`,
  no: sql`published_at is not null and (state <> 'published' or hidden)`,
};

/** Returns one page plus one row of a kind's posts that are public, or were public and are not now; newest first. */
export async function listEverPublic(
  db: Database,
  { cityId }: InCity,
  kind: ListingKindName,
  { q, shown, cursor }: EverPublic,
): Promise<Listing[]> {
  const place = readPlace(cursor);
  return db
    .select()
    .from(listings)
    .where(
      and(
        eq(listings.cityId, cityId),
        eq(listings.kind, kind),
        parts[shown],
        q === undefined ? undefined : sql`search_text like ${`%${escapeLike(foldText(q))}%`}`,
        place ? isAfter(listings.publishedAt, listings.id, place) : undefined,
      ),
    )
    .orderBy(desc(listings.publishedAt), desc(listings.id))
    .limit(pageAndOne);
}

/** Returns public posts of the same kind near a post, nearest first. */
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
