import * as z from 'zod';
import { defineTask } from '../../tasks/define-task.ts';
import type { Round } from '../../tasks/rounds.ts';
import type { Searchables } from '../search/searchable.ts';
import { sendAlerts } from './alerts.service.ts';
import { matchArrivals } from './match.service.ts';

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

/** Looks often, because mornings of cities begin at different times, and finds something once a day or week. */
export const sendAlertLetters = (searchables: Searchables) =>
  defineTask({
    name: 'saved-searches.letters',
    payload: z.object({}),
    schedule: { cron: '*/10 * * * *', payload: {} },
    concurrency: 1,
    async handle(_payload, { db, signal, log }) {
      const daily = await sendAlerts(db, searchables, 'daily', signal);
      const weekly = await sendAlerts(db, searchables, 'weekly', signal);
      log.info({ daily, weekly }, 'what is new was told');
    },
  });
