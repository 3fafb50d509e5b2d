import { defineTask } from '../../tasks/define-task.ts';
import { deliverMail } from './deliver-mail.ts';
import { mail } from './mails.ts';

export const sendMailTask = defineTask({
  name: 'mail.send',
  payload: mail,
  timeoutSeconds: 60,
  concurrency: 4,
  handle: (payload, context) => deliverMail(context, payload),
});
