import * as z from 'zod';
import { defineTask } from '../../tasks/define-task.ts';
import { forgetOld } from './notifications.service.ts';

export const forgetNotifications = defineTask({
  name: 'notifications.forget',
  payload: z.object({}),
  schedule: { cron: '23 * * * *', payload: {} },
  concurrency: 1,
  async handle(_payload, { db, log }) {
    log.info({ forgotten: await forgetOld(db) }, 'old notifications are forgotten');
  },
});
