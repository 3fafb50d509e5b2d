import type { DecidedPost } from '@dalil/contract/moderation';
import { eq, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import type { ListingKinds } from '../modules/listings/base/listing-kind.ts';
import { listingTransitions } from '../modules/listings/base/listings.table.ts';
import { finaliseDecision } from '../modules/moderation/decisions/decision-notifications.service.ts';
import { searchNewDocuments } from '../modules/search/index/search.table.ts';
import { listingKinds } from '../registry/listing-kinds.ts';

/**
 * Ends the period in which a decision can be undone: delayed effects, such as the notification of the author, become
 * due at once.
 */
export const endUndo = (
  db: Database,
  decisionId: number,
  kinds: ListingKinds = listingKinds,
): Promise<void> =>
  db.transaction(async (tx) => {
    const [decided] = await tx
      .update(listingTransitions)
      .set({ undoUntil: sql`now()` })
      .where(eq(listingTransitions.id, decisionId))
      .returning();
    if (!decided) throw new Error(`There is no decision ${decisionId}.`);
    await tx.execute(sql`delete from pgboss.job where name = 'listings.tell-decision'
      and (data->'payload'->>'decisionId')::bigint = ${decisionId}`);
    await tx.execute(sql`update pgboss.job set start_after = now() where name = 'favourites.price-drop'
      and (data->'payload'->>'listingId')::bigint = ${decided.listingId} and start_after > now()`);
    await tx
      .update(searchNewDocuments)
      .set({ notBefore: null })
      .where(eq(searchNewDocuments.itemId, decided.listingId));
    await finaliseDecision(tx, kinds, decisionId);
  });

/** Waits for the response to a decision and, if it succeeded, ends the period in which it can be undone. */
export async function makeFinal<R extends { statusCode: number; json(): { data: DecidedPost } }>(
  db: Database,
  sent: PromiseLike<R>,
  kinds?: ListingKinds,
): Promise<R> {
  const response = await sent;
  if (response.statusCode === 200) await endUndo(db, response.json().data.decisionId, kinds);
  return response;
}
