import * as z from 'zod';
import type { PersonalData } from '../../../db/personal-data.ts';
import { defineTask } from '../../../tasks/define-task.ts';
import { eraseAccount, listAccountsToErase } from './deletion.service.ts';

/** Erases accounts whose grace period is over. A failure of one account does not stop the others. */
export const eraseAccounts = (personalData: readonly PersonalData[]) =>
  defineTask({
    name: 'accounts.erase',
    payload: z.object({}),
    schedule: { cron: '23 * * * *', payload: {} },
    concurrency: 1,
    async handle(_payload, { db, log, signal }) {
      const failed: string[] = [];
      for (const accountId of await listAccountsToErase(db)) {
        signal.throwIfAborted();
        await eraseAccount(db, accountId, personalData).catch((error: unknown) => {
          log.error({ err: error, accountId }, 'account not erased');
          failed.push(accountId);
        });
      }
      if (failed.length > 0) throw new Error(`${failed.length} accounts could not be erased.`);
    },
  });
