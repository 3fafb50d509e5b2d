import * as z from 'zod';

/** One notification for one device: each is tried again by itself. */
export const pushQueue = {
  name: 'notifications.push',
  payload: z.object({ notificationId: z.int(), sessionId: z.uuid() }),
};
