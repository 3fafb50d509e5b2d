import * as z from 'zod';
import { defineTask } from '../../tasks/define-task.ts';
import { removeExpiredSessions } from './login/sessions.service.ts';

/** Deletes expired sessions so that rows do not pile up; logins with them are rejected by date anyway. */
export const sweepSessions = defineTask({
  name: 'accounts.sweep-sessions',
  payload: z.object({}),
  schedule: { cron: '23 4 * * *', payload: {} },
  concurrency: 1,
  async handle(_payload, { db, log }) {
    log.info({ removed: await removeExpiredSessions(db) }, 'expired sessions deleted');
  },
});
