import * as z from 'zod';
import { defineTask } from '../../../tasks/define-task.ts';
import { deleteOldChats } from './chat.service.ts';

export const deleteOldChatsTask = defineTask({
  name: 'chat.forget',
  payload: z.object({}),
  schedule: { cron: '41 4 * * *', payload: {} },
  concurrency: 1,
  async handle(_payload, { db, log }) {
    log.info({ chats: await deleteOldChats(db) }, 'old chats deleted');
  },
});
