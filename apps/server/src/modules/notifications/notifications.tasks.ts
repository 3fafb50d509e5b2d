import * as z from 'zod';
import { defineTask } from '../../tasks/define-task.ts';
import { inBatches } from '../../tasks/in-batches.ts';
import { forgetOld } from './notifications.service.ts';

export const forgetNotifications = defineTask({
  name: 'notifications.forget',
  payload: z.object({}),
  schedule: { cron: '23 * * * *', payload: {} },
  timeoutSeconds: 3_600,
  concurrency: 1,
  async handle(_payload, { db, log, stopping }) {
    const forgotten = await inBatches(() => forgetOld(db), { seconds: 3_000, signal: stopping });
    log.info({ forgotten }, 'old notifications deleted');
  },
});
