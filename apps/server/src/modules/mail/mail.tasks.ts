import { defineTask } from '../../tasks/define-task.ts';
import { deliverMail } from './deliver-mail.ts';
import { mailQueue } from './mail-queue.ts';
import type { AddLinks } from './mails.ts';

/**
 * Task that sends an email. `addLinks` signs the email's links at that moment, so that no signed link is stored in
 * the queue.
 */
export const sendMailTask = (addLinks: AddLinks) =>
  defineTask({
    ...mailQueue,
    timeoutSeconds: 60,
    concurrency: 4,
    handle: async (payload, context) =>
      deliverMail(context, () => addLinks(context.config.SESSION_KEY, payload)),
  });
