import { openChatHash } from '@dalil/contract/chat';
import { limits } from '@dalil/contract/limits';
import { href, paths } from '@dalil/contract/paths';
import { eq } from 'drizzle-orm';
import * as z from 'zod';
import type { Transaction } from '../../../db/database.ts';
import { findContactable } from '../../accounts/contactable-accounts.service.ts';
import { listStaff } from '../../accounts/roles/roles.service.ts';
import { sendMail } from '../../mail/mail.service.ts';
import { deleteByKey, notify } from '../../notifications/notify.service.ts';
import { hasRead, unansweredSince } from '../conversations/conversations.service.ts';
import { chats } from './chat.table.ts';

/** Identifies a message of a chat. */
export const chatMessageRef = z.object({ id: z.uuid(), seq: z.int() });
type Written = z.output<typeof chatMessageRef>;

/**
 * Returns the member who has not yet seen a staff message. Null if it was seen, if the visitor is a guest, or if the
 * account cannot be notified.
 */
async function findAway(tx: Transaction, { id, seq }: Written) {
  const [chat] = await tx.select().from(chats).where(eq(chats.id, id));
  if (!chat?.accountId || (await hasRead(tx, id, 'visitor', seq))) return null;
  const account = await findContactable(tx, chat.accountId);
  return account && { chat, account };
}

/**
 * Notifies a member of a staff message, replacing the notification of the previous one. Returns true if an email
 * should follow.
 */
export async function notifyChatResponse(tx: Transaction, message: Written): Promise<boolean> {
  const found = await findAway(tx, message);
  if (!found) return false;
  const { chat, account } = found;
  const key = `chat:${chat.id}`;
  await deleteByKey(tx, account.id, key);
  const { mail } = await notify(tx, {
    ...{ accountId: account.id, cityId: chat.cityId, key, path: `${href(paths.home)}${openChatHash}` },
    type: 'chatAnswered',
    facts: {},
  });
  return mail;
}

/** Emails a member about a staff message unless they have read it in the meantime. */
export async function emailChatResponse(tx: Transaction, message: Written): Promise<void> {
  const found = await findAway(tx, message);
  if (!found) return;
  const { id: accountId, email: to, name, lang } = found.account;
  await sendMail(tx, { kind: 'chatAnswered', accountId, to, name, lang, cityId: found.chat.cityId });
}

/** Maximum number of staff members emailed about an unassigned chat. */
const mostMailed = 20;

/**
 * If the visitor is still waiting, emails the assignee of the chat, or all moderators of its city if nobody is
 * assigned.
 */
export async function remindStaff(tx: Transaction, { id }: Written): Promise<void> {
  const [chat] = await tx.select().from(chats).where(eq(chats.id, id));
  if (!chat?.waitingSince || !(await unansweredSince(tx, id))) return;
  const staff = chat.assigneeId
    ? [chat.assigneeId]
    : (await listStaff(tx, chat, 'moderator')).slice(0, mostMailed).map((one) => one.id);
  for (const accountId of staff) {
    const account = await findContactable(tx, accountId);
    if (!account) continue;
    await sendMail(tx, {
      ...{ kind: 'chatWaiting', minutes: limits.chat.staffMailMinutes, path: `/admin/chat/${id}` },
      ...{ accountId, to: account.email, name: account.name, lang: account.lang, cityId: chat.cityId },
    });
  }
}
