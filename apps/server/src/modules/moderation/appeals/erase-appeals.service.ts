import { eq } from 'drizzle-orm';
import type { Transaction } from '../../../db/database.ts';
import { appeals } from './appeals.table.ts';

/** With what a post held; apart from the rest, which knows posts. */
export async function eraseAppeals(tx: Transaction, listingId: number): Promise<void> {
  await tx.delete(appeals).where(eq(appeals.listingId, listingId));
}
