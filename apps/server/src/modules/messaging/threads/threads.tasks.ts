import * as z from 'zod';
import { defineTask } from '../../../tasks/define-task.ts';
import { forgetThreads } from './threads.service.ts';

export const forgetThreadsTask = defineTask({
  name: 'threads.forget',
  payload: z.object({}),
  schedule: { cron: '51 4 * * *', payload: {} },
  concurrency: 1,
  async handle(_payload, { db, log }) {
    log.info({ threads: await forgetThreads(db) }, 'old conversations deleted');
  },
});
