import { appealedActions } from '@dalil/contract/appeals';
import { revisionStates } from '@dalil/contract/listing-states';
import { inArray } from 'drizzle-orm';
import { AppError } from '../../../app-error.ts';
import type { Database, Transaction } from '../../../db/database.ts';
import { safeParse } from '../../../http/validate.ts';
import { clearReviewLock, findRevision, writeRevision } from '../../listings/authoring/revisions.service.ts';
import { noReason } from '../../listings/base/decision-reason.ts';
import { typedIn } from '../../listings/base/draft.ts';
import type { ListingKinds } from '../../listings/base/listing-kind.ts';
import { applyTransition, kindOf, type Listing } from '../../listings/base/listings.service.ts';
import { listingTransitions } from '../../listings/base/listings.table.ts';
import { findLast } from './history.service.ts';

/** Returns the last transition of a post if it is a decision its author can appeal; null otherwise. */
export async function findAppealable(db: Database | Transaction, listingId: number) {
  const last = await findLast(db, listingId);
  const action = appealedActions.find((appealed) => appealed === last?.action);
  return last && action ? { ...last, action } : null;
}

/** Returns the decisions with these ids, for the lists of appeals and samples. */
export const listDecisions = (db: Database | Transaction, ids: readonly number[]) =>
  db
    .select()
    .from(listingTransitions)
    .where(inArray(listingTransitions.id, [...ids]));

/**
 * Reverts a rejection or take-down after a successful appeal: a post that was pending is pending again, a public one
 * is public again. `moderatorId` is the moderator who reverts it. Conflict unless the decision is still the last
 * transition of the post.
 */
export async function overturnDecision(
  tx: Transaction,
  kinds: ListingKinds,
  listing: Listing,
  moderatorId: string,
  decisionId: number,
): Promise<Listing> {
  const decided = await findAppealable(tx, listing.id);
  if (decided?.id !== decisionId) throw new AppError('conflict');
  const before =
    decided.action === 'reject' ? 'pending' : revisionStates.find((state) => state === decided.from);
  const open = before && (await findRevision(tx, listing.id, 'open'));
  if (open) {
    const kind = kindOf(kinds, listing.kind);
    if (before === 'pending' && !safeParse(kind.input, typedIn(kind, open)).success)
      throw new AppError('conflict');
    await writeRevision(tx, open, { state: before, ...noReason, ...clearReviewLock });
  }
  return applyTransition(tx, listing, 'overturn', { actorId: moderatorId }, { state: decided.from });
}
