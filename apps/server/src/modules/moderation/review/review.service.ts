import { limits } from '@dalil/contract/limits';
import type { ReviewDecision } from '@dalil/contract/listing-states';
import type { ExplainedDecision } from '@dalil/contract/reasons';
import { AppError } from '../../../app-error.ts';
import type { Database, Transaction } from '../../../db/database.ts';
import type { InCity } from '../../../scope.ts';
import { enqueue } from '../../../tasks/enqueue.ts';
import { endTrust } from '../../accounts/roles/trust.service.ts';
import { aboutPost, audit } from '../../audit/audit.service.ts';
import {
  clearReviewLock,
  findRevision,
  publishReversibly,
  writeRevision,
} from '../../listings/authoring/revisions.service.ts';
import { type DecisionReason, noReason, reasonText } from '../../listings/base/decision-reason.ts';
import { type Revision, typedIn } from '../../listings/base/draft.ts';
import type { ListingKinds } from '../../listings/base/listing-kind.ts';
import {
  applyTransition,
  kindOf,
  type Listing,
  lockListing,
  photosOfListing,
  photosOfRevision,
  rejectOwn,
} from '../../listings/base/listings.service.ts';
import type { UndoData } from '../../listings/base/undo-data.ts';
import { listMedia } from '../../media/media-uses.service.ts';
import type { CityScope } from '../../places/places.service.ts';
import { notifyDecisionTask } from '../decisions/decisions.tasks.ts';
import { findLast, listHistory } from '../decisions/history.service.ts';
import { findPending, withAuthors } from '../queue/queue.service.ts';
import { getStandardReason } from '../reasons/reasons.service.ts';

/**
 * Returns one pending post with its public version and history, in six queries; 404 if it has no pending revision.
 */
export async function getReview(db: Database, kinds: ListingKinds, scope: InCity, id: number) {
  const row = await findPending(db, scope, id);
  if (!row) throw new AppError('notFound');
  const { revision, listing } = row;
  const [[queued], published, photos, history] = await Promise.all([
    withAuthors(db, [{ ...revision, ...listing, revisionId: revision.id }]),
    // A sampled revision is itself the public one, so there is no other version to compare it with.
    revision.sampled ? null : findRevision(db, id, 'public'),
    listMedia(db, [photosOfRevision(revision.id), photosOfListing(id)]),
    listHistory(db, id),
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

/**
 * Returns who holds the review lock from the point of view of an account; null if nobody does or the lock has
 * expired.
 */
export function reviewLockHolder(
  { reviewLockedBy, reviewLockedUntil }: Pick<Revision, 'reviewLockedBy' | 'reviewLockedUntil'>,
  accountId: string,
): 'yours' | 'others' | null {
  if (!reviewLockedBy || !reviewLockedUntil || reviewLockedUntil.getTime() <= Date.now()) return null;
  return reviewLockedBy === accountId ? 'yours' : 'others';
}

/**
 * Gives a moderator the review lock on a post, or extends it, and returns when it expires. Conflict if another
 * moderator holds it; 404 if the post is no longer pending.
 */
export async function acquireReviewLock(
  tx: Transaction,
  scope: InCity,
  moderatorId: string,
  id: number,
): Promise<Date> {
  if (!(await findPending(tx, scope, id))) throw new AppError('notFound');
  const { listing, revision } = await lockReview(tx, scope, moderatorId, id);
  const reviewLockedUntil = new Date(Date.now() + limits.holdMinutes * 60_000);
  await writeRevision(tx, revision, { reviewLockedBy: moderatorId, reviewLockedUntil });
  await audit(tx, { actorId: moderatorId, action: 'listing.held', ...aboutPost(listing) });
  return reviewLockedUntil;
}

/** Releases a review lock. No effect if the moderator does not hold it. */
export async function releaseReviewLock(
  tx: Transaction,
  scope: InCity,
  moderatorId: string,
  id: number,
): Promise<void> {
  await lockListing(tx, scope, id);
  const revision = (await findPending(tx, scope, id))?.revision;
  if (revision && reviewLockHolder(revision, moderatorId) === 'yours')
    await writeRevision(tx, revision, clearReviewLock);
}

/** Decision with its undo deadline. */
export interface DecisionOutcome {
  listing: Listing;
  decisionId: number;
  undoUntil: Date;
}

/**
 * Decides the revision with the given version; conflict if there is a newer one. Takes effect at once; the author is
 * notified when the decision is final.
 */
export async function decideReview(
  tx: Transaction,
  kinds: ListingKinds,
  scope: CityScope,
  moderatorId: string,
  id: number,
  { decision, version, ...declared }: { decision: ReviewDecision; version: number } & ReasonChoice,
): Promise<DecisionOutcome> {
  const { listing, revision } = await lockReview(tx, scope, moderatorId, id);
  if (revision.version !== version) throw new AppError('conflict');
  // A sampled post is public already: it can only be approved here or taken down.
  if (revision.sampled && decision !== 'approve') throw new AppError('conflict');
  const why = decision === 'approve' ? noReason : await resolveReason(tx, listing, decision, declared);
  await audit(tx, {
    actorId: moderatorId,
    action: `listing.${decision}`,
    ...aboutPost(listing),
    reason: reasonText(why, 'en') ?? undefined,
  });
  const undoUntil = undoTime();
  const who = { actorId: moderatorId, undoUntil };
  if (revision.sampled) {
    await endSample(tx, revision);
    return scheduleFinalisation(
      tx,
      kinds,
      undoUntil,
      await applyTransition(tx, listing, decision, { ...who, undo: { sampled: true } }),
    );
  }
  const ofReview = { ...who, why, sentAt: revision.submittedAt };
  if (decision !== 'approve') {
    const state = decision === 'reject' ? 'rejected' : 'changes_requested';
    await writeRevision(tx, revision, { state, ...why, ...clearReviewLock });
    const trusted = decision === 'reject' && (await endAuthorTrust(tx, scope, moderatorId, listing));
    const undo = trusted ? { trusted } : null;
    return scheduleFinalisation(
      tx,
      kinds,
      undoUntil,
      await applyTransition(tx, listing, decision, { ...ofReview, undo }),
    );
  }
  const { listing: published, replaced } = await publishReversibly(tx, kinds, listing, revision, undoUntil);
  const undo = replaced && {
    replaced: { ...replaced, submittedAt: replaced.submittedAt?.toISOString() ?? null },
  };
  return scheduleFinalisation(
    tx,
    kinds,
    undoUntil,
    await applyTransition(tx, published, decision, { ...ofReview, undo }),
  );
}

/**
 * Takes a post down by decision of `moderatorId`; its author is notified with the reason when the decision is final,
 * and loses any trusted status at once. Pending or draft edits are closed. The content is retained but not shown, so
 * that the decision can be undone or appealed.
 */
export async function takeDown(
  tx: Transaction,
  kinds: ListingKinds,
  scope: InCity,
  moderatorId: string,
  id: number,
  declared: ReasonChoice,
): Promise<DecisionOutcome> {
  const listing = await lockListing(tx, scope, id);
  rejectOwn(listing, moderatorId);
  const why = await resolveReason(tx, listing, 'takeDown', declared);
  await audit(tx, {
    actorId: moderatorId,
    action: 'listing.takeDown',
    ...aboutPost(listing),
    reason: reasonText(why, 'en') ?? undefined,
  });
  const undo: UndoData = {};
  if (await endAuthorTrust(tx, scope, moderatorId, listing)) undo.trusted = true;
  const shown = await findRevision(tx, id, 'public');
  if (shown?.sampled) {
    await endSample(tx, shown);
    undo.sampled = true;
  }
  const open = await findRevision(tx, id, 'open');
  if (open) {
    await writeRevision(tx, open, { state: 'rejected', ...why, ...clearReviewLock });
    undo.closed = { id: open.id, state: open.state, standard: open.standard, reason: open.reason };
  }
  const undoUntil = undoTime();
  const who = { actorId: moderatorId, why, undoUntil, undo };
  return scheduleFinalisation(tx, kinds, undoUntil, await applyTransition(tx, listing, 'takeDown', who));
}

const undoTime = () => new Date(Date.now() + limits.undoDecisionMinutes * 60_000);

/** Schedules irreversible effects: notifications and deletion of unused photos. */
async function scheduleFinalisation(
  tx: Transaction,
  kinds: ListingKinds,
  undoUntil: Date,
  listing: Listing,
): Promise<DecisionOutcome> {
  const decisionId = (await findLast(tx, listing.id))?.id;
  if (!decisionId) throw new AppError('internal');
  await enqueue(tx, notifyDecisionTask(kinds), { decisionId }, { startAfter: undoUntil });
  return { listing, decisionId, undoUntil };
}

async function endAuthorTrust(
  tx: Transaction,
  scope: InCity,
  moderatorId: string,
  { ownerId }: Listing,
): Promise<boolean> {
  return ownerId !== null && (await endTrust(tx, scope, moderatorId, ownerId));
}

/** Decision reason from a moderator: id of a standard reason, free text, or both. */
export interface ReasonChoice {
  reasonId?: number | undefined;
  reason?: string | undefined;
}

async function resolveReason(
  tx: Transaction,
  listing: Listing,
  decision: ExplainedDecision,
  { reasonId, reason = '' }: ReasonChoice,
): Promise<DecisionReason> {
  const standard = reasonId === undefined ? null : await getStandardReason(tx, listing, decision, reasonId);
  return { standard, reason: reason || null };
}

const endSample = (tx: Transaction, revision: Revision) =>
  writeRevision(tx, revision, { sampled: false, ...clearReviewLock });

async function lockReview(tx: Transaction, scope: InCity, moderatorId: string, id: number) {
  const listing = await lockListing(tx, scope, id);
  const revision = (await findPending(tx, scope, id))?.revision;
  if (!revision) throw new AppError('conflict');
  rejectOwn(listing, moderatorId);
  if (reviewLockHolder(revision, moderatorId) === 'others') throw new AppError('conflict');
  return { listing, revision };
}
