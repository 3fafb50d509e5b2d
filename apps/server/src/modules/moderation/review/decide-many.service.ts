import { limits } from '@dalil/contract/limits';
import type { ReviewDecision } from '@dalil/contract/listing-states';
import { AppError } from '../../../app-error.ts';
import type { Database } from '../../../db/database.ts';
import { findRevision } from '../../listings/authoring/revisions.service.ts';
import type { ListingKinds } from '../../listings/base/listing-kind.ts';
import type { Listing } from '../../listings/base/listings.service.ts';
import type { CityScope } from '../../places/places.service.ts';
import { decideReview, type SaidWhy } from './review.service.ts';

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
