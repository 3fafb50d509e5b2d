import { limits } from '@dalil/contract/limits';
import type { ReviewDecision } from '@dalil/contract/listing-states';
import { AppError } from '../../../app-error.ts';
import type { Database } from '../../../db/database.ts';
import { findRevision } from '../../listings/authoring/revisions.service.ts';
import type { ListingKinds } from '../../listings/base/listing-kind.ts';
import type { Listing } from '../../listings/base/listings.service.ts';
import type { CityScope } from '../../places/places.service.ts';
import { decideReview, type ReasonChoice } from './review.service.ts';

interface ManyDecided extends ReasonChoice {
  decision: ReviewDecision;
  posts: readonly { id: number; version: number }[];
}

/**
 * Result of one of several decisions: either the new state and the id of the decision, or the code of the error that
 * prevented it.
 */
export interface Result {
  id: number;
  decisionId: number | null;
  state: Listing['state'] | null;
  code: string | null;
}

/**
 * Decides each post in its own transaction, so that one failure does not stop the others: errors are returned as
 * results. Edits of public posts cannot be approved this way. `undoUntil` is the earliest undo deadline of all.
 */
export async function decideMany(
  db: Database,
  kinds: ListingKinds,
  scope: CityScope,
  moderatorId: string,
  { decision, posts, ...declared }: ManyDecided,
): Promise<{ undoUntil: Date; results: Result[] }> {
  // Undo deadline of the first decision: until then all of the decisions can be undone.
  const untilAll = new Date(Date.now() + limits.undoDecisionMinutes * 60_000);
  const results: Result[] = [];
  for (const { id, version } of posts) {
    const decided = db.transaction(async (tx) => {
      // An edit of a public post must be approved individually, after comparison with the public version.
      if (decision === 'approve' && (await findRevision(tx, id, 'public'))) throw new AppError('editAlone');
      const input = { decision, version, ...declared };
      const { listing, decisionId } = await decideReview(tx, kinds, scope, moderatorId, id, input);
      return { id, decisionId, state: listing.state, code: null };
    });
    results.push(await decided.catch((error: unknown) => rejection(id, error)));
  }
  return { undoUntil: untilAll, results };
}

function rejection(id: number, error: unknown): Result {
  if (!(error instanceof AppError)) throw error;
  return { id, decisionId: null, state: null, code: error.code };
}
