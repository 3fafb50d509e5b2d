import * as z from 'zod';
import { defineTask } from '../../../tasks/define-task.ts';
import { inBatches } from '../../../tasks/in-batches.ts';
import type { Round } from '../../../tasks/rounds.ts';
import type { Searchables } from '../../search/index/searchable.ts';
import { sendAlerts } from './alerts.service.ts';
import { matchArrivals } from './match.service.ts';
import { refreshSearches } from './stored-searches.service.ts';

/** What is new is found for all searches, and told to those who want to know at once. */
export const tellArrivals = (searchables: Searchables): Round => ({
  name: 'saved-searches.tell',
  everySeconds: 5,
  async run({ db, signal, log }) {
    const arrivals = await matchArrivals(db, searchables, signal);
    const told = await sendAlerts(db, searchables, 'instant', signal);
    if (arrivals + told > 0) log.info({ arrivals, told }, 'what is new was asked for');
  },
});

/** Parses saved searches again after staff changed the words of search. */
export const refreshSavedSearches = defineTask({
  name: 'saved-searches.refresh',
  payload: z.object({}),
  schedule: { cron: '3-59/10 * * * *', payload: {} },
  timeoutSeconds: 3_000,
  concurrency: 1,
  async handle(_payload, { db, signal, log }) {
    const parsed = await refreshSearches(db, signal);
    if (parsed > 0) log.info({ parsed }, 'saved searches parsed again');
  },
});

/** Looks often, because mornings of cities begin at different times, and finds something once a day or week. */
export const sendAlertLetters = (searchables: Searchables) =>
  defineTask({
    name: 'saved-searches.letters',
    payload: z.object({}),
    schedule: { cron: '*/10 * * * *', payload: {} },
    timeoutSeconds: 600,
    concurrency: 1,
    async handle(_payload, { db, stopping, log }) {
      const send = (frequency: 'daily' | 'weekly') =>
        // The next one is due in ten minutes.
        inBatches(() => sendAlerts(db, searchables, frequency, stopping), { seconds: 280, signal: stopping });
      const [daily, weekly] = [await send('daily'), await send('weekly')];
      log.info({ daily, weekly }, 'what is new was told');
    },
  });
