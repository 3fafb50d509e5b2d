import { decidedActions, isPublicState } from '@dalil/contract/listing-states';
import { and, eq, inArray } from 'drizzle-orm';
import { AppError } from '../../../app-error.ts';
import type { Transaction } from '../../../db/database.ts';
import { safeParse } from '../../../http/validate.ts';
import { restoreTrust } from '../../accounts/roles/trust.service.ts';
import { aboutPost, audit } from '../../audit/audit.service.ts';
import {
  clearReviewLock,
  findRevision,
  restoreReplaced,
  writeRevision,
} from '../../listings/authoring/revisions.service.ts';
import { noReason } from '../../listings/base/decision-reason.ts';
import { typedIn } from '../../listings/base/draft.ts';
import type { ListingKind, ListingKinds } from '../../listings/base/listing-kind.ts';
import {
  applyTransition,
  kindOf,
  type Listing,
  lockAny,
  photosOfListing,
  rejectOwn,
} from '../../listings/base/listings.service.ts';
import { listingTransitions } from '../../listings/base/listings.table.ts';
import type { UndoData } from '../../listings/base/undo-data.ts';
import { releaseMedia } from '../../media/media-uses.service.ts';
import { hasOpenAppeal } from '../appeals/appeals.service.ts';
import { findLast } from '../decisions/history.service.ts';

/**
 * Reverts a decision before its deadline: the post returns to the queue or, after a take-down, to its previous state.
 * `moderatorId` may be any moderator but the author of the post. Conflict unless the decision is still the post's
 * last transition and no appeal is open.
 */
export async function undoDecision(
  tx: Transaction,
  kinds: ListingKinds,
  scope: { cityId: number },
  moderatorId: string,
  decisionId: number,
): Promise<Listing> {
  const [decided] = await tx
    .select()
    .from(listingTransitions)
    .where(
      and(
        eq(listingTransitions.id, decisionId),
        eq(listingTransitions.cityId, scope.cityId),
        inArray(listingTransitions.action, [...decidedActions]),
      ),
    );
  const listing = decided && (await lockAny(tx, scope, decided.listingId));
  if (!decided || !listing) throw new AppError('notFound');
  rejectOwn(listing, moderatorId);
  const last = await findLast(tx, listing.id);
  const over = last?.id !== decisionId || (last.undoUntil?.getTime() ?? 0) <= Date.now();
  if (over || (await hasOpenAppeal(tx, listing.id))) throw new AppError('conflict');
  const undo = last.undo ?? {};
  const restored = await restoreVersions(tx, kinds, listing, decided.action, undo);
  if (undo.trusted && listing.ownerId) await restoreTrust(tx, scope, moderatorId, listing.ownerId);
  await tx.update(listingTransitions).set({ undo: null }).where(eq(listingTransitions.id, decisionId));
  await audit(tx, { actorId: moderatorId, action: 'listing.undo', ...aboutPost(listing) });
  const unpublished =
    decided.action === 'approve' && !isPublicState(decided.from)
      ? { publishedAt: null, expiresAt: null, picture: null, hasPhotos: false }
      : {};
  return applyTransition(
    tx,
    restored,
    'undo',
    { actorId: moderatorId },
    { state: decided.from, ...unpublished },
  );
}

/** Restores the revisions as they were before the decision. */
async function restoreVersions(
  tx: Transaction,
  kinds: ListingKinds,
  listing: Listing,
  action: string,
  { replaced, closed, sampled }: UndoData,
): Promise<Listing> {
  const [open, shown] = [
    await findRevision(tx, listing.id, 'open'),
    await findRevision(tx, listing.id, 'public'),
  ];
  const isWhole = (revision: typeof open, kind: ListingKind) =>
    revision !== null && safeParse(kind.input, typedIn(kind, revision)).success;
  if (sampled) {
    if (!shown) throw new AppError('conflict');
    await writeRevision(tx, shown, { sampled: true, ...clearReviewLock });
  }
  if (action === 'takeDown') {
    const { id, ...before } = closed ?? {};
    if (open && open.id === id) await writeRevision(tx, open, before);
    return listing;
  }
  if (sampled) return listing;
  const approved = action === 'approve';
  const revision = approved ? shown : open;
  // Conflict if the author has continued editing: a pending revision must be complete, and there can be only one open
  // revision.
  if (!revision || (approved && open) || !isWhole(revision, kindOf(kinds, listing.kind)))
    throw new AppError('conflict');
  await writeRevision(tx, revision, { state: 'pending', ...noReason, ...clearReviewLock });
  if (!approved) return listing;
  if (replaced) return restoreReplaced(tx, kinds, listing, replaced);
  await releaseMedia(tx, photosOfListing(listing.id));
  return listing;
}
