import type { ListingAction, ListingKindName, ownerActions } from '@dalil/contract/listing-states';
import { and, desc, eq, exists, inArray, ne, or } from 'drizzle-orm';
import { AppError } from '../../lib/app-error.ts';
import { isAfter, pageAndOne, pageOf, readPlace } from '../../lib/keyset.ts';
import type { Database, Transaction } from '../../plugins/database.ts';
import { listMedia } from '../media/media-uses.service.ts';
import type { CityScope } from '../places/places.service.ts';
import { listDays } from './counters.service.ts';
import type { ListingKinds } from './listing-kind.ts';
import { expiryFromNow } from './listing-state.ts';
import {
  eraseContent,
  kindOf,
  type Listing,
  lockListing,
  move,
  photosOfRevision,
} from './listings.service.ts';
import { listingRevisions, listings, listingTransitions } from './listings.table.ts';

export type MyListingRow = Awaited<ReturnType<typeof listMine>>['rows'][number];

/** One page of a member's posts, newest first, with what each waits for and what was counted: five queries. */
export async function listMine(
  db: Database,
  scope: CityScope,
  ownerId: string,
  { kind, cursor }: { kind: ListingKindName; cursor?: string | undefined },
) {
  const place = readPlace(cursor);
  const versions = db
    .select({ id: listingRevisions.id })
    .from(listingRevisions)
    .where(eq(listingRevisions.listingId, listings.id));
  const found = await db
    .select()
    .from(listings)
    .where(
      and(
        eq(listings.ownerId, ownerId),
        eq(listings.cityId, scope.cityId),
        eq(listings.kind, kind),
        // What its owner removed has no version left; what staff took down is shown with their reason.
        or(ne(listings.state, 'removed'), exists(versions)),
        ...(place ? [isAfter(listings.createdAt, listings.id, place)] : []),
      ),
    )
    .orderBy(desc(listings.createdAt), desc(listings.id))
    .limit(pageAndOne);
  const { rows, meta } = pageOf(found, ({ createdAt, id }) => [createdAt.getTime(), id]);
  const ids = rows.map(({ id }) => id);
  const [open, days, reasons] = await Promise.all([
    ids.length > 0 ? listOpen(db, ids) : [],
    listDays(db, scope, ids),
    ids.length > 0 ? listReasons(db, ids) : [],
  ]);
  const photos = await listMedia(
    db,
    open.map(({ id }) => photosOfRevision(id)),
  );
  const openOf = (listing: Listing) => open.find(({ listingId }) => listingId === listing.id) ?? null;
  return {
    rows: rows.map((listing) => ({
      listing,
      edit: openOf(listing),
      photos: photos.filter(({ owner }) => owner === photosOfRevision(openOf(listing)?.id ?? 0)),
      reason: reasons.find(({ listingId, to }) => listingId === listing.id && to === listing.state)?.reason,
      days: days.filter(({ listingId }) => listingId === listing.id),
    })),
    meta,
  };
}

const listOpen = (db: Database, ids: number[]) =>
  db
    .select()
    .from(listingRevisions)
    .where(and(inArray(listingRevisions.listingId, ids), ne(listingRevisions.state, 'approved')));

/** The last that happened to each. */
const listReasons = (db: Database, ids: number[]) =>
  db
    .selectDistinctOn([listingTransitions.listingId])
    .from(listingTransitions)
    .where(inArray(listingTransitions.listingId, ids))
    .orderBy(listingTransitions.listingId, desc(listingTransitions.id));

/** What its owner does with a post as a whole. What they remove is gone with its photos. */
export async function changeMine(
  tx: Transaction,
  kinds: ListingKinds,
  scope: { cityId: number },
  ownerId: string,
  id: number,
  action: (typeof ownerActions)[number] & ListingAction,
): Promise<Listing> {
  const listing = await lockListing(tx, scope, id, ownerId);
  const expiresAt = expiryFromNow(kindOf(kinds, listing.kind));
  if (action === 'renew' && !expiresAt) throw new AppError('conflict');
  const renewed = action === 'renew' ? { expiresAt } : {};
  const removed = action === 'remove' ? { picture: null, searchText: '', location: null } : {};
  const moved = await move(tx, listing, action, { actorId: ownerId }, { ...renewed, ...removed });
  if (action === 'remove') await eraseContent(tx, kinds, moved);
  return moved;
}
