import type { replyToMessage } from '@dalil/contract/inbox';
import { staffLimits } from '@dalil/contract/staff-limits';
import { and, asc, eq, inArray } from 'drizzle-orm';
import type * as z from 'zod';
import { AppError } from '../../../app-error.ts';
import type { Database, Transaction } from '../../../db/database.ts';
import type { InCity } from '../../../scope.ts';
import { enqueue } from '../../../tasks/enqueue.ts';
import { audit } from '../../audit/audit.service.ts';
import { contactMessages, contactReplies } from './inbox.table.ts';
import { sendReplyTask } from './inbox.tasks.ts';

type Reply = typeof contactReplies.$inferSelect;

export type NewReply = z.output<typeof replyToMessage.body>;

/**
 * Stores a reply and enqueues its email. Marks the message as answered by the author and returns it. Idempotent by
 * key; conflict if the message has changed, has no email address or has the maximum of replies.
 */
export async function replyTo(
  tx: Transaction,
  { cityId }: InCity,
  authorId: string,
  id: number,
  { key, version, text }: NewReply,
): Promise<typeof contactMessages.$inferSelect> {
  const [message] = await tx
    .select()
    .from(contactMessages)
    .where(and(eq(contactMessages.id, id), eq(contactMessages.cityId, cityId)))
    .for('no key update');
  if (!message) throw new AppError('notFound');
  const before = await listReplies(tx, [id]);
  if (before.some((reply) => reply.id === key)) return message;
  if (message.version !== version || !message.email || before.length >= staffLimits.reply.most)
    throw new AppError('conflict');
  const { rowCount } = await tx
    .insert(contactReplies)
    .values({ id: key, cityId, messageId: id, authorId, text })
    .onConflictDoNothing();
  if (!rowCount) throw new AppError('conflict');
  await enqueue(tx, sendReplyTask, { replyId: key });
  const [answered] = await tx
    .update(contactMessages)
    .set({ state: 'answered', version: version + 1, handledBy: authorId })
    .where(eq(contactMessages.id, id))
    .returning();
  if (!answered) throw new AppError('internal');
  await audit(tx, {
    actorId: authorId,
    cityId,
    action: 'message.answered',
    subject: { kind: 'message', ref: id },
    accountId: null,
    detail: { replyId: key },
  });
  return answered;
}

/** Returns the replies to these messages, oldest first. */
export async function listReplies(
  db: Database | Transaction,
  messageIds: readonly number[],
): Promise<Reply[]> {
  if (messageIds.length === 0) return [];
  return db
    .select()
    .from(contactReplies)
    .where(inArray(contactReplies.messageId, [...messageIds]))
    .orderBy(asc(contactReplies.createdAt), asc(contactReplies.id));
}
