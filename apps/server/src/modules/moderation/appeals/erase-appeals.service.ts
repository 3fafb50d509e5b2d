import { eq } from 'drizzle-orm';
import type { Transaction } from '../../../db/database.ts';
import { appeals } from './appeals.table.ts';

/**
 * Erases the appeals of a post. In a separate file to avoid an import cycle: listings import this function, and the
 * appeals service imports listings.
 */
export async function eraseAppeals(tx: Transaction, listingId: number): Promise<void> {
  await tx.delete(appeals).where(eq(appeals.listingId, listingId));
}
