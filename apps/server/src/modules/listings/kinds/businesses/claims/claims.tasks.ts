import * as z from 'zod';
import { defineTask } from '../../../../../tasks/define-task.ts';
import { removeOldPapers } from './claims.service.ts';

export const removeOldPapersTask = defineTask({
  name: 'claims.remove-papers',
  payload: z.object({}),
  schedule: { cron: '17 4 * * *', payload: {} },
  concurrency: 1,
  async handle(_payload, { db, log }) {
    log.info({ claims: await removeOldPapers(db) }, 'documents of decided claims removed');
  },
});
