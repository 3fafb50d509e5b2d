import type { TaskContext } from '../../tasks/define-task.ts';
import { invitationPath } from '../accounts/invitations/invitation-token.ts';
import { renewalPath } from '../listings/renewal-ticket.ts';
import { confirmPath } from '../newsletter/subscription-ticket.ts';
import { originOfCity } from '../places/hosts.service.ts';
import { stopPath } from '../saved-searches/alert-ticket.ts';
import type { CodeMail, Mail } from './mails.ts';
import { renderMail } from './render-mail.ts';

/** What acts without a login is made when it is sent, and never waits in the queue. */
async function withTicket(setting: string, mail: Mail | CodeMail): Promise<Mail | CodeMail> {
  if (mail.kind === 'subscription') {
    const { subscription: id, asked } = mail;
    return { ...mail, path: await confirmPath(setting, { id, asked }) };
  }
  if (mail.kind === 'staffInvitation') {
    const { invitation, sends } = mail;
    return { ...mail, path: await invitationPath(setting, { invitation, sends }) };
  }
  if (mail.kind === 'savedSearch') {
    const { search, accountId: account } = mail;
    return account ? { ...mail, stop: await stopPath(setting, { search, account }) } : mail;
  }
  if (mail.kind !== 'postEnding') return mail;
  const { listingId: post, cityId: city, accountId: owner, ends } = mail;
  if (!post || !city || !owner) return mail;
  return { ...mail, path: await renewalPath(setting, { post, city, owner, ends: Date.parse(ends.at) }) };
}

/**
 * Sends a mail from within a task. A task that runs again sends again only if the first run died between the mail
 * server's yes and our own mark, and then under the same Message-ID.
 */
export async function deliverMail(context: TaskContext, mail: Mail | CodeMail): Promise<void> {
  const { id, db, mailer, config, log } = context;
  await context.sendOnce('mail sent', async () => {
    const origin = await originOfCity(db, config, mail.cityId);
    const letter = renderMail(await withTicket(config.SESSION_KEY, mail), origin);
    const outcome = await mailer.send({ id, ...letter });
    if (outcome === 'refused') log.warn({ kind: mail.kind }, 'the mail server refuses this address');
    return undefined;
  });
}
