import * as z from 'zod';
import { defineTask } from '../../tasks/define-task.ts';
import { inBatches } from '../../tasks/in-batches.ts';
import { processMedium } from './media-processing.service.ts';
import { sweepMedia, sweepUploads } from './media-removal.service.ts';

/** One at a time per worker: a decoded photo takes up to 250 MB. */
export const processMediumTask = defineTask({
  name: 'media.process',
  payload: z.object({ id: z.uuid() }),
  concurrency: 1,
  handle: ({ id }, context) => processMedium(context, id),
});

/** Documents have a separate queue: a PDF may take long and must not delay photos. */
export const processDocumentTask = defineTask({
  name: 'media.process-document',
  payload: z.object({ id: z.uuid() }),
  concurrency: 1,
  handle: ({ id }, context) => processMedium(context, id),
});

export const sweepMediaTask = defineTask({
  name: 'media.sweep',
  payload: z.object({}),
  schedule: { cron: '41 * * * *', payload: {} },
  timeoutSeconds: 3_600,
  concurrency: 1,
  async handle(_payload, { db, storage, log, stopping }) {
    const removed = await inBatches(() => sweepMedia(db), { seconds: 3_000, signal: stopping });
    log.info({ removed }, 'unused photos deleted');
    log.info({ removed: await sweepUploads(db, storage) }, 'orphaned upload files deleted');
  },
});
