import * as z from 'zod';
import { defineTask } from '../../../../tasks/define-task.ts';
import { forgetInvitations } from './invitations.service.ts';

/** Deletes old invitations, so that emails without an account are not retained for long. */
export const sweepInvitations = defineTask({
  name: 'accounts.sweep-invitations',
  payload: z.object({}),
  schedule: { cron: '29 4 * * *', payload: {} },
  concurrency: 1,
  async handle(_payload, { db, log }) {
    log.info({ removed: await forgetInvitations(db) }, 'old staff invitations deleted');
  },
});
