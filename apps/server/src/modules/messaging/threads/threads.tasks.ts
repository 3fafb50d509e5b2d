import * as z from 'zod';
import { defineTask } from '../../../tasks/define-task.ts';
import { deleteOldThreads } from './threads.service.ts';

export const deleteOldThreadsTask = defineTask({
  name: 'threads.forget',
  payload: z.object({}),
  schedule: { cron: '51 4 * * *', payload: {} },
  concurrency: 1,
  async handle(_payload, { db, log }) {
    log.info({ threads: await deleteOldThreads(db) }, 'old conversations deleted');
  },
});
