import { lte, sql } from 'drizzle-orm';
import type { Database } from '../../../db/database.ts';
import type { ListingKinds } from '../base/listing-kind.ts';
import { eraseContent, type ListingEraser, lockAny, writeListing } from '../base/listings.service.ts';
import { listings } from '../base/listings.table.ts';

/** Posts per batch. */
const atOnce = 100;
/** Posts erased in parallel, because most of the time is spent waiting for many small statements. */
const together = 4;

const isDue = lte(listings.eraseAt, sql`now()`);

/**
 * Erases posts whose restore deadline has passed and returns their number. The listing row stays as a record without
 * content.
 */
export async function eraseRemovedPosts(
  db: Database,
  kinds: ListingKinds,
  erasers: readonly ListingEraser[],
): Promise<number> {
  const due = await db
    .select({ id: listings.id, cityId: listings.cityId })
    .from(listings)
    .where(isDue)
    .orderBy(listings.eraseAt)
    .limit(atOnce);
  const eraseOne = ({ id, cityId }: (typeof due)[number]) =>
    db.transaction(async (tx) => {
      const listing = await lockAny(tx, { cityId }, id);
      // Skip a post that is no longer due, for example because it was erased with its account in the meantime.
      if (!listing?.eraseAt || listing.eraseAt.getTime() > Date.now()) return 0;
      await eraseContent(tx, kinds, erasers, listing);
      await writeListing(tx, listing, {
        eraseAt: null,
        picture: null,
        searchText: '',
        location: null,
        attributeValues: null,
        attributeIds: [],
      });
      return 1;
    });
  let erased = 0;
  for (let n = 0; n < due.length; n += together)
    for (const one of await Promise.all(due.slice(n, n + together).map(eraseOne))) erased += one;
  return erased;
}
