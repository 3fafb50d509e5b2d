import { appealedActions } from '@dalil/contract/appeals';
import { limits } from '@dalil/contract/limits';
import { type ReviewDecision, revisionStates } from '@dalil/contract/listing-states';
import { inArray } from 'drizzle-orm';
import { AppError } from '../../../app-error.ts';
import type { Database, Transaction } from '../../../db/database.ts';
import { safeParse } from '../../../http/validate.ts';
import {
  findRevision,
  heldByNobody,
  typedIn,
  writeRevision,
} from '../../listings/authoring/revisions.service.ts';
import type { ListingKinds } from '../../listings/base/listing-kind.ts';
import { kindOf, type Listing, move } from '../../listings/base/listings.service.ts';
import { listingTransitions } from '../../listings/base/listings.table.ts';
import { noReason } from '../../listings/base/why.ts';
import type { CityScope } from '../../places/places.service.ts';
import { decideReview, type SaidWhy } from '../review/review.service.ts';
import { findLast } from './history.service.ts';

interface ManyDecided extends SaidWhy {
  decision: ReviewDecision;
  posts: readonly { id: number; version: number }[];
}

export interface Result {
  id: number;
  decisionId: number | null;
  state: Listing['state'] | null;
  code: string | null;
}

/** Decides each post by itself, so that one that cannot be decided stops no other. */
export async function decideMany(
  db: Database,
  kinds: ListingKinds,
  scope: CityScope,
  moderatorId: string,
  { decision, posts, ...said }: ManyDecided,
): Promise<{ undoUntil: Date; results: Result[] }> {
  // The deadline of the first decision: until then all of them can be undone.
  const untilAll = new Date(Date.now() + limits.undoDecisionMinutes * 60_000);
  const results: Result[] = [];
  for (const { id, version } of posts) {
    const decided = db.transaction(async (tx) => {
      // An edit must be compared with the public version before it is approved.
      if (decision === 'approve' && (await findRevision(tx, id, 'public'))) throw new AppError('editAlone');
      const input = { decision, version, ...said };
      const { listing, decisionId } = await decideReview(tx, kinds, scope, moderatorId, id, input);
      return { id, decisionId, state: listing.state, code: null };
    });
    results.push(await decided.catch((error: unknown) => refusal(id, error)));
  }
  return { undoUntil: untilAll, results };
}

function refusal(id: number, error: unknown): Result {
  if (!(error instanceof AppError)) throw error;
  return { id, decisionId: null, state: null, code: error.code };
}

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
