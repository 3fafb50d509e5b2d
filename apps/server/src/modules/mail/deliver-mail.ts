import type { TaskContext } from '../../tasks/define-task.ts';
import { originOfCity } from '../places/hosts.service.ts';
import type { CodeMail, Mail } from './mails.ts';
import { renderMail } from './render-mail.ts';

/**
 * Sends an email from within a task. A repeated run sends again only if the earlier run died after the mail server
 * accepted the email and before this was recorded; the Message-ID is then the same.
 */
export async function deliverMail(context: TaskContext, read: () => Promise<Mail | CodeMail>): Promise<void> {
  const { id, db, mailer, config, log } = context;
  await context.sendOnce('mail sent', async () => {
    const mail = await read();
    const origin = await originOfCity(db, config, mail.cityId);
    const issue = renderMail(mail, origin);
    const outcome = await mailer.send({ id, ...issue });
    if (outcome === 'refused') log.warn({ kind: mail.kind }, 'mail server rejected the recipient');
    return undefined;
  });
}
