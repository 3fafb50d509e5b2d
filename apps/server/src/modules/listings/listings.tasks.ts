import * as z from 'zod';
import { defineTask } from '../../tasks/define-task.ts';
import { expireListings, remindAuthors } from './expired-listings.service.ts';
import type { ListingKinds } from './listing-kind.ts';
import { eraseRemoved } from './removed-listings.service.ts';

export const expireListingsTask = defineTask({
  name: 'listings.expire',
  payload: z.object({}),
  schedule: { cron: '* * * * *', payload: {} },
  concurrency: 1,
  async handle(_payload, { db, log }) {
    const expired = await expireListings(db);
    if (expired > 0) log.info({ expired }, 'posts expired');
  },
});

export const remindAuthorsTask = (kinds: ListingKinds) =>
  defineTask({
    name: 'listings.remind',
    payload: z.object({}),
    schedule: { cron: '41 * * * *', payload: {} },
    concurrency: 1,
    async handle(_payload, { db, log }) {
      log.info({ reminded: await remindAuthors(db, kinds) }, 'authors reminded of what ends soon');
    },
  });

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
