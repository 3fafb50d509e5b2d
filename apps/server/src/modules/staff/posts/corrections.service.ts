import { isLive } from '@dalil/contract/listing-states';
import { AppError } from '../../../app-error.ts';
import type { Transaction } from '../../../db/database.ts';
import type { InCity } from '../../../scope.ts';
import type { Account } from '../../accounts/accounts.service.ts';
import { aboutPost, audit } from '../../audit/audit.service.ts';
import { mailPostChange } from '../../listings/authoring/author-mails.service.ts';
import {
  type Correction,
  correctPublic,
  findRevision,
  type Revision,
  removeOpenRevision,
} from '../../listings/authoring/revisions.service.ts';
import type { ListingKinds } from '../../listings/base/listing-kind.ts';
import {
  kindOf,
  type Listing,
  lockAny,
  lockListing,
  move,
  refuseOwn,
} from '../../listings/base/listings.service.ts';
import { hasOpenAppeal } from '../../moderation/appeals/appeals.service.ts';
import { findAppealable, overturnDecision } from '../../moderation/decisions/decisions.service.ts';

const inWords = (reason: string) => ({ standard: null, reason });

/** Changes what visitors read of a post, and tells its owner. */
export async function correctPost(
  tx: Transaction,
  kinds: ListingKinds,
  scope: InCity,
  moderatorId: string,
  id: number,
  { reason, ...correction }: Correction & { reason: string },
): Promise<Revision> {
  const listing = await lockListing(tx, scope, id);
  refuseOwn(listing, moderatorId);
  if (!isLive(listing.state)) throw new AppError('conflict');
  const { listing: shown, revision, fields } = await correctPublic(tx, kinds, listing, correction);
  await audit(tx, {
    actorId: moderatorId,
    action: 'listing.corrected',
    ...aboutPost(shown),
    reason,
    detail: { fields },
  });
  await move(tx, shown, 'correct', { actorId: moderatorId, why: inWords(reason) });
  await mailPostChange(tx, shown, listing.ownerId, {
    change: 'corrected',
    reason,
    path: kindOf(kinds, listing.kind).minePath,
  });
  return revision;
}

/** Puts a post that was taken down back where it was, and tells its owner. An appeal is answered where appeals are. */
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
  refuseOwn(listing, moderatorId);
  const takenDown = await findTakenDown(tx, listing);
  if (!takenDown || (await hasOpenAppeal(tx, id))) throw new AppError('conflict');
  const restored = await overturnDecision(tx, kinds, listing, moderatorId, takenDown.id);
  await audit(tx, { actorId: moderatorId, action: 'listing.restored', ...aboutPost(restored), reason });
  await mailPostChange(tx, restored, restored.ownerId, {
    change: 'restored',
    reason,
    path: kindOf(kinds, restored.kind).minePath,
  });
  return restored;
}

/** The decision that took a post down, as long as what the post held is still there. */
export async function findTakenDown(tx: Parameters<typeof findRevision>[0], listing: Listing) {
  if (listing.state !== 'removed' || listing.eraseAt) return null;
  const decided = await findAppealable(tx, listing.id);
  if (decided?.action !== 'takeDown') return null;
  const held = await findRevision(tx, listing.id, isLive(decided.from) ? 'public' : 'open');
  return held && decided;
}

interface OwnerChange {
  /** Whose it is believed to be. */
  from: string | null;
  /** Null: nobody's. */
  to: Pick<Account, 'id'> | null;
  reason: string;
  path: string;
}

/** Gives a post to somebody else, or a business to nobody, and tells both. What its owner had begun to change goes. */
export async function changeOwner(
  tx: Transaction,
  listing: Listing,
  moderatorId: string,
  { from, to, reason, path }: OwnerChange,
): Promise<Listing> {
  // Nobody gives themselves a post, or takes their own from themselves.
  if ([listing.ownerId, to?.id].includes(moderatorId)) throw new AppError('forbidden');
  if (listing.ownerId !== from || from === (to?.id ?? null)) throw new AppError('conflict');
  if (!to && listing.kind !== 'business')
    throw new AppError('validation', { email: ['errors.field.emailRequired'] });
  await removeOpenRevision(tx, listing);
  await audit(tx, {
    actorId: moderatorId,
    action: 'listing.ownerChanged',
    ...aboutPost(listing),
    reason,
    detail: { from, to: to?.id ?? null },
  });
  const changed = await move(
    tx,
    listing,
    'changeOwner',
    { actorId: moderatorId, why: inWords(reason) },
    // It was hidden with its owner's account.
    { ownerId: to?.id ?? null, hidden: false },
  );
  await mailPostChange(tx, changed, from, { change: 'taken', reason, path });
  await mailPostChange(tx, changed, to?.id ?? null, { change: 'given', reason, path });
  return changed;
}
