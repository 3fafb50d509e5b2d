import { appealedActions } from '@dalil/contract/appeals';
import { revisionStates } from '@dalil/contract/listing-states';
import { inArray } from 'drizzle-orm';
import { AppError } from '../../../app-error.ts';
import type { Database, Transaction } from '../../../db/database.ts';
import { safeParse } from '../../../http/validate.ts';
import { findRevision, heldByNobody, writeRevision } from '../../listings/authoring/revisions.service.ts';
import { typedIn } from '../../listings/base/draft.ts';
import type { ListingKinds } from '../../listings/base/listing-kind.ts';
import { kindOf, type Listing, move } from '../../listings/base/listings.service.ts';
import { listingTransitions } from '../../listings/base/listings.table.ts';
import { noReason } from '../../listings/base/why.ts';
import { findLast } from './history.service.ts';

/** The last thing that happened to a post, if it is a decision that its author can ask about. */
export async function findAppealable(db: Database | Transaction, listingId: number) {
  const last = await findLast(db, listingId);
  const action = appealedActions.find((appealed) => appealed === last?.action);
  return last && action ? { ...last, action } : null;
}

/** What was decided, as the lists of those who look at it again show it. */
export const listDecisions = (db: Database | Transaction, ids: readonly number[]) =>
  db
    .select()
    .from(listingTransitions)
    .where(inArray(listingTransitions.id, [...ids]));

/**
 * Puts a post back where it was before a rejection or a removal: what waited then waits again, what was public is public.
 * Not when its author went on with it since.
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
    await writeRevision(tx, open, { state: before, ...noReason, ...heldByNobody });
  }
  return move(tx, listing, 'overturn', { actorId: moderatorId }, { state: decided.from });
}
