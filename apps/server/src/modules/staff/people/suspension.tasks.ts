import * as z from 'zod';
import type { PersonalData } from '../../../db/personal-data.ts';
import { defineTask } from '../../../tasks/define-task.ts';
import { listOver, reinstateIfOver } from './suspension.service.ts';

/** Shows posts again and notifies the owner after a suspension has expired; login already works by then. */
export const endSuspensions = (personalData: readonly PersonalData[]) =>
  defineTask({
    name: 'accounts.end-suspensions',
    payload: z.object({}),
    schedule: { cron: '*/5 * * * *', payload: {} },
    concurrency: 1,
    async handle(_payload, { db, signal }) {
      for (const id of await listOver(db)) {
        signal.throwIfAborted();
        await reinstateIfOver(db, id, personalData);
      }
    },
  });
