import * as z from 'zod';
import { defineTask } from '../../tasks/define-task.ts';
import type { Round } from '../../tasks/rounds.ts';
import { forgetQueries } from './admin/log.service.ts';
import { countChanged, reindexDue } from './index/reindex.service.ts';
import type { Searchables } from './index/searchable.ts';

/** Reindexes cities whose lexicon changed, so that existing posts are found by new words. */
export const reindexCities = (searchables: Searchables): Round => ({
  name: 'search.reindex',
  everySeconds: 2,
  run: async ({ db, signal }) => void (await reindexDue(db, searchables, signal)),
});

export const countSearchWords = defineTask({
  name: 'search.count-words',
  payload: z.object({}),
  schedule: { cron: '41 * * * *', payload: {} },
  timeoutSeconds: 3_000,
  concurrency: 1,
  async handle(_payload, { db, log, signal }) {
    log.info({ cities: await countChanged(db, signal) }, 'search words counted');
  },
});

export const forgetSearches = defineTask({
  name: 'search.forget-queries',
  payload: z.object({}),
  schedule: { cron: '11 * * * *', payload: {} },
  concurrency: 1,
  async handle(_payload, { db, log }) {
    log.info({ removed: await forgetQueries(db) }, 'old search queries deleted');
  },
});
