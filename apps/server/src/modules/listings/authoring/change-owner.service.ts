import { AppError } from '../../../app-error.ts';
import type { Transaction } from '../../../db/database.ts';
import type { Account } from '../../accounts/accounts.service.ts';
import { aboutPost, audit } from '../../audit/audit.service.ts';
import { applyTransition, type Listing } from '../base/listings.service.ts';
import { sendPostChangeEmail } from './author-mails.service.ts';
import { removeOpenRevision } from './revisions.service.ts';

interface OwnerChange {
  /** Expected current owner; a mismatch is a conflict. */
  from: string | null;
  /** The new owner; null removes the owner. */
  to: Pick<Account, 'id'> | null;
  reason: string;
  path: string;
}

/**
 * Changes the owner of a post, or removes the owner of a business, and emails the old and the new owner. The old
 * owner's unpublished edit is deleted. Throws 403 if the moderator is one of the owners and a conflict if `from` is
 * not the current owner.
 */
export async function changeOwner(
  tx: Transaction,
  listing: Listing,
  moderatorId: string,
  { from, to, reason, path }: OwnerChange,
): Promise<Listing> {
  // Moderators may not change the owner of their own posts or make themselves owner.
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
  const changed = await applyTransition(
    tx,
    listing,
    'changeOwner',
    { actorId: moderatorId, why: { standard: null, reason } },
    // The post may be hidden because its old owner's account is being erased.
    { ownerId: to?.id ?? null, hidden: false },
  );
  await sendPostChangeEmail(tx, changed, from, { change: 'taken', reason, path });
  await sendPostChangeEmail(tx, changed, to?.id ?? null, { change: 'given', reason, path });
  return changed;
}
