import { limits } from '@dalil/contract/limits';
import { defineTask } from '../../../tasks/define-task.ts';
import { enqueue } from '../../../tasks/enqueue.ts';
import { mailAnswer, notifyAnswer, remindStaff, written } from './notices.service.ts';

const { noticeSeconds, mailMinutes } = limits.thread;

export const mailAnswerTask = defineTask({
  name: 'chat.mail',
  payload: written,
  handle: (message, { once }) => once('mail', (tx) => mailAnswer(tx, message)),
});

/**
 * Notifies an absent member of a response: on the site and their devices first, then by email if they have not come
 * back.
 */
export const tellAnswerTask = defineTask({
  name: 'chat.tell',
  payload: written,
  handle: (message, { once }) =>
    once('tell', async (tx) => {
      if (!(await notifyAnswer(tx, message))) return;
      const waitMs = mailMinutes * 60_000 - noticeSeconds * 1_000;
      await enqueue(tx, mailAnswerTask, message, { startAfter: new Date(Date.now() + waitMs) });
    }),
});

export const remindStaffTask = defineTask({
  name: 'chat.remind-staff',
  payload: written,
  handle: (message, { once }) => once('remind', (tx) => remindStaff(tx, message)),
});
