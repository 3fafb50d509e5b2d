import { desc, eq } from 'drizzle-orm';
import { AppError } from '../../../app-error.ts';
import type { Database, Transaction } from '../../../db/database.ts';
import { aboutPost, audit } from '../../audit/audit.service.ts';
import { listingNotes } from './notes.table.ts';

export type Note = typeof listingNotes.$inferSelect;

/** Maximum number of notes returned. */
const told = 50;

export const listNotes = (db: Database, listingId: number): Promise<Note[]> =>
  db
    .select()
    .from(listingNotes)
    .where(eq(listingNotes.listingId, listingId))
    .orderBy(desc(listingNotes.id))
    .limit(told);

export async function createNote(
  tx: Transaction,
  listing: Parameters<typeof aboutPost>[0],
  authorId: string,
  text: string,
): Promise<Note> {
  const [note] = await tx.insert(listingNotes).values({ listingId: listing.id, authorId, text }).returning();
  if (!note) throw new AppError('internal');
  await audit(tx, { actorId: authorId, action: 'listing.noted', ...aboutPost(listing) });
  return note;
}

/** Erases staff notes, because they may name people. */
export async function eraseNotes(tx: Transaction, listingId: number): Promise<void> {
  await tx.delete(listingNotes).where(eq(listingNotes.listingId, listingId));
}
