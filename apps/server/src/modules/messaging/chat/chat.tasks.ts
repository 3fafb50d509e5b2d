import * as z from 'zod';
import { defineTask } from '../../../tasks/define-task.ts';
import { forgetChats } from './chat.service.ts';

export const forgetChatsTask = defineTask({
  name: 'chat.forget',
  payload: z.object({}),
  schedule: { cron: '41 4 * * *', payload: {} },
  concurrency: 1,
  async handle(_payload, { db, log }) {
    log.info({ chats: await forgetChats(db) }, 'old chats deleted');
  },
});
