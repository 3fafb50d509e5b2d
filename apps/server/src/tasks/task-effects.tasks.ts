import { lt, sql } from 'drizzle-orm';
import * as z from 'zod';
import { defineTask } from './define-task.ts';
import { taskEffects } from './tasks.table.ts';

/**
 * Deletes records of task effects so old that none of the tasks can run again: a dead task is retained for 90 days,
 * and a retried one for two more weeks.
 */
export const sweepTaskEffects = defineTask({
  name: 'task-effects.sweep',
  payload: z.object({}),
  schedule: { cron: '17 4 * * *', payload: {} },
  concurrency: 1,
  async handle(_payload, { db, log }) {
    const { rowCount } = await db
      .delete(taskEffects)
      .where(lt(taskEffects.happenedAt, sql`now() - interval '180 days'`));
    log.info({ removed: rowCount }, 'old task effects removed');
  },
});
