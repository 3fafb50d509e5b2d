import { href, paths } from '@dalil/contract/paths';
import { sides } from '@dalil/contract/sides';
import { eq } from 'drizzle-orm';
import * as z from 'zod';
import { bilingualText, textIn } from '../../../db/columns.ts';
import type { Database, Transaction } from '../../../db/database.ts';
import { listNames } from '../../accounts/accounts.service.ts';
import { findContactable } from '../../accounts/contactable-accounts.service.ts';
import { listListings } from '../../listings/base/listings.service.ts';
import { sendMail } from '../../mail/mail.service.ts';
import { markReadByKey } from '../../notifications/notifications.service.ts';
import { deleteByKey, notify } from '../../notifications/notify.service.ts';
import { hasRead } from '../conversations/conversations.service.ts';
import { threads } from './threads.table.ts';

/** A message that the recipient has not read. */
export const unreadMessageRef = z.object({ id: z.uuid(), to: z.enum(sides), seq: z.int() });
type Unread = z.output<typeof unreadMessageRef>;

const keyOf = (id: string) => `thread:${id}`;

/**
 * Returns the recipient and details of an unread message; null if it was read meanwhile or the recipient cannot be
 * notified.
 */
async function findUnread(tx: Transaction, { id, to, seq }: Unread) {
  const [row] = await tx.select().from(threads).where(eq(threads.id, id));
  if (!row || (await hasRead(tx, id, to, seq))) return null;
  const [reader, writerId] = to === 'host' ? [row.hostId, row.visitorId] : [row.visitorId, row.hostId];
  const account = await findContactable(tx, reader);
  const [post] = await listListings(tx, [row.listingId]);
  return account && post ? { row, account, post, writerId } : null;
}

/**
 * Notifies the recipient on the site, replacing the previous notification of this conversation. Returns true if an
 * email should follow.
 */
export async function notifyUnread(tx: Transaction, message: Unread): Promise<boolean> {
  const found = await findUnread(tx, message);
  if (!found) return false;
  const { row, account, post } = found;
  const key = keyOf(row.id);
  await deleteByKey(tx, account.id, key);
  const { mail } = await notify(tx, {
    accountId: account.id,
    cityId: row.cityId,
    listingId: post.id,
    key,
    path: href(paths.thread, { id: row.id }),
    type: 'newMessage',
    facts: { title: bilingualText(post, 'title') },
  });
  return mail;
}

/**
 * Emails the recipient of a message unless they have read it in the meantime. The name of an anonymous author is left
 * out.
 */
export async function emailUnread(tx: Transaction, message: Unread): Promise<void> {
  const found = await findUnread(tx, message);
  if (!found) return;
  const { row, account, post, writerId } = found;
  const isNameless = message.to === 'visitor' && post.anonymous;
  await sendMail(tx, {
    kind: 'newMessage',
    accountId: account.id,
    to: account.email,
    name: account.name,
    lang: account.lang,
    cityId: row.cityId,
    title: textIn(post, 'title', account.lang),
    namedId: writerId,
    from: isNameless ? null : ((await listNames(tx, [writerId])).get(writerId) ?? null),
    path: href(paths.thread, { id: row.id }),
  });
}

/** Marks the notification as read when the conversation is opened. */
export const markNoticeRead = (db: Database, accountId: string, id: string): Promise<void> =>
  markReadByKey(db, accountId, keyOf(id));
