import type { ListingKindName } from '@dalil/contract/listing-states';
import { and, eq, inArray } from 'drizzle-orm';
import type { Database, Transaction } from '../../../db/database.ts';
import { listLooks } from '../../media/media-uses.service.ts';
import type { ListingKind, Typed } from '../base/listing-kind.ts';
import { isPublic, type Listing } from '../base/listings.service.ts';
import { listingFingerprints, listings } from '../base/listings.table.ts';
import { marksOf, phoneMark, traitsOf } from './traits.ts';

/** Replaces the fingerprints of a post for duplicate detection. `photos` is the media owner of the revision. */
export async function keepMarks(
  tx: Transaction,
  kind: ListingKind,
  listing: Listing,
  input: Typed,
  photos: string,
): Promise<void> {
  const { id: listingId, cityId } = listing;
  const marks = marksOf(listing.kind, traitsOf(kind, listing, input, await listLooks(tx, [photos])));
  await tx.delete(listingFingerprints).where(eq(listingFingerprints.listingId, listingId));
  if (marks.length > 0)
    await tx
      .insert(listingFingerprints)
      .values(marks.map((mark) => ({ cityId, fingerprint: mark, listingId })));
}

/** Returns the ids of posts of a kind with one of these phone numbers, in any state. */
export async function listWithPhones(
  db: Database | Transaction,
  { cityId }: { cityId: number },
  kind: ListingKindName,
  phones: readonly string[],
): Promise<number[]> {
  const marks = [...new Set(phones)].map((phone) => phoneMark(kind, phone));
  if (marks.length === 0) return [];
  const rows = await db
    .selectDistinct({ id: listingFingerprints.listingId })
    .from(listingFingerprints)
    .where(and(eq(listingFingerprints.cityId, cityId), inArray(listingFingerprints.fingerprint, marks)));
  return rows.map(({ id }) => id);
}

/** Returns the ids of public posts of a kind by phone number. */
export async function listPublicWithPhones(
  db: Database,
  scope: { cityId: number },
  kind: ListingKindName,
  phones: readonly string[],
): Promise<Map<string, number[]>> {
  const marks = new Map(phones.map((phone) => [phoneMark(kind, phone), phone]));
  if (marks.size === 0) return new Map();
  const rows = await db
    .select({ mark: listingFingerprints.fingerprint, id: listingFingerprints.listingId })
    .from(listingFingerprints)
    .innerJoin(listings, eq(listings.id, listingFingerprints.listingId))
    .where(
      and(
        eq(listingFingerprints.cityId, scope.cityId),
        inArray(listingFingerprints.fingerprint, [...marks.keys()]),
        isPublic(scope, kind),
      ),
    );
  const found = Map.groupBy(rows, ({ mark }) => marks.get(mark) ?? '');
  return new Map([...found].map(([phone, of]) => [phone, of.map(({ id }) => id)]));
}
