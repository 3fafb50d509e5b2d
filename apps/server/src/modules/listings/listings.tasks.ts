import * as z from 'zod';
import { defineTask } from '../../tasks/define-task.ts';
import type { ListingKinds } from './listing-kind.ts';
import { eraseRemoved } from './removed-listings.service.ts';

/** Knows no kind by name: which there are is told by who lists the tasks. */
export const eraseRemovedListings = (kinds: ListingKinds) =>
  defineTask({
    name: 'listings.erase-removed',
    payload: z.object({}),
    schedule: { cron: '11 * * * *', payload: {} },
    concurrency: 1,
    async handle(_payload, { db, log }) {
      log.info({ erased: await eraseRemoved(db, kinds) }, 'removed posts erased');
    },
  });
