import { limits } from '@dalil/contract/limits';
import { isLive, type ReviewDecision } from '@dalil/contract/listing-states';
import { and, asc, eq, ne } from 'drizzle-orm';
import { AppError } from '../../app-error.ts';
import type { Database, Transaction } from '../../db/database.ts';
import { isAfterOldest, pageAndOne, pageOf, readPlace } from '../../db/keyset.ts';
import { listNames } from '../accounts/accounts.service.ts';
import { audit } from '../accounts/audit.service.ts';
import { endTrust } from '../accounts/staff/staff.service.ts';
import { listMedia, releaseMedia } from '../media/media-uses.service.ts';
import type { CityScope } from '../places/places.service.ts';
import { mailDecision, mailTakenDown } from './author-mails.service.ts';
import type { ListingKinds } from './listing-kind.ts';
import {
  kindOf,
  type Listing,
  lockListing,
  move,
  photosOfListing,
  photosOfRevision,
  refuseOwn,
} from './listings.service.ts';
import { listingRevisions, listings, listingTransitions } from './listings.table.ts';
import {
  findRevision,
  heldByNobody,
  publishRevision,
  type Revision,
  typedIn,
  writeRevision,
} from './revisions.service.ts';

interface InCity {
  cityId: number;
}

const at = listingRevisions.submittedAt;
/** What its owner removed waits for nobody, though they may bring it back. */
const waiting = ({ cityId }: InCity) =>
  and(
    eq(listingRevisions.cityId, cityId),
    eq(listingRevisions.state, 'pending'),
    ne(listings.state, 'removed'),
  );

export type QueuedRow = Awaited<ReturnType<typeof listQueue>>['rows'][number];

/** What waits for approval, oldest first: nobody waits longer because others come. */
export async function listQueue(db: Database, scope: InCity, cursor: string | undefined) {
  const place = readPlace(cursor);
  const found = await db
    .select({ revision: listingRevisions, listing: listings })
    .from(listingRevisions)
    .innerJoin(listings, eq(listings.id, listingRevisions.listingId))
    .where(and(waiting(scope), ...(place ? [isAfterOldest(at, listingRevisions.id, place)] : [])))
    .orderBy(asc(at), asc(listingRevisions.id))
    .limit(pageAndOne);
  const names = await listNames(db, authorsOf(found));
  return pageOf(
    found.map((row) => ({ ...row, author: authorIn(names, row.listing) })),
    ({ revision }) => [revision.submittedAt?.getTime() ?? 0, revision.id],
  );
}

const authorsOf = (rows: readonly { listing: Listing }[]) =>
  rows.flatMap(({ listing }) => (listing.ownerId ? [listing.ownerId] : []));
const authorIn = (names: ReadonlyMap<string, string>, { ownerId }: Listing) => ({
  id: ownerId ?? '',
  name: names.get(ownerId ?? '') ?? '',
});

export async function getReview(db: Database, kinds: ListingKinds, scope: InCity, id: number) {
  const [row] = await db
    .select({ revision: listingRevisions, listing: listings })
    .from(listingRevisions)
    .innerJoin(listings, eq(listings.id, listingRevisions.listingId))
    .where(and(waiting(scope), eq(listingRevisions.listingId, id)));
  if (!row) throw new AppError('notFound');
  const [names, published, photos, history] = await Promise.all([
    listNames(db, authorsOf([row])),
    findRevision(db, id, 'public'),
    listMedia(db, [photosOfRevision(row.revision.id), photosOfListing(id)]),
    db
      .select()
      .from(listingTransitions)
      .where(eq(listingTransitions.listingId, id))
      .orderBy(asc(listingTransitions.id)),
  ]);
  const kind = kindOf(kinds, row.listing.kind);
  return {
    ...row,
    author: authorIn(names, row.listing),
    typed: typedIn(kind, row.revision),
    published: published && typedIn(kind, published),
    photos,
    history,
  };
}

export function holderOf({ heldBy, heldUntil }: Revision, accountId: string): 'yours' | 'others' | null {
  if (!heldBy || !heldUntil || heldUntil.getTime() <= Date.now()) return null;
  return heldBy === accountId ? 'yours' : 'others';
}

/** Gives a post to one moderator for a while. Of two who ask at once, one has it. */
export async function holdReview(
  tx: Transaction,
  scope: InCity,
  moderatorId: string,
  id: number,
): Promise<Date> {
  const { listing, revision } = await lockReview(tx, scope, moderatorId, id);
  const heldUntil = new Date(Date.now() + limits.holdMinutes * 60_000);
  await writeRevision(tx, revision, { heldBy: moderatorId, heldUntil });
  await audit(tx, entry(moderatorId, 'listing.held', listing));
  return heldUntil;
}

/** Decides the version that was read, and no newer one. */
export async function decideReview(
  tx: Transaction,
  kinds: ListingKinds,
  scope: CityScope,
  moderatorId: string,
  id: number,
  { decision, version, reason }: { decision: ReviewDecision; version: number; reason?: string },
): Promise<Listing> {
  const { listing, revision } = await lockReview(tx, scope, moderatorId, id);
  if (revision.version !== version) throw new AppError('conflict');
  await audit(tx, entry(moderatorId, `listing.${decision}`, listing));
  const who = { actorId: moderatorId, reason };
  if (decision !== 'approve') {
    const state = decision === 'reject' ? 'rejected' : 'changes_requested';
    await writeRevision(tx, revision, { state, reason: reason ?? null, ...heldByNobody });
    if (decision === 'reject' && listing.ownerId) await endTrust(tx, scope, moderatorId, listing.ownerId);
    await mailDecision(tx, kinds, scope, listing, { decision, reason: reason ?? '' });
    return move(tx, listing, decision, who);
  }
  const { listing: published } = await publishRevision(tx, kinds, listing, revision);
  const approved = await move(tx, published, decision, who);
  await mailDecision(tx, kinds, scope, approved, { decision });
  return approved;
}

/**
 * Removes a post and tells its author why. What waits or was begun about it ends with it: nobody could decide it any
 * more. What it held is kept, shown to nobody, so that the decision can be looked at again.
 */
export async function takeDown(
  tx: Transaction,
  kinds: ListingKinds,
  scope: InCity,
  moderatorId: string,
  id: number,
  reason: string,
): Promise<Listing> {
  const listing = await lockListing(tx, scope, id);
  refuseOwn(listing, moderatorId);
  await audit(tx, entry(moderatorId, 'listing.takeDown', listing));
  if (listing.ownerId) await endTrust(tx, scope, moderatorId, listing.ownerId);
  const open = await findRevision(tx, id, 'open');
  if (open) {
    await writeRevision(tx, open, { state: 'rejected', reason, ...heldByNobody });
    // Of an edit of a public post: what only the edit would have shown is no part of the decision.
    if (isLive(listing.state)) await releaseMedia(tx, photosOfRevision(open.id));
  }
  await kindOf(kinds, listing.kind).takenDown?.(tx, listing);
  await mailTakenDown(tx, kinds, listing, reason);
  return move(tx, listing, 'takeDown', { actorId: moderatorId, reason });
}

async function lockReview(tx: Transaction, scope: InCity, moderatorId: string, id: number) {
  const listing = await lockListing(tx, scope, id);
  const revision = await findRevision(tx, id, 'open');
  if (revision?.state !== 'pending') throw new AppError('conflict');
  refuseOwn(listing, moderatorId);
  if (holderOf(revision, moderatorId) === 'others') throw new AppError('conflict');
  return { listing, revision };
}

type AuditAction = `listing.${ReviewDecision | 'held' | 'takeDown'}`;

const entry = (actorId: string, action: AuditAction, { id, ownerId }: Listing) => ({
  actorId,
  action,
  subjectId: ownerId,
  detail: { listingId: id },
});
