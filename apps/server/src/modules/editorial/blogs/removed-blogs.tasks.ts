import * as z from 'zod';
import { defineTask } from '../../../tasks/define-task.ts';
import { deleteRemovedBlogs } from './staff-blogs.service.ts';

export const deleteRemovedBlogsTask = defineTask({
  name: 'blogs.forget-removed',
  payload: z.object({}),
  schedule: { cron: '23 * * * *', payload: {} },
  concurrency: 1,
  async handle(_payload, { db, log }) {
    log.info({ forgotten: await deleteRemovedBlogs(db) }, 'removed article drafts deleted');
  },
});
