import * as z from 'zod';
import { defineTask } from '../../../../../tasks/define-task.ts';
import { eraseOldApplications } from './applications.service.ts';

export const eraseApplicationsTask = defineTask({
  name: 'applications.erase',
  payload: z.object({}),
  schedule: { cron: '11 * * * *', payload: {} },
  concurrency: 1,
  handle: (_payload, { db }) => eraseOldApplications(db),
});
