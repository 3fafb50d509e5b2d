import * as z from 'zod';
import { defineTask } from '../../../tasks/define-task.ts';
import { inBatches } from '../../../tasks/in-batches.ts';
import type { ListingKinds } from '../base/listing-kind.ts';
import type { ListingEraser } from '../base/listings.service.ts';
import { expireListings, remindAuthors } from './expired-listings.service.ts';
import { eraseRemovedPosts } from './removed-listings.service.ts';

export const expireListingsTask = defineTask({
  name: 'listings.expire',
  payload: z.object({}),
  schedule: { cron: '* * * * *', payload: {} },
  concurrency: 1,
  async handle(_payload, { db, log, stopping }) {
    // Stops after 50 seconds, because the next run is due in a minute.
    const expired = await inBatches(() => expireListings(db), { seconds: 50, signal: stopping });
    if (expired > 0) log.info({ expired }, 'posts expired');
  },
});

export const remindAuthorsTask = (kinds: ListingKinds) =>
  defineTask({
    name: 'listings.remind',
    payload: z.object({}),
    schedule: { cron: '41 * * * *', payload: {} },
    timeoutSeconds: 3_600,
    concurrency: 1,
    async handle(_payload, { db, log, stopping }) {
      const reminded = await inBatches(() => remindAuthors(db, kinds), { seconds: 3_000, signal: stopping });
      log.info({ reminded }, 'expiry reminders sent');
    },
  });

/** Builds the task that erases removed posts. Imports no kind itself; the task list passes the kinds in. */
export const eraseRemovedListingsTask = (kinds: ListingKinds, erasers: readonly ListingEraser[]) =>
  defineTask({
    name: 'listings.erase-removed',
    payload: z.object({}),
    schedule: { cron: '11 * * * *', payload: {} },
    timeoutSeconds: 3_600,
    concurrency: 1,
    async handle(_payload, { db, log, stopping }) {
      const erased = await inBatches(() => eraseRemovedPosts(db, kinds, erasers), {
        seconds: 3_000,
        signal: stopping,
      });
      log.info({ erased }, 'removed posts erased');
    },
  });
