import * as z from 'zod';
import { defineTask } from '../../../tasks/define-task.ts';
import { deliverReply } from './deliver-reply.ts';

const retries = 6;

export const sendReplyTask = defineTask({
  name: 'inbox.send-reply',
  payload: z.object({ replyId: z.uuid() }),
  timeoutSeconds: 60,
  retry: { limit: retries, firstPauseSeconds: 10, longestPauseSeconds: 600 },
  handle: ({ replyId }, context) => deliverReply(context, replyId, context.attempt > retries),
});
