import type { Message, newMessage } from '@dalil/contract/conversations';
import { limits } from '@dalil/contract/limits';
import type { Side } from '@dalil/contract/sides';
import { and, eq, gt, isNull, lt, or, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type * as z from 'zod';
import { AppError } from '../../../app-error.ts';
import type { Database, Transaction } from '../../../db/database.ts';
import type { Actor } from '../../../http/actor.ts';
import type { InCity } from '../../../scope.ts';
import { bearerLength, hashBearer, newBearer } from '../../../secrets/bearer.ts';
import { enqueue } from '../../../tasks/enqueue.ts';
import type { CityScope } from '../../places/places.service.ts';
import {
  createConversation,
  removeConversations,
  writeMessage,
} from '../conversations/conversations.service.ts';
import { chats } from './chat.table.ts';
import { notifyChatResponseTask, remindStaffTask } from './notices.tasks.ts';

export type ChatRow = typeof chats.$inferSelect;

/** Identity of a visitor: the secret of the chat cookie and the logged-in account. */
export interface ChatVisitor {
  secret: string | null;
  actor: Actor;
}

const daysAgo = (days: number) => sql`now() - ${days} * interval '1 day'`;

/** Realtime topic to which the visitor of a chat subscribes. */
export const visitorTopic = ({ id }: Pick<ChatRow, 'id'>) => `chat:${id}`;
/** Realtime topic of all chats of a city, to which its staff subscribe. */
export const staffTopic = ({ cityId }: InCity) => `chats:${cityId}`;
/** Returns the realtime topics to publish a change of a chat on: that of its visitor and that of the staff. */
export const topicsOf = (chat: Pick<ChatRow, 'id' | 'cityId'>) => [visitorTopic(chat), staffTopic(chat)];

/**
 * Returns the only chat that a visitor may read: that of their cookie, in this city, unless expired. A chat written
 * while logged in belongs to the account: the next user of the same browser cannot read it.
 */
export async function findOwnChat(
  db: Database | Transaction,
  { cityId }: InCity,
  { secret, actor }: ChatVisitor,
): Promise<ChatRow | null> {
  if (secret?.length !== bearerLength) return null;
  const [row] = await db
    .select()
    .from(chats)
    .where(
      and(
        eq(chats.secretHash, hashBearer(secret)),
        eq(chats.cityId, cityId),
        gt(chats.lastAt, daysAgo(limits.chat.visitorDays)),
      ),
    );
  if (!row) return null;
  const isTheirs = row.accountId === null || (actor.kind === 'member' && actor.accountId === row.accountId);
  return isTheirs ? row : null;
}

/** Returns the chat of `findOwnChat`; 404 if there is none. */
export async function getOwnChat(
  db: Database | Transaction,
  scope: InCity,
  asker: ChatVisitor,
): Promise<ChatRow> {
  const chat = await findOwnChat(db, scope, asker);
  if (!chat) throw new AppError('notFound');
  return chat;
}

/** Creates a chat and the secret for its cookie. */
export async function createChat(
  tx: Transaction,
  { cityId, lang }: Pick<CityScope, 'cityId' | 'lang'>,
): Promise<{ id: string; secret: string }> {
  const secret = newBearer();
  const id = await createConversation(tx);
  await tx.insert(chats).values({ id, cityId, lang, secretHash: hashBearer(secret) });
  return { id, secret };
}

interface Written extends z.output<typeof newMessage> {
  side: Side;
  authorId: string | null;
}

/**
 * Adds a message, sets `changes` on the chat and reopens it if it was closed. Enqueues the notification of an absent
 * member or the reminder of the staff. A message sent again with the same key changes nothing.
 */
export async function writeInChat(
  tx: Transaction,
  { id }: Pick<ChatRow, 'id'>,
  written: Written,
  changes: PgUpdateSetSource<typeof chats>,
): Promise<Message> {
  const { message, repeated, news } = await writeMessage(tx, id, written);
  if (repeated) return message;
  const [before] = await tx
    .select({ accountId: chats.accountId, waitingSince: chats.waitingSince })
    .from(chats)
    .where(eq(chats.id, id));
  await tx
    .update(chats)
    .set({ state: 'open', lastAt: new Date(message.at), ...changes })
    .where(eq(chats.id, id));
  if (written.side === 'host' && news && before?.accountId)
    await enqueue(
      tx,
      notifyChatResponseTask,
      { id, seq: message.seq },
      { startAfter: soon(limits.thread.noticeSeconds) },
    );
  if (written.side === 'visitor' && !before?.waitingSince)
    await enqueue(
      tx,
      remindStaffTask,
      { id, seq: message.seq },
      { startAfter: soon(limits.chat.staffMailMinutes * 60) },
    );
  return message;
}

const soon = (seconds: number) => new Date(Date.now() + seconds * 1_000);

/** Adds a visitor's message. The visitor counts as waiting from their first unanswered message on. */
export function writeAsVisitor(
  tx: Transaction,
  chat: Pick<ChatRow, 'id'>,
  actor: Actor,
  sent: z.output<typeof newMessage>,
): Promise<Message> {
  const authorId = actor.kind === 'member' ? actor.accountId : null;
  return writeInChat(
    tx,
    chat,
    { ...sent, side: 'visitor', authorId },
    {
      waitingSince: sql`coalesce(${chats.waitingSince}, now())`,
      ...(authorId ? { accountId: authorId } : {}),
    },
  );
}

const atOnce = 500;

/** Deletes chats past their retention period and chats without messages. */
export async function deleteOldChats(db: Database): Promise<number> {
  const over = or(
    lt(chats.lastAt, daysAgo(limits.chat.days)),
    and(isNull(chats.state), lt(chats.lastAt, daysAgo(1))),
  );
  let forgotten = 0;
  for (;;) {
    const ids = await db.select({ id: chats.id }).from(chats).where(over).limit(atOnce);
    if (ids.length === 0) return forgotten;
    forgotten += await removeConversations(
      db,
      ids.map(({ id }) => id),
    );
  }
}
