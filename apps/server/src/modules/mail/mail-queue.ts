import { mail } from './mails.ts';

/** The queue for emails. Senders need only this, not the task that delivers them. */
export const mailQueue = { name: 'mail.send', payload: mail };
