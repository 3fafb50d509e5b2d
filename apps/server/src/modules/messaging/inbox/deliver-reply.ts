import type { TaskContext } from '../../../tasks/define-task.ts';
import type { Settle } from '../../../tasks/once.ts';
import type { ReplyMail } from '../../mail/mails.ts';
import { renderMail } from '../../mail/render-mail.ts';
import { originOfCity } from '../../places/hosts.service.ts';
import { findCity } from '../../places/places.service.ts';
import { findSettings } from '../../settings/settings.service.ts';
import { findUnsent, settleReply } from './reply-delivery.service.ts';

/**
 * Emails a staff reply to a visitor, threaded with the earlier replies. If the worker dies between the mail server's
 * acceptance and our record of it, the email is sent again under the same Message-ID. Staff see a failed delivery.
 */
export async function deliverReply(
  context: TaskContext,
  replyId: string,
  isLastAttempt: boolean,
): Promise<void> {
  try {
    await context.sendOnce('mail sent', () => send(context, replyId));
  } catch (error) {
    if (!isLastAttempt) throw error;
    const { db, log } = context;
    log.error({ replyId, err: error }, 'reply to a contact message not sent; shown to staff');
    await settleReply(db, replyId, 'failed');
  }
}

async function send({ db, config, mailer, log }: TaskContext, replyId: string): Promise<Settle | undefined> {
  const found = await findUnsent(db, replyId);
  const city = found && (await findCity(db, found.message.cityId));
  if (!found?.message.email || !city) return undefined;
  const { reply, message, thread } = found;
  const mail: ReplyMail = {
    kind: 'contactReply',
    to: found.message.email,
    name: message.name,
    lang: message.lang,
    cityId: city.id,
    subject: message.subject,
    text: reply.text,
    quoted: message.message,
    asked: { at: message.createdAt.toISOString(), timeZone: city.timeZone },
  };
  const settings = await findSettings(db, { cityId: city.id });
  const outcome = await mailer.send({
    id: reply.id,
    ...renderMail(mail, await originOfCity(db, config, city.id)),
    written: { replyTo: settings?.email || null, thread },
  });
  if (outcome === 'refused')
    log.warn({ replyId }, 'mail server rejected the recipient of a contact message reply');
  return (tx) => settleReply(tx, replyId, outcome === 'sent' ? 'sent' : 'failed');
}
