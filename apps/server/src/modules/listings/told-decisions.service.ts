import type { ReviewDecision } from '@dalil/contract/listing-states';
import { and, eq, gt } from 'drizzle-orm';
import type { Database, Transaction } from '../../db/database.ts';
import { findCity } from '../places/places.service.ts';
import { announceDecision } from './author-mails.service.ts';
import type { ListingKinds } from './listing-kind.ts';
import { listListings } from './listings.service.ts';
import { listingTransitions } from './listings.table.ts';

/** Tells an author what was decided, unless it was undone before they were told: then nothing happened for them. */
export async function tellDecision(
  db: Database,
  tx: Transaction,
  kinds: ListingKinds,
  decisionId: number,
): Promise<void> {
  const [decided] = await tx.select().from(listingTransitions).where(eq(listingTransitions.id, decisionId));
  const [listing] = decided ? await listListings(tx, [decided.listingId]) : [];
  const city = listing && (await findCity(db, listing.cityId));
  if (!decided || !listing || !city) return;
  const undone = await tx.$count(
    listingTransitions,
    and(
      eq(listingTransitions.listingId, listing.id),
      eq(listingTransitions.action, 'undo'),
      gt(listingTransitions.id, decisionId),
    ),
  );
  if (undone > 0) return;
  const decision = decided.action as ReviewDecision;
  const key = `decision ${decisionId}`;
  await announceDecision(
    tx,
    kinds,
    { city },
    listing,
    decision === 'approve' ? { decision, key } : { decision, key, why: decided },
  );
}
