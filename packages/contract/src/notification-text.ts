import { daysUntil, formatMoney } from '@dalil/messages/formats';
import type { Notification, NotificationType } from './notifications.ts';

/** A message key of the catalogue, and the values for its arguments. */
interface Declared<Key> {
  key: Key;
  values: Record<string, string | number>;
}

interface Reader {
  /** Time zone of the city, for "today" and "tomorrow". */
  timeZone: string;
  moment: (at: string) => string;
}

/**
 * Returns the text of a notification as message key in `notifications.says` and its values, for the notification list
 * and for push.
 */
export function notificationText(
  notified: Notification,
  { timeZone }: Pick<Reader, 'timeZone'>,
): Declared<
  | Exclude<NotificationType, 'rolesChanged'>
  | 'postEnded'
  | 'interviewMoved'
  | 'interviewWithdrawn'
  | 'roleGiven'
  | 'roleTaken'
> {
  if (notified.type === 'savedSearch')
    return { key: notified.type, values: { q: notified.q, n: notified.n } };
  if (notified.type === 'chatAnswered') return { key: notified.type, values: {} };
  if (notified.type === 'rolesChanged')
    return { key: notified.given ? 'roleGiven' : 'roleTaken', values: {} };
  if (notified.type === 'applicationInvited' && notified.change)
    return {
      key: notified.change === 'moved' ? 'interviewMoved' : 'interviewWithdrawn',
      values: { title: notified.title },
    };
  const { type: key, title } = notified;
  if (notified.type !== 'postEnding') return { key, values: { title } };
  const ended = Date.parse(notified.endsAt) <= Date.now();
  return ended
    ? { key: 'postEnded', values: { title } }
    : { key, values: { title, n: daysUntil(notified.endsAt, timeZone) } };
}

/**
 * Returns additional details of a notification, shown before it is opened, as message key in `notifications.more` and
 * its values; null if there are none. `moment` formats a time.
 */
export function notificationDetails(
  notified: Notification,
  { moment }: Pick<Reader, 'moment'>,
): Declared<'reason' | 'needed' | 'interview' | 'price'> | null {
  switch (notified.type) {
    case 'postRejected':
      return { key: 'reason', values: { reason: notified.reason } };
    case 'postNeedsChanges':
      return { key: 'needed', values: { reason: notified.reason } };
    case 'applicationInvited':
      return notified.interviewAt
        ? { key: 'interview', values: { when: moment(notified.interviewAt) } }
        : null;
    case 'priceDrop': {
      const { per } = notified;
      return {
        key: 'price',
        values: { per, was: formatMoney(notified.was), now: formatMoney(notified.now) },
      };
    }
    default:
      return null;
  }
}
