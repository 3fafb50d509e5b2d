import { limits } from '@dalil/contract/limits';
import {
  type ListingAction,
  type ListingKindName,
  type ownerActions,
  transitions,
} from '@dalil/contract/listing-states';
import { and, count, desc, eq, exists, gt, inArray, isNull, ne, or, sql } from 'drizzle-orm';
import { AppError } from '../../../app-error.ts';
import type { Database, Transaction } from '../../../db/database.ts';
import { isAfter, pageOf, pageSizePlusOne, readPosition } from '../../../db/keyset.ts';
import { listMedia } from '../../media/media-uses.service.ts';
import { eraseNotifications } from '../../notifications/notify.service.ts';
import type { CityScope } from '../../places/places.service.ts';
import { noReason } from '../base/decision-reason.ts';
import { effectiveState, expiryFromNow, isExpired } from '../base/expiry.ts';
import { fulfilledLabel, type ListingKind, type ListingKinds } from '../base/listing-kind.ts';
import {
  applyTransition,
  kindOf,
  type Listing,
  lockAny,
  photosOfRevision,
} from '../base/listings.service.ts';
import { listingRevisions, listings, listingTransitions } from '../base/listings.table.ts';
import { byDay, listCounts } from '../catalog/counters.service.ts';
import { clearReviewLock, findRevision, writeRevision } from './revisions.service.ts';

const hourMs = 3_600_000;

export type MyListingRow = Awaited<ReturnType<typeof listMine>>['rows'][number];

/**
 * Returns one page of a member's posts of a kind, newest first, with pending edits, reasons and counts, in five
 * queries. Includes removed posts that can still be restored and posts that staff took down.
 */
export async function listMine(
  db: Database,
  scope: CityScope,
  ownerId: string,
  { kind, cursor }: { kind: ListingKindName; cursor?: string | undefined },
) {
  const place = readPosition(cursor);
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
        // Includes posts that their owner removed until the restore deadline, and posts that staff took down, so that
        // the owner sees the reason.
        or(
          ne(listings.state, 'removed'),
          and(isNull(listings.eraseAt), exists(versions)),
          gt(listings.eraseAt, sql`now()`),
        ),
        ...(place ? [isAfter(listings.createdAt, listings.id, place)] : []),
      ),
    )
    .orderBy(desc(listings.createdAt), desc(listings.id))
    .limit(pageSizePlusOne);
  const { rows, meta } = pageOf(found, ({ createdAt, id }) => [createdAt.getTime(), id]);
  const ids = rows.map(({ id }) => id);
  const [open, counts, reasons] = await Promise.all([
    ids.length > 0 ? listOpen(db, ids) : [],
    listCounts(db, scope, ids),
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
      why: reasons.find(({ listingId, to }) => listingId === listing.id && to === listing.state) ?? noReason,
      days: byDay(counts.filter(({ listingId }) => listingId === listing.id)),
    })),
    meta,
  };
}

/** Counts a member's posts by kind, without removed ones; kinds without posts are missing. */
export async function countMine(
  db: Database,
  { cityId }: { cityId: number },
  ownerId: string,
): Promise<Partial<Record<ListingKindName, number>>> {
  const rows = await db
    .select({ kind: listings.kind, count: count() })
    .from(listings)
    .where(and(eq(listings.ownerId, ownerId), eq(listings.cityId, cityId), ne(listings.state, 'removed')))
    .groupBy(listings.kind);
  return Object.fromEntries(rows.map((row) => [row.kind, row.count]));
}

const listOpen = (db: Database, ids: number[]) =>
  db
    .select()
    .from(listingRevisions)
    .where(and(inArray(listingRevisions.listingId, ids), ne(listingRevisions.state, 'approved')));

/** Returns the last transition of each post, which holds the reason for its state. */
const listReasons = (db: Database, ids: number[]) =>
  db
    .selectDistinctOn([listingTransitions.listingId])
    .from(listingTransitions)
    .where(inArray(listingTransitions.listingId, ids))
    .orderBy(listingTransitions.listingId, desc(listingTransitions.id));

type OwnerAction = (typeof ownerActions)[number] & ListingAction;

/**
 * Applies an owner's action to a post. A removed post is hidden at once and can be restored for a while. Repeating an
 * action succeeds without a new transition, because another tab may have been faster or a response lost.
 */
export async function changeMine(
  tx: Transaction,
  kinds: ListingKinds,
  scope: { cityId: number },
  ownerId: string,
  id: number,
  action: OwnerAction,
): Promise<Listing> {
  const listing = await lockAny(tx, scope, id);
  if (!listing || listing.ownerId !== ownerId) throw new AppError('notFound');
  if (action === 'restore') return restore(tx, listing, ownerId);
  if (listing.state === 'removed') {
    if (action === 'remove' && listing.eraseAt) return listing;
    throw new AppError('notFound');
  }
  if (action === 'withdraw') return withdraw(tx, listing, ownerId);
  const kind = kindOf(kinds, listing.kind);
  if (isDone(kind, listing, action)) return listing;
  // The renewal makes the notification about the coming expiry obsolete.
  if (action === 'renew') await eraseNotifications(tx, id, 'postEnding');
  return applyTransition(tx, listing, action, { actorId: ownerId }, changesOf(kind, listing, action));
}

/** Within this time a repeated renewal has no effect. */
const sameRenewalMs = hourMs;

function isDone(kind: ListingKind, listing: Listing, action: OwnerAction): boolean {
  if (effectiveState(listing) !== transitions[action].to) return false;
  if (action !== 'renew') return true;
  const renewed = expiryFromNow(kind)?.getTime() ?? 0;
  return renewed - (listing.expiresAt?.getTime() ?? 0) < sameRenewalMs;
}

/**
 * Withdraws a submission from the queue and turns it back into a draft with all its input. Conflict if the submission
 * was decided already.
 */
async function withdraw(tx: Transaction, listing: Listing, ownerId: string): Promise<Listing> {
  const open = await findRevision(tx, listing.id, 'open');
  if (open?.state === 'draft') return listing;
  if (open?.state !== 'pending') throw new AppError('conflict');
  await writeRevision(tx, open, { state: 'draft', submittedAt: null, ...clearReviewLock });
  return applyTransition(tx, listing, 'withdraw', { actorId: ownerId });
}

function changesOf(kind: ListingKind, listing: Listing, action: OwnerAction): Partial<Listing> {
  if (action === 'remove') return { eraseAt: new Date(Date.now() + limits.undoRemovalHours * hourMs) };
  if (action === 'fulfill' && !fulfilledLabel(kind, listing)) throw new AppError('conflict');
  // Only a renewed post, or one resumed after its expiry, gets a full new term; other actions keep the expiry date.
  if (action !== 'renew' && !(action === 'resume' && isExpired(listing))) return {};
  const expiresAt = expiryFromNow(kind);
  if (!expiresAt) throw new AppError('conflict');
  return { expiresAt, remindedDays: null };
}

/** Restores a removed post to its previous state. Posts taken down by staff or erased cannot be restored. */
async function restore(tx: Transaction, listing: Listing, ownerId: string): Promise<Listing> {
  if (listing.state !== 'removed') return listing;
  if (!listing.eraseAt || listing.eraseAt.getTime() <= Date.now()) throw new AppError('gone');
  const [removal] = await tx
    .select({ from: listingTransitions.from })
    .from(listingTransitions)
    .where(and(eq(listingTransitions.listingId, listing.id), eq(listingTransitions.action, 'remove')))
    .orderBy(desc(listingTransitions.id))
    .limit(1);
  if (!removal) throw new AppError('gone');
  return applyTransition(
    tx,
    listing,
    'restore',
    { actorId: ownerId },
    { state: removal.from, eraseAt: null },
  );
}
