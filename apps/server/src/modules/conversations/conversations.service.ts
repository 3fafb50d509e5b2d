import type { Conversation, Message, newMessage, Side } from '@dalil/contract/conversations';
import { limits } from '@dalil/contract/limits';
import { and, asc, count, eq, gt, inArray, max, min, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type * as z from 'zod';
import { AppError } from '../../app-error.ts';
import type { Database, Transaction } from '../../db/database.ts';
import { conversationMessages, conversations } from './conversations.table.ts';

type MessageRow = typeof conversationMessages.$inferSelect;

const messageView = ({ seq, key, side, text, at }: MessageRow): Message => ({
  seq,
  key,
  side,
  text,
  at: at.toISOString(),
});

export async function createConversation(tx: Transaction): Promise<string> {
  const [row] = await tx.insert(conversations).values({}).returning({ id: conversations.id });
  if (!row) throw new AppError('internal');
  return row.id;
}

interface Written extends z.output<typeof newMessage> {
  side: Side;
  authorId: string | null;
}

/**
 * Writes the next message. Its writer may send it as often as they are not sure that it arrived: it is written once,
 * and they are told of the one that is there.
 */
export async function writeMessage(
  tx: Transaction,
  conversationId: string,
  { side, key, text, authorId }: Written,
): Promise<{ message: Message; repeated: boolean }> {
  const [held] = await tx
    .select({ last: conversations.last })
    .from(conversations)
    .where(eq(conversations.id, conversationId))
    .for('no key update');
  if (!held) throw new AppError('notFound');
  const [known] = await tx
    .select()
    .from(conversationMessages)
    .where(
      and(
        eq(conversationMessages.conversationId, conversationId),
        eq(conversationMessages.side, side),
        eq(conversationMessages.key, key),
      ),
    );
  if (known) return { message: messageView(known), repeated: true };
  if (held.last >= limits.conversation.messages) throw new AppError('conflict');
  const seq = held.last + 1;
  // Whoever writes has seen what was there.
  const read = side === 'visitor' ? { visitorRead: seq } : { hostRead: seq };
  await tx
    .update(conversations)
    .set({ last: seq, ...read })
    .where(eq(conversations.id, conversationId));
  const [row] = await tx
    .insert(conversationMessages)
    .values({ conversationId, seq, side, key, text, authorId })
    .returning();
  if (!row) throw new AppError('internal');
  return { message: messageView(row), repeated: false };
}

/** What its reader has not got yet, in two queries. The newest number is read first: nothing below it is missing. */
export async function readConversation(
  db: Database,
  conversationId: string,
  after: number,
): Promise<Conversation> {
  const [row] = await db.select().from(conversations).where(eq(conversations.id, conversationId));
  if (!row) throw new AppError('notFound');
  const found = await db
    .select()
    .from(conversationMessages)
    .where(and(eq(conversationMessages.conversationId, conversationId), gt(conversationMessages.seq, after)))
    .orderBy(asc(conversationMessages.seq))
    .limit(limits.conversation.atOnce);
  return {
    id: row.id,
    last: row.last,
    read: { visitor: row.visitorRead, host: row.hostRead },
    messages: found.map(messageView),
  };
}

/** Answers whether that was news: marks only go forward, and not beyond what there is. */
export async function markRead(
  db: Database,
  conversationId: string,
  side: Side,
  seq: number,
): Promise<boolean> {
  const column = side === 'visitor' ? conversations.visitorRead : conversations.hostRead;
  const upTo = sql`least(${seq}::int, ${conversations.last})`;
  const { rowCount } = await db
    .update(conversations)
    .set(side === 'visitor' ? { visitorRead: upTo } : { hostRead: upTo })
    .where(and(eq(conversations.id, conversationId), sql`${column} < ${upTo}`));
  return rowCount === 1;
}

/** When the visitor wrote the first message that the host has not answered; null when they have the last word. */
export async function unansweredSince(tx: Transaction, conversationId: string): Promise<Date | null> {
  const ofSide = (side: Side) =>
    and(eq(conversationMessages.conversationId, conversationId), eq(conversationMessages.side, side));
  const answered = tx
    .select({ seq: sql<number>`coalesce(${max(conversationMessages.seq)}, 0)` })
    .from(conversationMessages)
    .where(ofSide('host'));
  const [row] = await tx
    .select({ at: min(conversationMessages.at) })
    .from(conversationMessages)
    .where(and(ofSide('visitor'), gt(conversationMessages.seq, answered)));
  return row?.at ?? null;
}

/** With all that was written in them, and with what hangs on them. */
export async function removeConversations(
  db: Database | Transaction,
  ids: readonly string[],
): Promise<number> {
  const { rowCount } = await db.delete(conversations).where(inArray(conversations.id, [...ids]));
  return rowCount ?? 0;
}

/** Of each, its newest message and how many of the visitor's the host has not seen. */
export async function listNewest(
  db: Database | Transaction,
  ids: readonly string[],
): Promise<Map<string, Pick<Message, 'side' | 'text'> & { unread: number }>> {
  const unread = db
    .select({ unread: count() })
    .from(conversationMessages)
    .where(
      and(
        eq(conversationMessages.conversationId, conversations.id),
        gt(conversationMessages.seq, conversations.hostRead),
        eq(conversationMessages.side, 'visitor'),
      ),
    );
  const newest = alias(conversationMessages, 'newest');
  const rows = await db
    .select({
      id: conversations.id,
      side: newest.side,
      text: newest.text,
      unread: sql<number>`(${unread})`.mapWith(Number),
    })
    .from(conversations)
    .innerJoin(newest, and(eq(newest.conversationId, conversations.id), eq(newest.seq, conversations.last)))
    .where(inArray(conversations.id, [...ids]));
  return new Map(rows.map(({ id, ...row }) => [id, row]));
}

/** All that was written in them, for whoever took part. */
export async function listWritten(db: Database, ids: readonly string[]): Promise<Map<string, Message[]>> {
  const rows = await db
    .select()
    .from(conversationMessages)
    .where(inArray(conversationMessages.conversationId, [...ids]))
    .orderBy(asc(conversationMessages.conversationId), asc(conversationMessages.seq));
  const byId = Map.groupBy(rows, ({ conversationId }) => conversationId);
  return new Map([...byId].map(([id, messages]) => [id, messages.map(messageView)]));
}
