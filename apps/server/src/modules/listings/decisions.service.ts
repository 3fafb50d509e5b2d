import { appealedActions } from '@dalil/contract/appeals';
import { limits } from '@dalil/contract/limits';
import { type ReviewDecision, reviewDecisions, revisionStates } from '@dalil/contract/listing-states';
import { and, desc, eq, inArray } from 'drizzle-orm';
import { AppError } from '../../app-error.ts';
import type { Database, Transaction } from '../../db/database.ts';
import { safeParse } from '../../http/validate.ts';
import { enqueue } from '../../tasks/enqueue.ts';
import { aboutPost, audit } from '../audit/audit.service.ts';
import { releaseMedia } from '../media/media-uses.service.ts';
import type { CityScope } from '../places/places.service.ts';
import { tellDecisionTask } from './decisions.tasks.ts';
import type { ListingKinds } from './listing-kind.ts';
import { kindOf, type Listing, lockListing, move, photosOfListing, refuseOwn } from './listings.service.ts';
import { listingTransitions } from './listings.table.ts';
import { decideReview, type SaidWhy } from './review.service.ts';
import { findRevision, heldByNobody, typedIn, writeRevision } from './revisions.service.ts';
import { noReason } from './why.ts';

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

/** Decides each post by itself, so that one that cannot be decided stops no other. Its author is told when it can no longer be undone. */
export async function decideMany(
  db: Database,
  kinds: ListingKinds,
  scope: CityScope,
  moderatorId: string,
  { decision, posts, ...said }: ManyDecided,
): Promise<{ undoUntil: Date; results: Result[] }> {
  const undoUntil = new Date(Date.now() + limits.undoDecisionMinutes * 60_000);
  const results: Result[] = [];
  for (const { id, version } of posts) {
    const decided = db.transaction(async (tx) => {
      // What it would replace is gone then, and so are its photos: nobody could undo it.
      if (decision === 'approve' && (await findRevision(tx, id, 'public'))) throw new AppError('editAlone');
      const input = { decision, version, ...said };
      const { state } = await decideReview(tx, kinds, scope, moderatorId, id, input, undoUntil);
      const decisionId = (await findLast(tx, id))?.id ?? null;
      if (decisionId !== null)
        await enqueue(tx, tellDecisionTask(kinds), { decisionId }, { startAfter: undoUntil });
      return { id, decisionId, state, code: null };
    });
    results.push(await decided.catch((error: unknown) => refusal(id, error)));
  }
  return { undoUntil, results };
}

function refusal(id: number, error: unknown): Result {
  if (!(error instanceof AppError)) throw error;
  return { id, decisionId: null, state: null, code: error.code };
}

async function findLast(db: Database | Transaction, listingId: number) {
  const [last] = await db
    .select()
    .from(listingTransitions)
    .where(eq(listingTransitions.listingId, listingId))
    .orderBy(desc(listingTransitions.id))
    .limit(1);
  return last;
}

/**
 * Puts a post back into the queue as it was, as long as its author was not told and nothing happened to it since. A trust
 * that a rejection ended comes back by hand alone.
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
        inArray(listingTransitions.action, [...reviewDecisions]),
      ),
    );
  if (!decided) throw new AppError('notFound');
  const listing = await lockListing(tx, scope, decided.listingId);
  refuseOwn(listing, moderatorId);
  const last = await findLast(tx, listing.id);
  if (last?.id !== decisionId || (last.undoUntil?.getTime() ?? 0) <= Date.now())
    throw new AppError('conflict');
  const approved = decided.action === 'approve';
  const open = await findRevision(tx, listing.id, 'open');
  const revision = approved ? await findRevision(tx, listing.id, 'public') : open;
  const kind = kindOf(kinds, listing.kind);
  // Its author goes on with it already: what waits is whole, and there is one of it.
  if (!revision || (approved && open) || !safeParse(kind.input, typedIn(kind, revision)).success)
    throw new AppError('conflict');
  await writeRevision(tx, revision, { state: 'pending', ...noReason, ...heldByNobody });
  await audit(tx, { actorId: moderatorId, action: 'listing.undo', ...aboutPost(listing) });
  if (approved) await releaseMedia(tx, photosOfListing(listing.id));
  const unpublished = approved ? { publishedAt: null, expiresAt: null, picture: null, hasPhotos: false } : {};
  return move(tx, listing, 'undo', { actorId: moderatorId }, { state: decided.from, ...unpublished });
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
