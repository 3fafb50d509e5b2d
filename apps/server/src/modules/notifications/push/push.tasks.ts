import { defineTask } from '../../../tasks/define-task.ts';
import { findCity } from '../../places/places.service.ts';
import { findNotification } from '../notifications.service.ts';
import { notificationView } from '../notifications.view.ts';
import type { ReadNotifiedPosts } from '../notified-posts.ts';
import { findDevice, markUsed, turnOffPush } from './push.service.ts';
import { pushMessage } from './push-message.ts';
import { pushQueue } from './push-queue.ts';
import { sendPush } from './push-sender.ts';

/**
 * Retries for about an hour. A message that is later than that is of no use, because the notification is on the site.
 */
const retry = { limit: 7, firstPauseSeconds: 30, longestPauseSeconds: 1_800 };

export const sendPushTask = (readPosts: ReadNotifiedPosts) =>
  defineTask({
    ...pushQueue,
    retry,
    timeoutSeconds: 60,
    concurrency: 4,
    handle: ({ notificationId, sessionId }, { db, config, sendOnce, log, signal, attempt }) =>
      // A repeated run sends again only if the earlier run died after the push service accepted the message and
      // before this was recorded; the topic is then the same.
      sendOnce('pushed', async () => {
        const row = await findNotification(db, readPosts, notificationId);
        const device = await findDevice(db, sessionId);
        const city = row && (await findCity(db, row.cityId));
        if (!row || !device || !city) return undefined;
        const notified = notificationView(row, device.lang);
        // Sends nothing if the notification was read on the site meanwhile or is obsolete.
        if (notified.read || notified.gone) return undefined;
        const text = JSON.stringify(pushMessage(notified, device.lang, city.timeZone));
        const { outcome, status } = await sendPush(config, device, { id: `n${row.id}`, text }, signal);
        if (outcome === 'sent') return (tx) => markUsed(tx, device);
        if (outcome === 'gone') return (tx) => turnOffPush(tx, device);
        const service = new URL(device.endpoint).host;
        if (outcome === 'busy' && attempt <= retry.limit) throw new Error(`${service} responds ${status}`);
        log.warn({ service, status, outcome }, 'a push was given up');
        return undefined;
      }),
  });
