import * as z from 'zod';
import { defineTask } from '../../../tasks/define-task.ts';
import { announceBlog } from './blogs.service.ts';

/** Runs at the scheduled publication time and invalidates the cached lists that lack the article. */
export const announceBlogTask = defineTask({
  name: 'blogs.announce',
  payload: z.object({ cityId: z.int(), id: z.int() }),
  handle: ({ cityId, id }, { once }) => once('announced', (tx) => announceBlog(tx, { cityId }, id)),
});
