import { mail } from './mails.ts';

/** All that a sender of an email knows of the task that delivers it. */
export const mailQueue = { name: 'mail.send', payload: mail };
