import { eq } from 'drizzle-orm';
import type { Transaction } from '../../../db/database.ts';
import { appeals } from './appeals.table.ts';

/**
 * Erases the appeals of a post. In its own file because listings import it and the appeals service imports listings,
 * which would be a cycle.
 */
export async function eraseAppeals(tx: Transaction, listingId: number): Promise<void> {
  await tx.delete(appeals).where(eq(appeals.listingId, listingId));
}
