import { randomUUID } from 'node:crypto';
import {
  type NotificationChannel,
  type NotificationType,
  notificationRules,
} from '@dalil/contract/notifications';
import { and, eq, inArray } from 'drizzle-orm';
import type { Transaction } from '../../db/database.ts';
import type { FactsOf } from './facts.ts';
import { notificationPreferences, notifications } from './notifications.table.ts';

interface About {
  cityId: number;
  /** What happened, for what may be told again, as by a task that runs twice. A request happens once. */
  key?: string | undefined;
  /** The post that it is about; what is about none says where it leads. */
  listingId?: number;
  path?: string;
}
type Notice = {
  [Type in NotificationType]: About & { type: Type; facts: FactsOf<Type> };
}[NotificationType];

/** Tells an account, if and only if the caller's transaction is committed. Answers whether a mail shall go with it. */
export async function notify(
  tx: Transaction,
  { accountId, ...notice }: Notice & { accountId: string },
): Promise<{ mail: boolean }> {
  return { mail: (await notifyAll(tx, [accountId], notice)).length > 0 };
}

/** The same for many at once. Answers who shall have a mail with it. */
export async function notifyAll(
  tx: Transaction,
  accountIds: readonly string[],
  { type, key = randomUUID(), ...notice }: Notice,
): Promise<string[]> {
  const channels = await channelsOf(tx, accountIds, type);
  const rows = channels.flatMap(({ accountId, inApp, email }) =>
    inApp || email ? [{ ...notice, accountId, type, key, shown: inApp }] : [],
  );
  if (rows.length === 0) return [];
  const added = await tx
    .insert(notifications)
    .values(rows)
    .onConflictDoNothing()
    .returning({ accountId: notifications.accountId });
  const told = new Set(added.map(({ accountId }) => accountId));
  return channels.flatMap(({ accountId, email }) => (email && told.has(accountId) ? [accountId] : []));
}

async function channelsOf(tx: Transaction, accountIds: readonly string[], type: NotificationType) {
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
  return accountIds.map((accountId) => {
    const wants = (channel: NotificationChannel) => wanted(type, channel, of.get(accountId) ?? []);
    return { accountId, inApp: wants('inApp'), email: wants('email') };
  });
}

type Chosen = Pick<typeof notificationPreferences.$inferSelect, 'type' | 'channel' | 'wanted'>;

/** What was chosen, or else what is so by itself. */
export function wanted(
  type: NotificationType,
  channel: NotificationChannel,
  chosen: readonly Chosen[],
): boolean {
  const rule = notificationRules[type][channel];
  if (rule === 'always') return true;
  return chosen.find((one) => one.type === type && one.channel === channel)?.wanted ?? rule === 'on';
}

/** What was told under a key is over, and may be told anew under it. */
export async function untell(tx: Transaction, accountId: string, key: string): Promise<void> {
  await tx
    .delete(notifications)
    .where(and(eq(notifications.accountId, accountId), eq(notifications.key, key)));
}

/** What is no longer so about a post, or all of it when the post is erased. */
export async function eraseNotifications(
  tx: Transaction,
  listingId: number,
  type?: NotificationType,
): Promise<void> {
  await tx
    .delete(notifications)
    .where(and(eq(notifications.listingId, listingId), ...(type ? [eq(notifications.type, type)] : [])));
}
