import { asc, eq, inArray } from 'drizzle-orm';
import type { Database, Transaction } from '../../../db/database.ts';
import { describeActor, type PersonalData } from '../../../db/personal-data.ts';
import { type DecisionReason, reasonText } from '../base/decision-reason.ts';
import type { ListingKinds } from '../base/listing-kind.ts';
import { eraseContent, type ListingEraser, writeListing } from '../base/listings.service.ts';
import { listingCounts, listingRevisions, listings, listingTransitions } from '../base/listings.table.ts';
import { byDay } from '../catalog/counters.service.ts';

/** Locks all posts of an owner, in id order to avoid deadlocks. */
const lockAll = (tx: Transaction, ownerId: string) =>
  tx.select().from(listings).where(eq(listings.ownerId, ownerId)).orderBy(asc(listings.id)).for('update');

async function setHidden(tx: Transaction, ownerId: string, hidden: boolean): Promise<void> {
  for (const listing of await lockAll(tx, ownerId)) await writeListing(tx, listing, { hidden });
}

/** Posts per batch of the export. */
const exportedAtOnce = 25;

/**
 * Yields every post with its revisions, transitions, reasons and counts. All ids are read first through the owner
 * index, because a query for a page in id order would read the posts of all members.
 */
async function* postsOf(db: Database, ownerId: string): AsyncGenerator<unknown> {
  const owned = await db.select({ id: listings.id }).from(listings).where(eq(listings.ownerId, ownerId));
  const ids = owned.map(({ id }) => id).sort((a, b) => a - b);
  for (let from = 0; from < ids.length; from += exportedAtOnce)
    yield* await exportPosts(db, ownerId, ids.slice(from, from + exportedAtOnce));
}

/** Returns the decision reason in both languages if it is a standard one, otherwise the text of the moderator. */
const exportedReason = (why: DecisionReason) =>
  why.standard ? { en: reasonText(why, 'en'), ar: reasonText(why, 'ar') } : why.reason;

async function exportPosts(db: Database, ownerId: string, ids: number[]): Promise<unknown[]> {
  const [posts, versions, history, counts] = await Promise.all([
    db.select().from(listings).where(inArray(listings.id, ids)).orderBy(asc(listings.id)),
    db
      .select()
      .from(listingRevisions)
      .where(inArray(listingRevisions.listingId, ids))
      .orderBy(asc(listingRevisions.id)),
    db
      .select()
      .from(listingTransitions)
      .where(inArray(listingTransitions.listingId, ids))
      .orderBy(asc(listingTransitions.id)),
    db
      .select()
      .from(listingCounts)
      .where(inArray(listingCounts.listingId, ids))
      .orderBy(asc(listingCounts.day)),
  ]);
  const of = <Row extends { listingId: number }>(rows: Row[], id: number) =>
    rows.filter(({ listingId }) => listingId === id);
  return posts.map(({ id, kind, state, verified, verifiedCheck, verifiedAt, createdAt, publishedAt }) => ({
    id,
    kind,
    state,
    verified: verified && { check: verifiedCheck, at: verifiedAt },
    createdAt,
    publishedAt,
    versions: of(versions, id).map(({ state, input, submittedAt, termsOn, ...why }) => ({
      state,
      input,
      submittedAt,
      termsOn,
      reason: exportedReason(why),
    })),
    history: of(history, id).map(({ at, action, actorId, ...why }) => ({
      at,
      action,
      by: describeActor(ownerId, actorId),
      reason: exportedReason(why),
    })),
    days: byDay(of(counts, id)),
  }));
}

export function listingData(kinds: ListingKinds, erasers: readonly ListingEraser[]): PersonalData {
  return {
    name: 'listings',
    export: (db, { id }) => postsOf(db, id),
    hide: (tx, { id }) => setHidden(tx, id, true),
    restore: (tx, { id }) => setHidden(tx, id, false),
    async erase(tx, { id }) {
      for (const listing of await lockAll(tx, id)) {
        const hidden = await writeListing(tx, listing, { hidden: true });
        await eraseContent(tx, kinds, erasers, hidden);
        await tx.delete(listings).where(eq(listings.id, listing.id));
      }
    },
  };
}
