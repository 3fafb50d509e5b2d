import { openChatHash } from '@dalil/contract/chat';
import { limits } from '@dalil/contract/limits';
import { href, paths } from '@dalil/contract/paths';
import { eq } from 'drizzle-orm';
import * as z from 'zod';
import type { Transaction } from '../../../db/database.ts';
import { findReachable } from '../../accounts/reachable.service.ts';
import { listStaff } from '../../accounts/roles/roles.service.ts';
import { sendMail } from '../../mail/mail.service.ts';
import { notify, untell } from '../../notifications/notify.service.ts';
import { hasRead, unansweredSince } from '../conversations/conversations.service.ts';
import { chats } from './chat.table.ts';

/** Identifies a message of a chat. */
export const written = z.object({ id: z.uuid(), seq: z.int() });
type Written = z.output<typeof written>;

/**
 * Returns the member who has not seen a response; null if they have, for a guest, and for an account that cannot be
 * notified.
 */
async function findAway(tx: Transaction, { id, seq }: Written) {
  const [chat] = await tx.select().from(chats).where(eq(chats.id, id));
  if (!chat?.accountId || (await hasRead(tx, id, 'visitor', seq))) return null;
  const account = await findReachable(tx, chat.accountId);
  return account && { chat, account };
}

/** Notifies a member of a response, replacing the previous notification. Returns true if an email should follow. */
export async function notifyAnswer(tx: Transaction, message: Written): Promise<boolean> {
  const found = await findAway(tx, message);
  if (!found) return false;
  const { chat, account } = found;
  const key = `chat:${chat.id}`;
  await untell(tx, account.id, key);
  const { mail } = await notify(tx, {
    ...{ accountId: account.id, cityId: chat.cityId, key, path: `${href(paths.home)}${openChatHash}` },
    type: 'chatAnswered',
    facts: {},
  });
  return mail;
}

export async function mailAnswer(tx: Transaction, message: Written): Promise<void> {
  const found = await findAway(tx, message);
  if (!found) return;
  const { id: accountId, email: to, name, lang } = found.account;
  await sendMail(tx, { kind: 'chatAnswered', accountId, to, name, lang, cityId: found.chat.cityId });
}

/** Maximum number of staff members emailed about an unassigned chat. */
const mostMailed = 20;

/** Emails the assignee of a chat, or else all moderators of its city, if the visitor is still waiting. */
export async function remindStaff(tx: Transaction, { id }: Written): Promise<void> {
  const [chat] = await tx.select().from(chats).where(eq(chats.id, id));
  if (!chat?.waitingSince || !(await unansweredSince(tx, id))) return;
  const staff = chat.assigneeId
    ? [chat.assigneeId]
    : (await listStaff(tx, chat, 'moderator')).slice(0, mostMailed).map((one) => one.id);
  for (const accountId of staff) {
    const account = await findReachable(tx, accountId);
    if (!account) continue;
    await sendMail(tx, {
      ...{ kind: 'chatWaiting', minutes: limits.chat.staffMailMinutes, path: `/admin/chat/${id}` },
      ...{ accountId, to: account.email, name: account.name, lang: account.lang, cityId: chat.cityId },
    });
  }
}
