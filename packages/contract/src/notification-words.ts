import { daysUntil, formatMoney } from '@dalil/messages/formats';
import type { Notification, NotificationType } from './notifications.ts';

/** A catalogue message and its values. */
interface Said<Key> {
  key: Key;
  values: Record<string, string | number>;
}

interface Reader {
  /** Time zone of the city, for "today" and "tomorrow". */
  timeZone: string;
  moment: (at: string) => string;
}

/** Returns the text of a notification, for the notification list and for push. Keys are in `notifications.says`. */
export function notificationSays(
  told: Notification,
  { timeZone }: Pick<Reader, 'timeZone'>,
): Said<
  | Exclude<NotificationType, 'rolesChanged'>
  | 'postEnded'
  | 'interviewMoved'
  | 'interviewWithdrawn'
  | 'roleGiven'
  | 'roleTaken'
> {
  if (told.type === 'savedSearch') return { key: told.type, values: { q: told.q, n: told.n } };
  if (told.type === 'chatAnswered') return { key: told.type, values: {} };
  if (told.type === 'rolesChanged') return { key: told.given ? 'roleGiven' : 'roleTaken', values: {} };
  if (told.type === 'applicationInvited' && told.change)
    return {
      key: told.change === 'moved' ? 'interviewMoved' : 'interviewWithdrawn',
      values: { title: told.title },
    };
  const { type: key, title } = told;
  if (told.type !== 'postEnding') return { key, values: { title } };
  const ended = Date.parse(told.endsAt) <= Date.now();
  return ended
    ? { key: 'postEnded', values: { title } }
    : { key, values: { title, n: daysUntil(told.endsAt, timeZone) } };
}

/** Returns additional details of a notification, shown before it is opened. Keys are in `notifications.more`. */
export function notificationMore(
  told: Notification,
  { moment }: Pick<Reader, 'moment'>,
): Said<'reason' | 'needed' | 'interview' | 'price'> | null {
  switch (told.type) {
    case 'postRejected':
      return { key: 'reason', values: { reason: told.reason } };
    case 'postNeedsChanges':
      return { key: 'needed', values: { reason: told.reason } };
    case 'applicationInvited':
      return told.interviewAt ? { key: 'interview', values: { when: moment(told.interviewAt) } } : null;
    case 'priceDrop': {
      const { per } = told;
      return { key: 'price', values: { per, was: formatMoney(told.was), now: formatMoney(told.now) } };
    }
    default:
      return null;
  }
}
