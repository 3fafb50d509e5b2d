import * as z from 'zod';
import { defineTask } from '../../../tasks/define-task.ts';
import { forgetMarks, forgetTexts } from './reports.service.ts';

export const forgetReportTexts = defineTask({
  name: 'reports.forget-texts',
  payload: z.object({}),
  schedule: { cron: '23 4 * * *', payload: {} },
  concurrency: 1,
  async handle(_payload, { db, log }) {
    const [texts, marks] = [await forgetTexts(db), await forgetMarks(db)];
    log.info({ texts, marks }, 'texts of closed reports and expired reporter hashes erased');
  },
});
