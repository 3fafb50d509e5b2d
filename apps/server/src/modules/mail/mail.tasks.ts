import { defineTask } from '../../tasks/define-task.ts';
import { deliverMail } from './deliver-mail.ts';
import { mailQueue } from './mail-queue.ts';
import type { AddLinks } from './mails.ts';

/** `addLinks` signs the links of an email when it is sent, so that none of them waits in the queue. */
export const sendMailTask = (addLinks: AddLinks) =>
  defineTask({
    ...mailQueue,
    timeoutSeconds: 60,
    concurrency: 4,
    handle: async (payload, context) =>
      deliverMail(context, () => addLinks(context.config.SESSION_KEY, payload)),
  });
