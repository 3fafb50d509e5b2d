import type { contactMessage, MessageState } from '@dalil/contract/inbox';
import { messageStates } from '@dalil/contract/inbox';
import type { Scope } from '@dalil/contract/scope';
import { and, count, desc, eq, lt } from 'drizzle-orm';
import * as z from 'zod';
import { AppError } from '../../../app-error.ts';
import type { Database, Transaction } from '../../../db/database.ts';
import { pageOf, pageSizePlusOne, readCursor } from '../../../db/keyset.ts';
import type { InCity } from '../../../scope.ts';
import { listNames } from '../../accounts/accounts.service.ts';
import { audit } from '../../audit/audit.service.ts';
import { contactMessages } from './inbox.table.ts';
import { listReplies, type NewReply, replyTo } from './replies.service.ts';

type Message = typeof contactMessages.$inferSelect;

/**
 * A contact message with its replies. `people` has the names, by account id, of the staff who changed it last or
 * replied.
 */
export interface HandledMessage {
  row: Message;
  people: ReadonlyMap<string, string>;
  replies: Awaited<ReturnType<typeof listReplies>>;
}

export async function createContactMessage(
  tx: Transaction,
  { cityId, lang }: Pick<Scope, 'cityId' | 'lang'>,
  message: z.output<typeof contactMessage>,
): Promise<void> {
  await tx.insert(contactMessages).values({ cityId, lang, ...message });
}

async function withReplies(db: Database | Transaction, rows: readonly Message[]): Promise<HandledMessage[]> {
  const replies = await listReplies(
    db,
    rows.map(({ id }) => id),
  );
  const staff = [...rows.map(({ handledBy }) => handledBy), ...replies.map(({ authorId }) => authorId)];
  const people = await listNames(db, [...new Set(staff.filter((id) => id !== null))]);
  return rows.map((row) => ({
    row,
    people,
    replies: replies.filter(({ messageId }) => messageId === row.id),
  }));
}

/** Replies by email to a contact message. */
export async function answerMessage(
  tx: Transaction,
  scope: InCity,
  authorId: string,
  id: number,
  reply: NewReply,
): Promise<HandledMessage> {
  const [answered] = await withReplies(tx, [await replyTo(tx, scope, authorId, id, reply)]);
  if (!answered) throw new AppError('internal');
  return answered;
}

/** Cursor: the id of the last message, because ids are sequential. */
const place = z.tuple([z.int().positive()]);

/** Lists messages newest first, in three queries. */
export async function listMessages(
  db: Database,
  { cityId }: InCity,
  { state, cursor }: { state: MessageState; cursor?: string | undefined },
) {
  const last = readCursor(cursor, place);
  const found = await db
    .select()
    .from(contactMessages)
    .where(
      and(
        eq(contactMessages.cityId, cityId),
        eq(contactMessages.state, state),
        ...(last ? [lt(contactMessages.id, last[0])] : []),
      ),
    )
    .orderBy(desc(contactMessages.id))
    .limit(pageSizePlusOne);
  const { rows, meta } = pageOf(found, ({ id }) => [id]);
  return { messages: await withReplies(db, rows), meta };
}

export async function countMessages(db: Database, { cityId }: InCity): Promise<Record<MessageState, number>> {
  const rows = await db
    .select({ state: contactMessages.state, messages: count() })
    .from(contactMessages)
    .where(eq(contactMessages.cityId, cityId))
    .groupBy(contactMessages.state);
  const of = (state: MessageState) => rows.find((row) => row.state === state)?.messages ?? 0;
  return Object.fromEntries(messageStates.map((state) => [state, of(state)])) as Record<MessageState, number>;
}

/** Changes the state of a message; rejected if it changed since the caller read it. */
export async function changeMessageState(
  tx: Transaction,
  { cityId }: InCity,
  actorId: string,
  id: number,
  { state, version }: { state: MessageState; version: number },
): Promise<HandledMessage> {
  const [row] = await tx
    .select()
    .from(contactMessages)
    .where(and(eq(contactMessages.id, id), eq(contactMessages.cityId, cityId)))
    .for('no key update');
  if (!row) throw new AppError('notFound');
  if (row.version !== version) throw new AppError('conflict');
  const [moved] = await tx
    .update(contactMessages)
    .set({ state, version: version + 1, handledBy: actorId })
    .where(eq(contactMessages.id, id))
    .returning();
  if (!moved) throw new AppError('internal');
  await audit(tx, {
    actorId,
    cityId,
    action: 'message.moved',
    subject: { kind: 'message', ref: id },
    accountId: null,
    detail: { from: row.state, to: state },
  });
  const [handled] = await withReplies(tx, [moved]);
  if (!handled) throw new AppError('internal');
  return handled;
}
