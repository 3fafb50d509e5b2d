import { isPublicState } from '@dalil/contract/listing-states';
import { AppError } from '../../../app-error.ts';
import type { Transaction } from '../../../db/database.ts';
import type { InCity } from '../../../scope.ts';
import { aboutPost, audit } from '../../audit/audit.service.ts';
import { sendPostChangeEmail } from '../../listings/authoring/author-mails.service.ts';
import { type Correction, correctPublic, findRevision } from '../../listings/authoring/revisions.service.ts';
import type { Revision } from '../../listings/base/draft.ts';
import type { ListingKinds } from '../../listings/base/listing-kind.ts';
import {
  applyTransition,
  kindOf,
  type Listing,
  lockAny,
  lockListing,
  rejectOwn,
} from '../../listings/base/listings.service.ts';
import { hasOpenAppeal } from '../../moderation/appeals/appeals.service.ts';
import { findAppealable, overturnDecision } from '../../moderation/decisions/decisions.service.ts';

const inWords = (reason: string) => ({ standard: null, reason });

/**
 * Changes the public content of a post and emails its owner. Throws a conflict if the post is not public; moderators
 * cannot correct their own posts.
 */
export async function correctPost(
  tx: Transaction,
  kinds: ListingKinds,
  scope: InCity,
  moderatorId: string,
  id: number,
  { reason, ...correction }: Correction & { reason: string },
): Promise<Revision> {
  const listing = await lockListing(tx, scope, id);
  rejectOwn(listing, moderatorId);
  if (!isPublicState(listing.state)) throw new AppError('conflict');
  const { listing: shown, revision, fields } = await correctPublic(tx, kinds, listing, correction);
  await audit(tx, {
    actorId: moderatorId,
    action: 'listing.corrected',
    ...aboutPost(shown),
    reason,
    detail: { fields },
  });
  await applyTransition(tx, shown, 'correct', { actorId: moderatorId, why: inWords(reason) });
  await sendPostChangeEmail(tx, shown, listing.ownerId, {
    change: 'corrected',
    reason,
    path: kindOf(kinds, listing.kind).minePath,
  });
  return revision;
}

/**
 * Restores a post that was taken down to its previous state and emails its owner. Throws a conflict if its content no
 * longer exists or an appeal is open, because the decision on the appeal is made elsewhere.
 */
export async function restoreTakenDown(
  tx: Transaction,
  kinds: ListingKinds,
  scope: InCity,
  moderatorId: string,
  id: number,
  reason: string,
): Promise<Listing> {
  const listing = await lockAny(tx, scope, id);
  if (!listing) throw new AppError('notFound');
  rejectOwn(listing, moderatorId);
  const takenDown = await findReversibleTakeDown(tx, listing);
  if (!takenDown || (await hasOpenAppeal(tx, id))) throw new AppError('conflict');
  const restored = await overturnDecision(tx, kinds, listing, moderatorId, takenDown.id);
  await audit(tx, { actorId: moderatorId, action: 'listing.restored', ...aboutPost(restored), reason });
  await sendPostChangeEmail(tx, restored, restored.ownerId, {
    change: 'restored',
    reason,
    path: kindOf(kinds, restored.kind).minePath,
  });
  return restored;
}

/** Returns the take-down decision of a post if its content still exists; null otherwise. */
export async function findReversibleTakeDown(tx: Parameters<typeof findRevision>[0], listing: Listing) {
  if (listing.state !== 'removed' || listing.eraseAt) return null;
  const decided = await findAppealable(tx, listing.id);
  if (decided?.action !== 'takeDown') return null;
  const held = await findRevision(tx, listing.id, isPublicState(decided.from) ? 'public' : 'open');
  return held && decided;
}
