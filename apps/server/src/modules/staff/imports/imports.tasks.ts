import { lt, sql } from 'drizzle-orm';
import * as z from 'zod';
import { defineTask } from '../../../tasks/define-task.ts';
import type { ListingKinds } from '../../listings/base/listing-kind.ts';
import { businessImports } from './imports.table.ts';
import { makeSome } from './make-posts.service.ts';

/** Resumes an import wherever the previous run ended. The listing kinds are injected by the task registry. */
export const runImportTask = (kinds: ListingKinds) =>
  defineTask({
    name: 'imports.run',
    payload: z.object({ importId: z.int(), actorId: z.uuid().nullable().default(null) }),
    timeoutSeconds: 1_800,
    heartbeatSeconds: 10,
    retry: { limit: 20, firstPauseSeconds: 2, longestPauseSeconds: 60 },
    async handle({ importId, actorId }, { db, signal }) {
      while (await makeSome(db, kinds, importId, actorId)) signal.throwIfAborted();
    },
  });

export const forgetImports = defineTask({
  name: 'imports.forget',
  payload: z.object({}),
  schedule: { cron: '41 4 * * *', payload: {} },
  concurrency: 1,
  async handle(_payload, { db, log }) {
    const { rowCount } = await db.delete(businessImports).where(lt(businessImports.forgetAt, sql`now()`));
    log.info({ imports: rowCount }, 'old business imports deleted');
  },
});
