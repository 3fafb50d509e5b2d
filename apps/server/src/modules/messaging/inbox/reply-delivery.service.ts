import type { ReplyState } from '@dalil/contract/inbox';
import { and, asc, eq, lt, ne, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../../db/database.ts';
import { contactMessages, contactReplies } from './inbox.table.ts';

/**
 * Returns an unsent reply with its message and, in `thread`, the ids of the earlier replies that did not fail; null
 * if the reply was settled or erased.
 */
export async function findUnsent(db: Database, replyId: string) {
  const [found] = await db
    .select({ reply: contactReplies, message: contactMessages })
    .from(contactReplies)
    .innerJoin(contactMessages, eq(contactMessages.id, contactReplies.messageId))
    .where(and(eq(contactReplies.id, replyId), eq(contactReplies.state, 'sending')));
  if (!found) return null;
  const earlier = await db
    .select({ id: contactReplies.id })
    .from(contactReplies)
    .where(
      and(
        eq(contactReplies.messageId, found.message.id),
        lt(contactReplies.createdAt, found.reply.createdAt),
        ne(contactReplies.state, 'failed'),
      ),
    )
    .orderBy(asc(contactReplies.createdAt));
  return { ...found, thread: earlier.map(({ id }) => id) };
}

/** Records the result of sending a reply. No effect if it is already recorded. */
export async function settleReply(
  db: Database | Transaction,
  replyId: string,
  state: Exclude<ReplyState, 'sending'>,
): Promise<void> {
  await db
    .update(contactReplies)
    .set({ state, ...(state === 'sent' ? { sentAt: sql`now()` } : {}) })
    .where(and(eq(contactReplies.id, replyId), eq(contactReplies.state, 'sending')));
}
