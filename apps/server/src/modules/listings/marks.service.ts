import { eq } from 'drizzle-orm';
import type { Transaction } from '../../db/database.ts';
import { listLooks } from '../media/media-uses.service.ts';
import type { ListingKind, Typed } from './listing-kind.ts';
import type { Listing } from './listings.service.ts';
import { listingMarks } from './listings.table.ts';
import { marksOf, traitsOf } from './traits.ts';

/** Writes by what a post is found that others are like. `photos` are those of the version. */
export async function keepMarks(
  tx: Transaction,
  kind: ListingKind,
  listing: Listing,
  input: Typed,
  photos: string,
): Promise<void> {
  const { id: listingId, cityId } = listing;
  const marks = marksOf(listing.kind, traitsOf(kind, listing, input, await listLooks(tx, [photos])));
  await tx.delete(listingMarks).where(eq(listingMarks.listingId, listingId));
  if (marks.length > 0)
    await tx.insert(listingMarks).values(marks.map((mark) => ({ cityId, mark, listingId })));
}
