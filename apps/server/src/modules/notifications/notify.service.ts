import { randomUUID } from 'node:crypto';
import {
  type NotificationChannel,
  type NotificationType,
  notificationRules,
} from '@dalil/contract/notifications';
import { and, eq, inArray } from 'drizzle-orm';
import type { Transaction } from '../../db/database.ts';
import type { NotificationDataOf } from './notification-data.ts';
import { notificationPreferences, notifications } from './notifications.table.ts';
import { listDevices, queuePushes } from './push/push.service.ts';

interface About {
  cityId: number;
  /** Identifies the event, so that a repeated task notifies of it once. Not needed in requests, which run once. */
  key?: string | undefined;
  /**
   * The post that the notification is about, which decides where it links to. Without a post, `path` is the link
   * target.
   */
  listingId?: number;
  path?: string;
}
type Notice = {
  [Type in NotificationType]: About & { type: Type; facts: NotificationDataOf<Type> };
}[NotificationType];

/**
 * Notifies an account through the channels that it wants, if and only if the caller's transaction commits. No effect
 * if a notification with the same key exists. Sends no email itself: `mail` is true if the caller should send one.
 */
export async function notify(
  tx: Transaction,
  { accountId, ...notice }: Notice & { accountId: string },
): Promise<{ mail: boolean }> {
  return { mail: (await notifyAll(tx, [accountId], notice)).length > 0 };
}

/** Notifies many accounts like `notify`. Returns the ids of those to which the caller should send an email. */
export async function notifyAll(
  tx: Transaction,
  accountIds: readonly string[],
  { type, key: dedupeKey = randomUUID(), facts: payload, ...notice }: Notice,
): Promise<string[]> {
  const preferences = await wishesOf(tx, notice, accountIds, type);
  const rows = preferences.flatMap(({ accountId, inApp, email, devices }) =>
    inApp || email || devices.length > 0 ? [{ ...notice, accountId, type, dedupeKey, payload, inApp }] : [],
  );
  if (rows.length === 0) return [];
  const added = await tx
    .insert(notifications)
    .values(rows)
    .onConflictDoNothing()
    .returning({ id: notifications.id, accountId: notifications.accountId });
  const notified = new Map(added.map(({ accountId, id }) => [accountId, id]));
  const isNew = preferences.flatMap((wish) => {
    const notificationId = notified.get(wish.accountId);
    return notificationId ? [{ ...wish, notificationId }] : [];
  });
  await queuePushes(
    tx,
    isNew.flatMap(({ notificationId, devices }) =>
      devices.map((sessionId) => ({ notificationId, sessionId })),
    ),
  );
  return isNew.flatMap(({ accountId, email }) => (email ? [accountId] : []));
}

/** Returns the channels that each account chose, and its devices. */
async function wishesOf(
  tx: Transaction,
  { cityId }: Pick<About, 'cityId'>,
  accountIds: readonly string[],
  type: NotificationType,
) {
  const chosen = await tx
    .select()
    .from(notificationPreferences)
    .where(
      and(
        inArray(notificationPreferences.accountId, [...accountIds]),
        eq(notificationPreferences.type, type),
      ),
    );
  const of = Map.groupBy(chosen, ({ accountId }) => accountId);
  const wants = (accountId: string, channel: NotificationChannel) =>
    isChannelEnabled(type, channel, of.get(accountId) ?? []);
  const toPush = accountIds.filter((accountId) => wants(accountId, 'push'));
  const devices = Map.groupBy(await listDevices(tx, { cityId }, toPush), ({ accountId }) => accountId);
  return accountIds.map((accountId) => ({
    accountId,
    inApp: wants(accountId, 'inApp'),
    email: wants(accountId, 'email'),
    devices: (devices.get(accountId) ?? []).map(({ sessionId }) => sessionId),
  }));
}

type Chosen = Pick<typeof notificationPreferences.$inferSelect, 'type' | 'channel' | 'enabled'>;

/**
 * Returns whether the account gets this channel: always if the channel cannot be turned off, otherwise by its own
 * choice or else the default.
 */
export function isChannelEnabled(
  type: NotificationType,
  channel: NotificationChannel,
  chosen: readonly Chosen[],
): boolean {
  const rule = notificationRules[type][channel];
  if (rule === 'always') return true;
  return chosen.find((one) => one.type === type && one.channel === channel)?.enabled ?? rule === 'on';
}

/** Deletes the notification with this key, so that the account can be notified again. */
export async function deleteByKey(tx: Transaction, accountId: string, key: string): Promise<void> {
  await tx
    .delete(notifications)
    .where(and(eq(notifications.accountId, accountId), eq(notifications.dedupeKey, key)));
}

/**
 * Deletes the notifications about a post: those of `type`, which are obsolete, or all of them when the post is
 * erased.
 */
export async function eraseNotifications(
  tx: Transaction,
  listingId: number,
  type?: NotificationType,
): Promise<void> {
  await tx
    .delete(notifications)
    .where(and(eq(notifications.listingId, listingId), ...(type ? [eq(notifications.type, type)] : [])));
}
