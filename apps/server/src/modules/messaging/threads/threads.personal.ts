import { eq, or } from 'drizzle-orm';
import type { Transaction } from '../../../db/database.ts';
import type { PersonalData } from '../../../db/personal-data.ts';
import { listWritten } from '../conversations/conversations.service.ts';
import { eraseThreads, ownedBy, sideOf } from './threads.service.ts';
import { threadBlocks, threads } from './threads.table.ts';

/**
 * Exports and erases a member's conversations. The export contains both sides' messages, but not the identity of the
 * other participants.
 */
export const threadData = (
  forgetReportsAbout: (tx: Transaction, accountId: string) => Promise<void>,
): PersonalData => ({
  name: 'threads',
  async export(db, { id }) {
    const own = await db.select().from(threads).where(ownedBy(id));
    const written = await listWritten(
      db,
      own.map((thread) => thread.id),
    );
    return own.map((thread) => ({
      listingId: thread.listingId,
      side: sideOf(thread, id),
      messages: (written.get(thread.id) ?? []).map(({ side, text, at }) => ({ side, text, at })),
    }));
  },
  async erase(tx, { id }) {
    await forgetReportsAbout(tx, id);
    while ((await eraseThreads(tx, ownedBy(id))) > 0);
    await tx.delete(threadBlocks).where(or(eq(threadBlocks.blockerId, id), eq(threadBlocks.blockedId, id)));
  },
});
