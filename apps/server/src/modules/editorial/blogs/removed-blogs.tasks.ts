import * as z from 'zod';
import { defineTask } from '../../../tasks/define-task.ts';
import { forgetRemovedBlogs } from './staff-blogs.service.ts';

export const forgetRemovedBlogsTask = defineTask({
  name: 'blogs.forget-removed',
  payload: z.object({}),
  schedule: { cron: '23 * * * *', payload: {} },
  concurrency: 1,
  async handle(_payload, { db, log }) {
    log.info({ forgotten: await forgetRemovedBlogs(db) }, 'removed article drafts deleted');
  },
});
