import type { Message } from '@dalil/contract/conversations';
import { limits } from '@dalil/contract/limits';
import { otherSide, type Side } from '@dalil/contract/sides';
import type { ThreadState, WrittenMessage } from '@dalil/contract/threads';
import { normaliseText } from '@dalil/messages/normalise-text';
import { and, desc, eq, inArray, lt, or, type SQL, sql } from 'drizzle-orm';
import { AppError } from '../../../app-error.ts';
import { takeAdvisoryLock } from '../../../db/advisory-lock.ts';
import type { Database, Transaction } from '../../../db/database.ts';
import { isAfter, pageOf, pageSizePlusOne, readUuidPosition } from '../../../db/keyset.ts';
import { type Limiter, perDay } from '../../../redis/limiter.ts';
import type { InCity } from '../../../scope.ts';
import { enqueue } from '../../../tasks/enqueue.ts';
import { listContactableNames } from '../../accounts/contactable-accounts.service.ts';
import type { ListingKinds } from '../../listings/base/listing-kind.ts';
import { getPublicListing, type Listing, listListings } from '../../listings/base/listings.service.ts';
import { areReady } from '../../media/media.service.ts';
import { listMedia, releaseMedia, setMedia } from '../../media/media-uses.service.ts';
import { containsScamPhrases } from '../../phrases/phrases.ts';
import {
  countUnread,
  createConversation,
  listNewest,
  readConversation,
  removeConversations,
  searchConversations,
  writeMessage,
} from '../conversations/conversations.service.ts';
import { listBlocked, type Participants } from './blocks.service.ts';
import { notifyUnreadTask } from './notices.tasks.ts';
import { threads } from './threads.table.ts';

export type ThreadRow = typeof threads.$inferSelect;

/**
 * Daily limits per account. Far above normal use: a person looking for a home contacts many authors and writes
 * several messages to each.
 */
const asking = perDay('thread.ask', 40);
const writing = perDay('thread.write', 600);
const showing = perDay('thread.photos', 120);

/** Realtime topic of all conversations of a member. */
export const memberTopic = (accountId: string) => `member:${accountId}`;
/** Returns the realtime topics to publish a change of a conversation on: those of its two participants. */
export const topicsOf = ({ visitorId, hostId }: Pick<ThreadRow, 'visitorId' | 'hostId'>) => [
  memberTopic(visitorId),
  memberTopic(hostId),
];

const photosOf = ({ id }: Pick<ThreadRow, 'id'>) => `thread/${id}`;
const slotOf = (seq: number) => `photos-${seq}`;

/** SQL condition for conversations in which the account takes part, on either side and in any city. */
export const ownedBy = (accountId: string) =>
  or(eq(threads.visitorId, accountId), eq(threads.hostId, accountId));
/**
 * Returns the side of a participant. Does not check participation: every account but the host's counts as the
 * visitor.
 */
export const sideOf = ({ hostId }: ThreadRow, accountId: string): Side =>
  hostId === accountId ? 'host' : 'visitor';

/** A conversation as seen by one participant. */
export interface OwnThread extends Participants {
  row: ThreadRow;
  side: Side;
  post: Listing;
  state: ThreadState;
  /** Name of the other participant; null for anonymous authors and for accounts that can no longer be contacted. */
  name: string | null;
}

/**
 * Adds to each conversation, as seen by `selfId`, its post, its block state and the name of the other participant;
 * the name of an anonymous author is null. Conversations without a post are left out. Runs three queries however many
 * there are.
 */
export async function withPeople(
  db: Database | Transaction,
  selfId: string,
  rows: readonly ThreadRow[],
): Promise<OwnThread[]> {
  if (rows.length === 0) return [];
  const posts = new Map(
    (await listListings(db, [...new Set(rows.map(({ listingId }) => listingId))])).map((post) => [
      post.id,
      post,
    ]),
  );
  const known = rows.flatMap((row) => {
    const post = posts.get(row.listingId);
    const side = sideOf(row, selfId);
    const otherId = side === 'host' ? row.visitorId : row.hostId;
    return post ? { row, side, post, selfId, otherId, listingId: post.id, named: !post.anonymous } : [];
  });
  const people = await listContactableNames(
    db,
    known.map(({ otherId }) => otherId),
  );
  const blocked = await listBlocked(db, selfId, known);
  return known.map((thread, index) => {
    const name = people.get(thread.otherId);
    const state = blocked[index] ?? 'open';
    return {
      ...thread,
      state: state === 'open' && name === undefined ? 'closed' : state,
      name: thread.side === 'host' || thread.named ? (name ?? null) : null,
    };
  });
}

/** Returns the visitor's and the host's account of each of these conversations. */
export async function listThreadSides(
  db: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Record<Side, string>>> {
  if (ids.length === 0) return new Map();
  const { id, visitorId, hostId } = threads;
  const rows = await db
    .select({ id, visitorId, hostId })
    .from(threads)
    .where(inArray(id, [...ids]));
  return new Map(rows.map((row) => [row.id, { visitor: row.visitorId, host: row.hostId }]));
}

/** Returns a conversation without checking participation, for moderators and tasks. */
export async function findThread(db: Database | Transaction, id: string): Promise<ThreadRow | null> {
  const [row] = await db.select().from(threads).where(eq(threads.id, id));
  return row ?? null;
}

/** Returns a conversation as one participant sees it; 404 unless `accountId` takes part in it. */
export async function getOwnThread(
  db: Database | Transaction,
  { cityId }: InCity,
  accountId: string,
  id: string,
): Promise<OwnThread> {
  const rows = await db
    .select()
    .from(threads)
    .where(and(eq(threads.id, id), eq(threads.cityId, cityId), ownedBy(accountId)));
  const [thread] = await withPeople(db, accountId, rows);
  if (!thread) throw new AppError('notFound');
  return thread;
}

/** Returns the messages with a number above `after`, with photos. */
export async function readThread(db: Database, { row }: OwnThread, after: number) {
  const conversation = await readConversation(db, row.id, after);
  return { ...conversation, messages: await withPhotos(db, row, conversation.messages) };
}

export async function withPhotos(
  db: Database,
  row: Pick<ThreadRow, 'id'>,
  messages: readonly Message[],
): Promise<Message[]> {
  if (messages.length === 0) return [];
  const bySlot = Map.groupBy(await listMedia(db, [photosOf(row)]), ({ slot }) => slot);
  return messages.map((message) => ({
    ...message,
    photos: (bySlot.get(slotOf(message.seq)) ?? []).flatMap(({ picture }) => picture ?? []),
  }));
}

export type ListedRow = Awaited<ReturnType<typeof listThreads>>['rows'][number];

export async function listThreads(
  db: Database,
  { cityId }: InCity,
  accountId: string,
  { cursor, q }: { cursor?: string | undefined; q?: string | undefined },
) {
  const last = readUuidPosition(cursor);
  const own = and(eq(threads.cityId, cityId), ownedBy(accountId));
  const among = q ? inArray(threads.id, await searchThreads(db, own, accountId, q)) : undefined;
  const found = await db
    .select()
    .from(threads)
    .where(and(own, among, last ? isAfter(threads.lastAt, threads.id, last) : undefined))
    .orderBy(desc(threads.lastAt), desc(threads.id))
    .limit(pageSizePlusOne);
  const { rows, meta } = pageOf(found, ({ lastAt, id }) => [lastAt.getTime(), id]);
  const ids = rows.map(({ id }) => id);
  const newest = await listNewest(db, ids);
  const photos = await listMedia(db, rows.map(photosOf));
  const shown = await withPeople(db, accountId, rows);
  return {
    rows: shown.flatMap((thread) => {
      const last = newest.get(thread.row.id);
      if (!last) return [];
      const count = photos.filter(
        ({ owner, slot }) => owner === photosOf(thread.row) && slot === slotOf(last.seq),
      ).length;
      return { ...thread, newest: { ...last, photos: count }, unread: last.unread[thread.side] };
    }),
    meta,
  };
}

/** Only this many newest conversations are searched. */
const searched = 500;

/** Searches a member's conversations, only in what that member can see: a hidden name must not match. */
async function searchThreads(
  db: Database,
  own: SQL | undefined,
  accountId: string,
  words: string,
): Promise<string[]> {
  const rows = await db.select().from(threads).where(own).orderBy(desc(threads.lastAt)).limit(searched);
  const sought = normaliseText(words);
  const says = (text: string | null) => text !== null && normaliseText(text).includes(sought);
  const declared = await searchConversations(
    db,
    rows.map(({ id }) => id),
    words,
  );
  return (await withPeople(db, accountId, rows)).flatMap(({ row, post, name }) =>
    declared.has(row.id) || says(name) || says(post.titleEn) || says(post.titleAr) ? row.id : [],
  );
}

/** Counts conversations with unread messages up to a limit, because nobody needs a large exact number. */
export async function countUnreadThreads(
  db: Database,
  { cityId }: InCity,
  accountId: string,
): Promise<number> {
  const own = (column: typeof threads.visitorId | typeof threads.hostId) =>
    db
      .select({ id: threads.id })
      .from(threads)
      .where(and(eq(column, accountId), eq(threads.cityId, cityId)));
  return countUnread(
    db,
    { visitor: own(threads.visitorId), host: own(threads.hostId) },
    limits.notifications.counted,
  );
}

/**
 * Returns a post if members can write to its author: it must be public, have an owner, and be of a kind that allows
 * messages.
 */
async function getContactable(
  db: Database | Transaction,
  kinds: ListingKinds,
  scope: InCity,
  id: number,
): Promise<Listing & { ownerId: string }> {
  const post = await getPublicListing(db, scope, id);
  const { ownerId } = post;
  if (!kinds[post.kind]?.contact || ownerId === null) throw new AppError('notFound');
  return { ...post, ownerId };
}

/**
 * Returns the id of the conversation that the member started about a post, null if there is none. `own` is true if
 * the post is the member's own. Throws if there is no conversation and the author cannot be contacted.
 */
export async function findThreadAbout(
  db: Database | Transaction,
  kinds: ListingKinds,
  scope: InCity,
  accountId: string,
  listingId: number,
): Promise<{ id: string | null; own: boolean }> {
  const row = await findAsked(db, accountId, listingId);
  if (row?.cityId === scope.cityId) return { id: row.id, own: false };
  const { ownerId } = await getContactable(db, kinds, scope, listingId);
  return { id: null, own: ownerId === accountId };
}

async function findAsked(db: Database | Transaction, accountId: string, listingId: number) {
  const [row] = await db
    .select()
    .from(threads)
    .where(and(eq(threads.listingId, listingId), eq(threads.visitorId, accountId)));
  return row ?? null;
}

interface Stores {
  db: Database;
  throttle: Limiter;
}

/**
 * Creates the member's conversation with the author of a post and sends its first message. If the member already has
 * one about the post, the message is added to it. Forbidden for the author; throttled.
 */
export async function startThread(
  { db, throttle }: Stores,
  kinds: ListingKinds,
  scope: InCity,
  accountId: string,
  listingId: number,
  written: WrittenMessage,
): Promise<{ row: ThreadRow; message: Message }> {
  const known = await findAsked(db, accountId, listingId);
  if (known) return writeInThread({ db, throttle }, scope, accountId, known.id, written);
  const { ownerId } = await getContactable(db, kinds, scope, listingId);
  if (ownerId === accountId) throw new AppError('forbidden');
  await throttle.take([[asking, accountId]]);
  await takePhotos(throttle, accountId, written);
  return db.transaction(async (tx) => {
    await takeAdvisoryLock(tx, 'thread', listingId, accountId);
    const row =
      (await findAsked(tx, accountId, listingId)) ??
      (await begin(tx, scope, accountId, { listingId, ownerId }));
    const message = await write(tx, await getOwnThread(tx, scope, accountId, row.id), written);
    return { row, message };
  });
}

async function begin(
  tx: Transaction,
  { cityId }: InCity,
  visitorId: string,
  { listingId, ownerId }: { listingId: number; ownerId: string },
): Promise<ThreadRow> {
  const id = await createConversation(tx);
  const [row] = await tx
    .insert(threads)
    .values({ id, cityId, listingId, visitorId, hostId: ownerId })
    .returning();
  if (!row) throw new AppError('internal');
  return row;
}

/**
 * Adds a message of a participant and its photos, idempotently; 404 for others, forbidden unless the conversation is
 * open on both sides. Throttled.
 */
export async function writeInThread(
  { db, throttle }: Stores,
  scope: InCity,
  accountId: string,
  id: string,
  written: WrittenMessage,
): Promise<{ row: ThreadRow; message: Message }> {
  await throttle.take([[writing, accountId]]);
  await takePhotos(throttle, accountId, written);
  return db.transaction(async (tx) => {
    const thread = await getOwnThread(tx, scope, accountId, id);
    return { row: thread.row, message: await write(tx, thread, written) };
  });
}

async function takePhotos(throttle: Limiter, accountId: string, { photos }: WrittenMessage): Promise<void> {
  if (photos.length > 0) await throttle.take([[showing, accountId]]);
}

async function write(
  tx: Transaction,
  { row, side, selfId, state }: OwnThread,
  { photos, ...sent }: WrittenMessage,
): Promise<Message> {
  if (state !== 'open') throw new AppError('forbidden');
  const { message, repeated, news } = await writeMessage(tx, row.id, {
    ...sent,
    side,
    authorId: selfId,
    doubtful: containsScamPhrases(sent.text),
  });
  if (repeated) return message;
  if (photos.length > 0) {
    if (!(await areReady(tx, selfId, photos)))
      throw new AppError('validation', { photos: ['errors.field.photoGone'] });
    await setMedia(tx, selfId, { owner: photosOf(row), slot: slotOf(message.seq) }, photos);
  }
  await tx
    .update(threads)
    .set({ lastAt: new Date(message.at) })
    .where(eq(threads.id, row.id));
  if (news) {
    const payload = { id: row.id, to: otherSide(side), seq: message.seq };
    await enqueue(tx, notifyUnreadTask, payload, {
      startAfter: new Date(Date.now() + limits.thread.noticeSeconds * 1_000),
    });
  }
  return message;
}

/**
 * Deletes up to 500 of the selected conversations with their photos, which a database cascade would leave behind, and
 * returns their number. The caller repeats it until it returns 0.
 */
export async function eraseThreads(tx: Transaction, which: SQL | undefined): Promise<number> {
  const rows = await tx.select({ id: threads.id }).from(threads).where(which).limit(atOnce);
  for (const row of rows) await releaseMedia(tx, photosOf(row));
  return removeConversations(
    tx,
    rows.map(({ id }) => id),
  );
}

const atOnce = 500;

/** Deletes conversations whose last message is older than the retention period. */
export async function deleteOldThreads(db: Database): Promise<number> {
  const old = lt(threads.lastAt, sql`now() - ${limits.thread.days}::int * interval '1 day'`);
  let forgotten = 0;
  for (;;) {
    const gone = await db.transaction((tx) => eraseThreads(tx, old));
    if (gone === 0) return forgotten;
    forgotten += gone;
  }
}
