import { limits } from '@dalil/contract/limits';
import { defineTask } from '../../../tasks/define-task.ts';
import { enqueue } from '../../../tasks/enqueue.ts';
import { mailUnread, tellUnread, unread } from './notices.service.ts';

const { noticeSeconds, mailMinutes } = limits.thread;

export const mailUnreadTask = defineTask({
  name: 'threads.mail',
  payload: unread,
  handle: (message, { once }) => once('mail', (tx) => mailUnread(tx, message)),
});

export const tellUnreadTask = defineTask({
  name: 'threads.tell',
  payload: unread,
  handle: (message, { once }) =>
    once('tell', async (tx) => {
      if (!(await tellUnread(tx, message))) return;
      const waitMs = mailMinutes * 60_000 - noticeSeconds * 1_000;
      await enqueue(tx, mailUnreadTask, message, { startAfter: new Date(Date.now() + waitMs) });
    }),
});
