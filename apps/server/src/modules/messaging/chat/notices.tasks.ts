import { limits } from '@dalil/contract/limits';
import { defineTask } from '../../../tasks/define-task.ts';
import { enqueue } from '../../../tasks/enqueue.ts';
import { chatMessageRef, emailChatResponse, notifyChatResponse, remindStaff } from './notices.service.ts';

const { noticeSeconds, mailMinutes } = limits.thread;

export const emailChatResponseTask = defineTask({
  name: 'chat.mail',
  payload: chatMessageRef,
  handle: (message, { once }) => once('mail', (tx) => emailChatResponse(tx, message)),
});

/**
 * Notifies an absent member of a staff message: first on the site and their devices, later by email if they have not
 * come back.
 */
export const notifyChatResponseTask = defineTask({
  name: 'chat.tell',
  payload: chatMessageRef,
  handle: (message, { once }) =>
    once('tell', async (tx) => {
      if (!(await notifyChatResponse(tx, message))) return;
      const waitMs = mailMinutes * 60_000 - noticeSeconds * 1_000;
      await enqueue(tx, emailChatResponseTask, message, { startAfter: new Date(Date.now() + waitMs) });
    }),
});

export const remindStaffTask = defineTask({
  name: 'chat.remind-staff',
  payload: chatMessageRef,
  handle: (message, { once }) => once('remind', (tx) => remindStaff(tx, message)),
});
