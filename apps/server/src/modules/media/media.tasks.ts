import * as z from 'zod';
import { defineTask } from '../../tasks/define-task.ts';
import { processMedium } from './media-processing.service.ts';
import { sweepMedia } from './media-removal.service.ts';

/** One at a time in a worker: a decoded photo takes up to 160 MB. */
export const processMediumTask = defineTask({
  name: 'media.process',
  payload: z.object({ id: z.uuid() }),
  concurrency: 1,
  handle: ({ id }, { db, storage }) => processMedium(db, storage, id),
});

export const sweepMediaTask = defineTask({
  name: 'media.sweep',
  payload: z.object({}),
  schedule: { cron: '41 * * * *', payload: {} },
  concurrency: 1,
  async handle(_payload, { db, log }) {
    log.info({ removed: await sweepMedia(db) }, 'unused photos removed');
  },
});
