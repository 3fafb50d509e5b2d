import type { Message, newMessage } from '@dalil/contract/conversations';
import { limits } from '@dalil/contract/limits';
import type { ChatInList, ChatList, ChatState } from '@dalil/contract/staff-chat';
import { and, asc, count, desc, eq, isNotNull, sql } from 'drizzle-orm';
import type * as z from 'zod';
import { AppError } from '../../../app-error.ts';
import type { Database, Transaction } from '../../../db/database.ts';
import { isAfter, isAfterAscending, pageOf, pageSizePlusOne, readUuidPosition } from '../../../db/keyset.ts';
import type { InCity } from '../../../scope.ts';
import { listNames } from '../../accounts/accounts.service.ts';
import { listStaff } from '../../accounts/roles/roles.service.ts';
import { listNewest, unansweredSince } from '../conversations/conversations.service.ts';
import { type ChatRow, writeInChat } from './chat.service.ts';
import { chats } from './chat.table.ts';

/**
 * Adds to each chat the names of its participants and its newest message, in two queries however many chats there
 * are.
 */
async function withPeople(db: Database | Transaction, rows: readonly ChatRow[]): Promise<ChatInList[]> {
  const people = rows.flatMap(({ accountId, assigneeId }) => [accountId ?? [], assigneeId ?? []].flat());
  const newest = await listNewest(
    db,
    rows.map(({ id }) => id),
  );
  const names = await listNames(db, [...new Set(people)]);
  const person = (id: string | null) => (id ? { id, name: names.get(id) ?? '' } : null);
  return rows.flatMap((row) => {
    const last = newest.get(row.id);
    // Staff see a chat from its first message on.
    if (!last || !row.state) return [];
    return {
      id: row.id,
      state: row.state,
      visitor: person(row.accountId),
      lang: row.lang,
      assignee: person(row.assigneeId),
      waitingSince: row.waitingSince?.toISOString() ?? null,
      lastAt: row.lastAt.toISOString(),
      last: { side: last.side, text: last.text.slice(0, limits.conversation.preview) },
      unread: last.unread.host,
    };
  });
}

const isWaiting = isNotNull(chats.waitingSince);

/**
 * Returns a page of one list of chats: `waiting` with the longest waiting first, the others newest first. Waiting
 * chats are also in `open`.
 */
export async function listChats(
  db: Database,
  { cityId }: InCity,
  { list, cursor }: { list: ChatList; cursor?: string | undefined },
) {
  const last = readUuidPosition(cursor);
  // In the list of waiting visitors the longest waiting comes first; all other lists are newest first.
  const [at, way, isBehind] =
    list === 'waiting' ? [chats.waitingSince, asc, isAfterAscending] : [chats.lastAt, desc, isAfter];
  const found = await db
    .select()
    .from(chats)
    .where(
      and(
        eq(chats.cityId, cityId),
        list === 'waiting' ? isWaiting : eq(chats.state, list),
        last ? isBehind(at, chats.id, last) : undefined,
      ),
    )
    .orderBy(way(at), way(chats.id))
    .limit(pageSizePlusOne);
  const { rows, meta } = pageOf(found, (row) => [
    (list === 'waiting' ? (row.waitingSince ?? row.lastAt) : row.lastAt).getTime(),
    row.id,
  ]);
  return { chats: await withPeople(db, rows), meta };
}

/** Counts the chats of each list. `open` includes the waiting ones. */
export async function countChats(db: Database, { cityId }: InCity): Promise<Record<ChatList, number>> {
  const rows = await db
    .select({ state: chats.state, all: count(), waiting: count(chats.waitingSince) })
    .from(chats)
    .where(and(eq(chats.cityId, cityId), isNotNull(chats.state)))
    .groupBy(chats.state);
  const of = (state: ChatState) => rows.find((row) => row.state === state);
  return { waiting: of('open')?.waiting ?? 0, open: of('open')?.all ?? 0, closed: of('closed')?.all ?? 0 };
}

export const countWaitingChats = (db: Database, { cityId }: InCity): Promise<number> =>
  db.$count(chats, and(eq(chats.cityId, cityId), isWaiting));

/**
 * Returns a chat for staff of its city; 404 if there is none. `hold` locks its row until the end of the transaction.
 */
export async function getChat(
  db: Database | Transaction,
  { cityId }: InCity,
  id: string,
  { hold = false } = {},
): Promise<ChatRow> {
  const query = db
    .select()
    .from(chats)
    .where(and(eq(chats.id, id), eq(chats.cityId, cityId), isNotNull(chats.state)));
  const [row] = await (hold ? query.for('no key update') : query);
  if (!row) throw new AppError('notFound');
  return row;
}

/** Adds to a chat what the staff's list shows with it, such as names and the newest message. */
export async function showChat(db: Database | Transaction, row: ChatRow): Promise<ChatInList> {
  const [shown] = await withPeople(db, [row]);
  if (!shown) throw new AppError('notFound');
  return shown;
}

/** Writes a message; an unassigned chat is assigned to its author. */
export const writeAsStaff = (
  tx: Transaction,
  chat: Pick<ChatRow, 'id'>,
  authorId: string,
  sent: z.output<typeof newMessage>,
): Promise<Message> =>
  writeInChat(
    tx,
    chat,
    { ...sent, side: 'host', authorId },
    {
      waitingSince: null,
      assigneeId: sql`coalesce(${chats.assigneeId}, ${authorId}::uuid)`,
    },
  );

async function change(
  tx: Transaction,
  id: string,
  changes: Partial<Pick<ChatRow, 'state' | 'assigneeId' | 'waitingSince'>>,
): Promise<ChatRow> {
  const [changed] = await tx.update(chats).set(changes).where(eq(chats.id, id)).returning();
  if (!changed) throw new AppError('internal');
  return changed;
}

/**
 * Reassigns a chat, or unassigns it if `to` is null. Conflict if the assignee is no longer `from`; field error unless
 * `to` is a moderator of the city.
 */
export async function assignChat(
  tx: Transaction,
  scope: InCity,
  id: string,
  { from, to }: { from: string | null; to: string | null },
): Promise<ChatRow> {
  const chat = await getChat(tx, scope, id, { hold: true });
  if (chat.assigneeId !== from) throw new AppError('conflict');
  if (to !== null && !(await listStaff(tx, scope, 'moderator')).some((staff) => staff.id === to))
    throw new AppError('validation', { to: ['errors.field.invalid'] });
  return change(tx, id, { assigneeId: to });
}

/** Changes the state of a chat. Closing ends the visitor's waiting; reopening restores it. */
export async function changeChatState(
  tx: Transaction,
  scope: InCity,
  id: string,
  state: ChatState,
): Promise<ChatRow> {
  const chat = await getChat(tx, scope, id, { hold: true });
  if (chat.state === state) return chat;
  return change(tx, id, { state, waitingSince: state === 'closed' ? null : await unansweredSince(tx, id) });
}
