import * as z from 'zod';
import { defineTask } from '../../../tasks/define-task.ts';
import { announceBlog } from './blogs.service.ts';

/** At the moment from which an article is public: lists that were kept without it are made anew. */
export const announceBlogTask = defineTask({
  name: 'blogs.announce',
  payload: z.object({ cityId: z.int(), id: z.int() }),
  handle: ({ cityId, id }, { once }) => once('announced', (tx) => announceBlog(tx, { cityId }, id)),
});
