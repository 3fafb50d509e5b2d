import type { Conversation, Message, newMessage } from '@dalil/contract/conversations';
import { limits } from '@dalil/contract/limits';
import { otherSide, type Side } from '@dalil/contract/sides';
import { foldText } from '@dalil/messages/fold-text';
import { and, asc, count, desc, eq, gt, inArray, like, max, min, type SQLWrapper, sql } from 'drizzle-orm';
import { alias, unionAll } from 'drizzle-orm/pg-core';
import type * as z from 'zod';
import { AppError } from '../../../app-error.ts';
import type { Database, Transaction } from '../../../db/database.ts';
import { folded } from '../../../db/folded.ts';
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
  // Who keeps the conversation knows of them.
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
 * Writes the next message. Its writer may send it as often as they are not sure that it arrived: it is written once,
 * and they are told of the one that is there. It is news to an other side that had seen all before it.
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
  // Whoever writes has seen what was there.
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
    last: row.lastSeq,
    read: { visitor: row.visitorReadSeq, host: row.hostReadSeq },
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
  const upTo = sql`least(${seq}::int, ${conversations.lastSeq})`;
  const { rowCount } = await db
    .update(conversations)
    .set(side === 'visitor' ? { visitorReadSeq: upTo } : { hostReadSeq: upTo })
    .where(and(eq(conversations.id, conversationId), sql`${readBy[side]} < ${upTo}`));
  return rowCount === 1;
}

/** Whether a side has seen a message; true as well of a conversation that is gone. */
export async function hasRead(db: Database | Transaction, id: string, side: Side, seq: number) {
  const [row] = await db.select({ seen: readBy[side] }).from(conversations).where(eq(conversations.id, id));
  return !row || row.seen >= seq;
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

/** Of each, its newest message and how many of the other's each side has not seen. */
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

/** As many as one answer holds, the newest, in their order. */
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
 * How many conversations have unread messages for a member, up to a limit: `of` selects the ids of those in which they are
 * the visitor and of those in which they are the host. Nobody is both in one.
 */
export async function countNew(
  db: Database,
  of: Readonly<Record<Side, SQLWrapper>>,
  upTo: number,
): Promise<number> {
  const unread = (side: Side) =>
    db
      .select({ id: conversations.id })
      .from(conversations)
      .where(and(inArray(conversations.id, of[side]), sql`${readBy[side]} < ${conversations.lastSeq}`));
  // Two selects: with `in … or in …` PostgreSQL reads every conversation there is.
  const some = unionAll(unread('visitor'), unread('host')).limit(upTo).as('some');
  const [row] = await db.select({ count: count() }).from(some);
  return row?.count ?? 0;
}

/** In which of them somebody wrote these words, in whichever spelling of the Arabic letters. */
export async function listSaying(db: Database, ids: readonly string[], words: string): Promise<Set<string>> {
  const rows = await db
    .selectDistinct({ id: conversationMessages.conversationId })
    .from(conversationMessages)
    .where(
      and(
        inArray(conversationMessages.conversationId, [...ids]),
        like(folded(conversationMessages.text), `%${escapeLike(foldText(words))}%`),
      ),
    );
  return new Set(rows.map(({ id }) => id));
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
