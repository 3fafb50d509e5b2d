import { limits } from '@dalil/contract/limits';
import { defineTask } from '../../../tasks/define-task.ts';
import { enqueue } from '../../../tasks/enqueue.ts';
import { emailUnread, notifyUnread, unreadMessageRef } from './notices.service.ts';

const { noticeSeconds, mailMinutes } = limits.thread;

export const emailUnreadTask = defineTask({
  name: 'threads.mail',
  payload: unreadMessageRef,
  handle: (message, { once }) => once('mail', (tx) => emailUnread(tx, message)),
});

export const notifyUnreadTask = defineTask({
  name: 'threads.tell',
  payload: unreadMessageRef,
  handle: (message, { once }) =>
    once('tell', async (tx) => {
      if (!(await notifyUnread(tx, message))) return;
      const waitMs = mailMinutes * 60_000 - noticeSeconds * 1_000;
      await enqueue(tx, emailUnreadTask, message, { startAfter: new Date(Date.now() + waitMs) });
    }),
});
