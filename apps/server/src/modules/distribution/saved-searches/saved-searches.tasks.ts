import * as z from 'zod';
import { defineTask } from '../../../tasks/define-task.ts';
import { inBatches } from '../../../tasks/in-batches.ts';
import type { PeriodicJob } from '../../../tasks/periodic-jobs.ts';
import type { Searchables } from '../../search/index/searchable.ts';
import { sendAlerts } from './alerts.service.ts';
import { matchNewDocuments } from './matching.service.ts';
import { refreshSearches } from './stored-searches.service.ts';

/** Matches new posts against all saved searches and sends the instant alerts. */
export const matchSavedSearches = (searchables: Searchables): PeriodicJob => ({
  name: 'saved-searches.tell',
  everySeconds: 5,
  async run({ db, signal, log }) {
    const arrivals = await matchNewDocuments(db, searchables, signal);
    const notified = await sendAlerts(db, searchables, 'instant', signal);
    if (arrivals + notified > 0) log.info({ arrivals, told: notified }, 'saved searches matched');
  },
});

/**
 * Runs every ten minutes and parses saved searches again whose parsed form is outdated: the lexicon changed or the
 * parse is more than a day old.
 */
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

/**
 * Sends daily and weekly alerts. Runs every ten minutes because morning begins at different times in different
 * cities; each search is due once a day or week.
 */
export const sendAlertDigests = (searchables: Searchables) =>
  defineTask({
    name: 'saved-searches.letters',
    payload: z.object({}),
    schedule: { cron: '*/10 * * * *', payload: {} },
    timeoutSeconds: 600,
    concurrency: 1,
    async handle(_payload, { db, stopping, log }) {
      const send = (frequency: 'daily' | 'weekly') =>
        // This call takes at most 280 seconds, daily and weekly together 560, so both end before the next run in ten
        // minutes.
        inBatches(() => sendAlerts(db, searchables, frequency, stopping), { seconds: 280, signal: stopping });
      const [daily, weekly] = [await send('daily'), await send('weekly')];
      log.info({ daily, weekly }, 'saved search digests sent');
    },
  });
