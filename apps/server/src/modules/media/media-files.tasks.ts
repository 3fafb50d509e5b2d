import * as z from 'zod';
import { defineTask } from '../../tasks/define-task.ts';

export const removeMediaFiles = defineTask({
  name: 'media.remove-files',
  payload: z.object({ files: z.array(z.string()) }),
  handle: ({ files }, { storage }) => storage.remove(files),
});
