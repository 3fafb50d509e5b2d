import { isPublicState, type ReviewDecision } from '@dalil/contract/listing-states';
import { and, asc, eq, gt } from 'drizzle-orm';
import type { Transaction } from '../../../db/database.ts';
import { notifyDecision, sendTakenDownEmail } from '../../listings/authoring/author-mails.service.ts';
import type { ListingKinds } from '../../listings/base/listing-kind.ts';
import { kindOf, listListings, photosOfRevision } from '../../listings/base/listings.service.ts';
import { listingTransitions } from '../../listings/base/listings.table.ts';
import { releaseMedia } from '../../media/media-uses.service.ts';
import { readCity } from '../../places/places.service.ts';

/** Finalises a decision unless it was undone: notifies the author and applies the irreversible effects. */
export async function finaliseDecision(
  tx: Transaction,
  kinds: ListingKinds,
  decisionId: number,
): Promise<void> {
  const [decided] = await tx.select().from(listingTransitions).where(eq(listingTransitions.id, decisionId));
  const [listing] = decided ? await listListings(tx, [decided.listingId]) : [];
  const city = listing && (await readCity(tx, listing.cityId));
  if (!decided || !listing || !city) return;
  const [next] = await tx
    .select({ action: listingTransitions.action })
    .from(listingTransitions)
    .where(and(eq(listingTransitions.listingId, listing.id), gt(listingTransitions.id, decisionId)))
    .orderBy(asc(listingTransitions.id))
    .limit(1);
  // Only the last transition of a post can be undone, so an undo is always the transition right after its decision.
  if (next?.action === 'undo') return;
  const { replaced, closed, sampled } = decided.undo ?? {};
  await tx.update(listingTransitions).set({ undo: null }).where(eq(listingTransitions.id, decisionId));
  if (replaced) await releaseMedia(tx, photosOfRevision(replaced.id));
  if (decided.action === 'takeDown') {
    // An edit that the take-down of a public post closed is not part of the decision, so its photos are released.
    if (closed && isPublicState(decided.from)) await releaseMedia(tx, photosOfRevision(closed.id));
    if (listing.state !== 'removed') return;
    await kindOf(kinds, listing.kind).onTakenDown?.(tx, listing);
    return sendTakenDownEmail(tx, kinds, listing, decided);
  }
  // The author of a sampled post was not waiting for a decision, and the answer to an appeal already reports an
  // overturned decision.
  if (sampled || next?.action === 'overturn' || listing.state === 'removed') return;
  const decision = decided.action as ReviewDecision;
  const key = `decision ${decisionId}`;
  await notifyDecision(
    tx,
    kinds,
    { city },
    listing,
    decision === 'approve' ? { decision, key } : { decision, key, why: decided },
  );
}
