import * as z from 'zod';

/** The queue for push messages. One task per notification and device, so that each is retried separately. */
export const pushQueue = {
  name: 'notifications.push',
  payload: z.object({ notificationId: z.int(), sessionId: z.uuid() }),
};
