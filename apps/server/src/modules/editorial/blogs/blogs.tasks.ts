import * as z from 'zod';
import { defineTask } from '../../../tasks/define-task.ts';
import { propagateBlogChange } from './blogs.service.ts';

/** Runs when a scheduled article becomes public and invalidates the cached lists, which do not contain it yet. */
export const blogPublicationTask = defineTask({
  name: 'blogs.announce',
  payload: z.object({ cityId: z.int(), id: z.int() }),
  handle: ({ cityId, id }, { once }) => once('announced', (tx) => propagateBlogChange(tx, { cityId }, id)),
});
