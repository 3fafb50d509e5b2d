import type { Conversation, Message, newMessage } from '@dalil/contract/conversations';
import { limits } from '@dalil/contract/limits';
import { otherSide, type Side } from '@dalil/contract/sides';
import { normaliseText } from '@dalil/messages/normalise-text';
import { and, asc, count, desc, eq, gt, inArray, like, max, min, type SQLWrapper, sql } from 'drizzle-orm';
import { alias, unionAll } from 'drizzle-orm/pg-core';
import type * as z from 'zod';
import { AppError } from '../../../app-error.ts';
import type { Database, Transaction } from '../../../db/database.ts';
import { normalised } from '../../../db/normalised.ts';
import { escapeLike } from '../../../text/escape-like.ts';
import { conversationMessages, conversations } from './conversations.table.ts';

type MessageRow = typeof conversationMessages.$inferSelect;

const messageView = ({
  seq,
  idempotencyKey: key,
  side,
  text,
  suspicious: doubtful,
  at,
}: MessageRow): Message => ({
  seq,
  key,
  side,
  text,
  // Photos belong to the module that owns the conversation.
  photos: [],
  doubtful,
  at: at.toISOString(),
});

const readBy = { visitor: conversations.visitorReadSeq, host: conversations.hostReadSeq } as const;

export async function createConversation(tx: Transaction): Promise<string> {
  const [row] = await tx.insert(conversations).values({}).returning({ id: conversations.id });
  if (!row) throw new AppError('internal');
  return row.id;
}

interface Written extends z.output<typeof newMessage> {
  side: Side;
  authorId: string | null;
  doubtful?: boolean;
}

/**
 * Writes the next message. Idempotent: for a key that was stored already the stored message is returned and
 * `repeated` is true. `news` is true if the other party had read all earlier messages, so that a notification is due.
 * Conflict once the conversation is full.
 */
export async function writeMessage(
  tx: Transaction,
  conversationId: string,
  { side, key, text, authorId, doubtful = false }: Written,
): Promise<{ message: Message; repeated: boolean; news: boolean }> {
  const [held] = await tx
    .select({ last: conversations.lastSeq, seen: readBy[otherSide(side)] })
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
        eq(conversationMessages.idempotencyKey, key),
      ),
    );
  if (known) return { message: messageView(known), repeated: true, news: false };
  if (held.last >= limits.conversation.messages) throw new AppError('conflict');
  const seq = held.last + 1;
  // Whoever writes a message has read all earlier ones.
  const read = side === 'visitor' ? { visitorReadSeq: seq } : { hostReadSeq: seq };
  await tx
    .update(conversations)
    .set({ lastSeq: seq, ...read })
    .where(eq(conversations.id, conversationId));
  const [row] = await tx
    .insert(conversationMessages)
    .values({ conversationId, seq, side, idempotencyKey: key, text, authorId, suspicious: doubtful })
    .returning();
  if (!row) throw new AppError('internal');
  return { message: messageView(row), repeated: false, news: held.seen >= held.last };
}

/**
 * Returns the messages with a number above `after`, oldest first and at most one response full, with the last number
 * and how far each party has read. 404 if the conversation does not exist.
 */
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
    last: row.lastSeq,
    read: { visitor: row.visitorReadSeq, host: row.hostReadSeq },
    messages: found.map(messageView),
  };
}

/** Marks the messages up to `seq` as read by one party; a mark never moves back. Returns true if it changed. */
export async function markRead(
  db: Database,
  conversationId: string,
  side: Side,
  seq: number,
): Promise<boolean> {
  const upTo = sql`least(${seq}::int, ${conversations.lastSeq})`;
  const { rowCount } = await db
    .update(conversations)
    .set(side === 'visitor' ? { visitorReadSeq: upTo } : { hostReadSeq: upTo })
    .where(and(eq(conversations.id, conversationId), sql`${readBy[side]} < ${upTo}`));
  return rowCount === 1;
}

/** True if a party has seen a message, or if the conversation no longer exists. */
export async function hasRead(db: Database | Transaction, id: string, side: Side, seq: number) {
  const [row] = await db.select({ seen: readBy[side] }).from(conversations).where(eq(conversations.id, id));
  return !row || row.seen >= seq;
}

/** Time of the visitor's first message that the host has not answered; null if the host wrote last. */
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

/** Deletes conversations with their messages and all dependent rows. */
export async function removeConversations(
  db: Database | Transaction,
  ids: readonly string[],
): Promise<number> {
  const { rowCount } = await db.delete(conversations).where(inArray(conversations.id, [...ids]));
  return rowCount ?? 0;
}

/** Returns for each conversation its newest message and the unread count of each party. */
export async function listNewest(
  db: Database | Transaction,
  ids: readonly string[],
): Promise<Map<string, Pick<Message, 'seq' | 'side' | 'text'> & { unread: Record<Side, number> }>> {
  const unreadBy = (side: Side) =>
    sql<number>`(${db
      .select({ unread: count() })
      .from(conversationMessages)
      .where(
        and(
          eq(conversationMessages.conversationId, conversations.id),
          gt(conversationMessages.seq, readBy[side]),
          eq(conversationMessages.side, otherSide(side)),
        ),
      )})`.mapWith(Number);
  const newest = alias(conversationMessages, 'newest');
  const rows = await db
    .select({
      id: conversations.id,
      seq: newest.seq,
      side: newest.side,
      text: newest.text,
      unread: { visitor: unreadBy('visitor'), host: unreadBy('host') },
    })
    .from(conversations)
    .innerJoin(
      newest,
      and(eq(newest.conversationId, conversations.id), eq(newest.seq, conversations.lastSeq)),
    )
    .where(inArray(conversations.id, [...ids]));
  return new Map(rows.map(({ id, ...row }) => [id, row]));
}

/** Returns the newest messages in chronological order, up to the size of one response. */
export async function readNewest(db: Database, id: string): Promise<Message[]> {
  const rows = await db
    .select()
    .from(conversationMessages)
    .where(eq(conversationMessages.conversationId, id))
    .orderBy(desc(conversationMessages.seq))
    .limit(limits.conversation.atOnce);
  return rows.map(messageView).reverse();
}

/**
 * Counts the conversations with unread messages for a member, up to a limit. `of` selects the conversation ids in
 * which the member is the visitor and those in which the member is the host; none is in both.
 */
export async function countUnread(
  db: Database,
  of: Readonly<Record<Side, SQLWrapper>>,
  upTo: number,
): Promise<number> {
  const unread = (side: Side) =>
    db
      .select({ id: conversations.id })
      .from(conversations)
      .where(and(inArray(conversations.id, of[side]), sql`${readBy[side]} < ${conversations.lastSeq}`));
  // Two selects: with `in … or in …` PostgreSQL scans every conversation.
  const some = unionAll(unread('visitor'), unread('host')).limit(upTo).as('some');
  const [row] = await db.select({ count: count() }).from(some);
  return row?.count ?? 0;
}

/** Returns the conversations with messages that contain this text, normalising Arabic spelling. */
export async function searchConversations(
  db: Database,
  ids: readonly string[],
  words: string,
): Promise<Set<string>> {
  const rows = await db
    .selectDistinct({ id: conversationMessages.conversationId })
    .from(conversationMessages)
    .where(
      and(
        inArray(conversationMessages.conversationId, [...ids]),
        like(normalised(conversationMessages.text), `%${escapeLike(normaliseText(words))}%`),
      ),
    );
  return new Set(rows.map(({ id }) => id));
}

/** Returns all messages of conversations, for the export of a participant. */
export async function listWritten(db: Database, ids: readonly string[]): Promise<Map<string, Message[]>> {
  const rows = await db
    .select()
    .from(conversationMessages)
    .where(inArray(conversationMessages.conversationId, [...ids]))
    .orderBy(asc(conversationMessages.conversationId), asc(conversationMessages.seq));
  const byId = Map.groupBy(rows, ({ conversationId }) => conversationId);
  return new Map([...byId].map(([id, messages]) => [id, messages.map(messageView)]));
}
