import type { ParsedInput } from '@dalil/contract/endpoint';
import { limits } from '@dalil/contract/limits';
import {
  type setNotificationPreference as contractOfPreference,
  type NotificationChannel,
  type NotificationPreference,
  notificationChannels,
  notificationRules,
  preferenceTypes,
} from '@dalil/contract/notifications';
import { and, desc, eq, inArray, isNull, lt, lte, sql } from 'drizzle-orm';
import * as z from 'zod';
import { AppError } from '../../app-error.ts';
import type { Config } from '../../config.ts';
import type { Database, Transaction } from '../../db/database.ts';
import { pageOf, pageSizePlusOne, readCursor } from '../../db/keyset.ts';
import type { InCity } from '../../scope.ts';
import { notificationPreferences, notifications } from './notifications.table.ts';
import type { ReadNotifiedPosts } from './notified-posts.ts';
import { isChannelEnabled } from './notify.service.ts';

const isOf = ({ cityId }: InCity, accountId: string) =>
  and(
    eq(notifications.cityId, cityId),
    eq(notifications.accountId, accountId),
    eq(notifications.inApp, true),
  );
const isUnread = isNull(notifications.readAt);

export type NotificationRow = Awaited<ReturnType<typeof withPosts>>[number];

/** Lists notifications newest first, each with its post. */
export async function listNotifications(
  db: Database,
  readPosts: ReadNotifiedPosts,
  scope: InCity,
  accountId: string,
  cursor: string | undefined,
) {
  const last = readCursor(cursor, z.tuple([z.int()]));
  const found = await db
    .select()
    .from(notifications)
    .where(and(isOf(scope, accountId), ...(last ? [lt(notifications.id, last[0])] : [])))
    .orderBy(desc(notifications.id))
    .limit(pageSizePlusOne);
  const { rows, meta } = pageOf(found, ({ id }) => [id]);
  return { rows: await withPosts(db, readPosts, rows), meta };
}

/**
 * Returns a notification of any account with its post, for other channels than the site, such as push. Does not check
 * who may read it.
 */
export async function findNotification(
  db: Database,
  readPosts: ReadNotifiedPosts,
  id: number,
): Promise<NotificationRow | null> {
  const [found] = await withPosts(
    db,
    readPosts,
    await db.select().from(notifications).where(eq(notifications.id, id)),
  );
  return found ?? null;
}

async function withPosts(
  db: Database,
  readPosts: ReadNotifiedPosts,
  rows: (typeof notifications.$inferSelect)[],
) {
  const ids = rows.flatMap(({ listingId }) => listingId ?? []);
  const posts = await readPosts(db, [...new Set(ids)]);
  return rows.map((row) => ({ ...row, post: posts.get(row.listingId ?? 0) ?? null }));
}

/** Counts unread notifications up to a limit, because nobody needs a large exact number. */
export async function countUnread(db: Database, scope: InCity, accountId: string): Promise<number> {
  const some = db
    .select({ id: notifications.id })
    .from(notifications)
    .where(and(isOf(scope, accountId), isUnread))
    .limit(limits.notifications.counted)
    .as('some');
  const [row] = await db.select({ count: sql<number>`count(*)::int` }).from(some);
  return row?.count ?? 0;
}

/** Marks a notification as read, idempotently; 404 for another account's. */
export async function markRead(tx: Transaction, scope: InCity, accountId: string, id: number): Promise<void> {
  const { rowCount } = await tx
    .update(notifications)
    .set({ readAt: sql`coalesce(${notifications.readAt}, now())` })
    .where(and(isOf(scope, accountId), eq(notifications.id, id)));
  if (!rowCount) throw new AppError('notFound');
}

/** Marks the notification with this key as read. Called by pages that show what the notification is about. */
export async function markReadByKey(db: Database, accountId: string, key: string): Promise<void> {
  await db
    .update(notifications)
    .set({ readAt: sql`now()` })
    .where(and(eq(notifications.accountId, accountId), eq(notifications.dedupeKey, key), isUnread));
}

/**
 * Marks all notifications up to this id as read. The id is the newest one the reader has seen, so notifications that
 * arrive during the click stay unread.
 */
export async function markReadUpTo(
  tx: Transaction,
  scope: InCity,
  accountId: string,
  id: number,
): Promise<void> {
  await tx
    .update(notifications)
    .set({ readAt: sql`now()` })
    .where(and(isOf(scope, accountId), isUnread, lte(notifications.id, id)));
}

type Channels = readonly NotificationChannel[];

/** Returns the notification channels that this server supports; push requires VAPID keys. */
export const availableChannels = (config: Pick<Config, 'VAPID_PUBLIC_KEY'>): Channels =>
  config.VAPID_PUBLIC_KEY ? notificationChannels : notificationChannels.filter((way) => way !== 'push');

/**
 * Returns for each notification type and channel whether it is on for the account; `fixed` ones cannot be turned off.
 */
export async function listPreferences(
  db: Database | Transaction,
  channels: Channels,
  accountId: string,
): Promise<NotificationPreference[]> {
  const chosen = await db
    .select()
    .from(notificationPreferences)
    .where(eq(notificationPreferences.accountId, accountId));
  return preferenceTypes.flatMap((type) =>
    channels.map((channel) => ({
      type,
      channel,
      on: isChannelEnabled(type, channel, chosen),
      fixed: notificationRules[type][channel] === 'always',
    })),
  );
}

/**
 * Turns a channel on or off for one notification type and returns all preferences of the account. Conflict if the
 * channel cannot be turned off.
 */
export async function setPreference(
  tx: Transaction,
  channels: Channels,
  accountId: string,
  { type, channel, on }: ParsedInput<typeof contractOfPreference>['body'],
): Promise<NotificationPreference[]> {
  if (!on && notificationRules[type][channel] === 'always') throw new AppError('conflict');
  await tx
    .insert(notificationPreferences)
    .values({ accountId, type, channel, enabled: on })
    .onConflictDoUpdate({
      target: [
        notificationPreferences.accountId,
        notificationPreferences.type,
        notificationPreferences.channel,
      ],
      set: { enabled: on },
    });
  return listPreferences(tx, channels, accountId);
}

/** Maximum number of notifications deleted per run; the next run deletes the rest. */
const atOnce = 5_000;

/** Deletes notifications past their retention period and returns their number. */
export async function deleteOldNotifications(db: Database): Promise<number> {
  const old = db
    .select({ id: notifications.id })
    .from(notifications)
    .where(lt(notifications.createdAt, sql`now() - ${limits.notifications.days}::int * interval '1 day'`))
    .orderBy(notifications.createdAt)
    .limit(atOnce);
  const { rowCount } = await db.delete(notifications).where(inArray(notifications.id, old));
  return rowCount ?? 0;
}
