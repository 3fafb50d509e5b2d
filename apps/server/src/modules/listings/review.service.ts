import { limits } from '@dalil/contract/limits';
import { isLive, type ReviewDecision } from '@dalil/contract/listing-states';
import type { ExplainedDecision } from '@dalil/contract/reasons';
import { asc, eq } from 'drizzle-orm';
import { AppError } from '../../app-error.ts';
import type { Database, Transaction } from '../../db/database.ts';
import { endTrust } from '../accounts/staff/staff.service.ts';
import { aboutPost, audit } from '../audit/audit.service.ts';
import { listMedia, releaseMedia } from '../media/media-uses.service.ts';
import { getStandardReason } from '../moderation/reasons.service.ts';
import type { CityScope } from '../places/places.service.ts';
import { announceDecision, mailTakenDown } from './author-mails.service.ts';
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
import { listingTransitions } from './listings.table.ts';
import { findWaiting, withAuthors } from './queue.service.ts';
import {
  findRevision,
  heldByNobody,
  publishRevision,
  type Revision,
  typedIn,
  writeRevision,
} from './revisions.service.ts';
import { noReason, type Why, whyIn } from './why.ts';

interface InCity {
  cityId: number;
}

/** One post that waits, beside the version that is public, and what happened to it: six queries. */
export async function getReview(db: Database, kinds: ListingKinds, scope: InCity, id: number) {
  const row = await findWaiting(db, scope, id);
  if (!row) throw new AppError('notFound');
  const { revision, listing } = row;
  const [[queued], published, photos, history] = await Promise.all([
    withAuthors(db, [{ ...revision, ...listing, revisionId: revision.id }]),
    // Of what is public already, nothing stands beside it.
    revision.sampled ? null : findRevision(db, id, 'public'),
    listMedia(db, [photosOfRevision(revision.id), photosOfListing(id)]),
    db
      .select()
      .from(listingTransitions)
      .where(eq(listingTransitions.listingId, id))
      .orderBy(asc(listingTransitions.id)),
  ]);
  if (!queued) throw new AppError('internal');
  const kind = kindOf(kinds, listing.kind);
  return {
    kind,
    listing,
    revision,
    queued,
    typed: typedIn(kind, revision),
    published: published && typedIn(kind, published),
    photos,
    history,
  };
}

export function holderOf(
  { heldBy, heldUntil }: Pick<Revision, 'heldBy' | 'heldUntil'>,
  accountId: string,
): 'yours' | 'others' | null {
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
  await audit(tx, { actorId: moderatorId, action: 'listing.held', ...aboutPost(listing) });
  return heldUntil;
}

/** Decides the version that was read, and no newer one. */
export async function decideReview(
  tx: Transaction,
  kinds: ListingKinds,
  scope: CityScope,
  moderatorId: string,
  id: number,
  { decision, version, ...said }: { decision: ReviewDecision; version: number } & SaidWhy,
  /** Of one that can be undone: its author is told when that is over. */
  undoUntil: Date | null = null,
): Promise<Listing> {
  const { listing, revision } = await lockReview(tx, scope, moderatorId, id);
  if (revision.version !== version) throw new AppError('conflict');
  // What is public already stays, or is taken down: nobody waits for it to be published.
  if (revision.sampled && decision !== 'approve') throw new AppError('conflict');
  const why = decision === 'approve' ? noReason : await whyOf(tx, listing, decision, said);
  await audit(tx, {
    actorId: moderatorId,
    action: `listing.${decision}`,
    ...aboutPost(listing),
    reason: whyIn(why, 'en') ?? undefined,
  });
  if (revision.sampled) {
    await endSample(tx, revision);
    // Its author waited for nothing and is told nothing.
    return move(tx, listing, decision, { actorId: moderatorId });
  }
  const who = { actorId: moderatorId, why, sentAt: revision.submittedAt, undoUntil };
  if (decision !== 'approve') {
    const state = decision === 'reject' ? 'rejected' : 'changes_requested';
    await writeRevision(tx, revision, { state, ...why, ...heldByNobody });
    if (decision === 'reject' && listing.ownerId) await endTrust(tx, scope, moderatorId, listing.ownerId);
    if (!undoUntil) await announceDecision(tx, kinds, scope, listing, { decision, why });
    return move(tx, listing, decision, who);
  }
  const { listing: published } = await publishRevision(tx, kinds, listing, revision);
  const approved = await move(tx, published, decision, who);
  if (!undoUntil) await announceDecision(tx, kinds, scope, approved, { decision });
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
  said: SaidWhy,
): Promise<Listing> {
  const listing = await lockListing(tx, scope, id);
  refuseOwn(listing, moderatorId);
  const why = await whyOf(tx, listing, 'takeDown', said);
  await audit(tx, {
    actorId: moderatorId,
    action: 'listing.takeDown',
    ...aboutPost(listing),
    reason: whyIn(why, 'en') ?? undefined,
  });
  if (listing.ownerId) await endTrust(tx, scope, moderatorId, listing.ownerId);
  const shown = await findRevision(tx, id, 'public');
  if (shown?.sampled) await endSample(tx, shown);
  const open = await findRevision(tx, id, 'open');
  if (open) {
    await writeRevision(tx, open, { state: 'rejected', ...why, ...heldByNobody });
    // Of an edit of a public post: what only the edit would have shown is no part of the decision.
    if (isLive(listing.state)) await releaseMedia(tx, photosOfRevision(open.id));
  }
  await kindOf(kinds, listing.kind).takenDown?.(tx, listing);
  await mailTakenDown(tx, kinds, listing, why);
  return move(tx, listing, 'takeDown', { actorId: moderatorId, why });
}

/** What a moderator says why: a number of the list, words of their own, or both. */
export interface SaidWhy {
  reasonId?: number | undefined;
  reason?: string | undefined;
}

async function whyOf(
  tx: Transaction,
  listing: Listing,
  decision: ExplainedDecision,
  { reasonId, reason = '' }: SaidWhy,
): Promise<Why> {
  const standard = reasonId === undefined ? null : await getStandardReason(tx, listing, decision, reasonId);
  return { standard, reason: reason || null };
}

const endSample = (tx: Transaction, revision: Revision) =>
  writeRevision(tx, revision, { sampled: false, ...heldByNobody });

async function lockReview(tx: Transaction, scope: InCity, moderatorId: string, id: number) {
  const listing = await lockListing(tx, scope, id);
  const revision = (await findWaiting(tx, scope, id))?.revision;
  if (!revision) throw new AppError('conflict');
  refuseOwn(listing, moderatorId);
  if (holderOf(revision, moderatorId) === 'others') throw new AppError('conflict');
  return { listing, revision };
}
