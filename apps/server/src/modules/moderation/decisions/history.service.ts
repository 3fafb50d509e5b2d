import { asc, desc, eq } from 'drizzle-orm';
import type { Database, Transaction } from '../../../db/database.ts';
import { listingTransitions } from '../../listings/base/listings.table.ts';

/** Returns the transitions of a post, oldest first. */
export const listHistory = (db: Database | Transaction, listingId: number) =>
  db
    .select()
    .from(listingTransitions)
    .where(eq(listingTransitions.listingId, listingId))
    .orderBy(asc(listingTransitions.id));

/** Returns the last transition of a post; undefined if it has none. */
export async function findLast(db: Database | Transaction, listingId: number) {
  const [last] = await db
    .select()
    .from(listingTransitions)
    .where(eq(listingTransitions.listingId, listingId))
    .orderBy(desc(listingTransitions.id))
    .limit(1);
  return last;
}
