import * as z from 'zod';
import { defineTask } from '../../tasks/define-task.ts';
import { forgetTexts } from './reports.service.ts';

export const forgetReportTexts = defineTask({
  name: 'reports.forget-texts',
  payload: z.object({}),
  schedule: { cron: '23 4 * * *', payload: {} },
  concurrency: 1,
  async handle(_payload, { db, log }) {
    log.info({ forgotten: await forgetTexts(db) }, 'texts of closed reports forgotten');
  },
});
