import { daysUntil, formatMoney } from '@dalil/messages/formats';
import type { Notification, NotificationType } from './notifications.ts';

/** A sentence of the catalogue and what stands in it. */
interface Said<Key> {
  key: Key;
  values: Record<string, string | number>;
}

interface Reader {
  /** Of the city, by whose days things are today or tomorrow. */
  timeZone: string;
  moment: (at: string) => string;
}

/** What a notification says, wherever it is read: below the bell, or on the screen of a phone. Of `notifications.says`. */
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

/** What is worth knowing before it is opened. Of `notifications.more`. */
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
