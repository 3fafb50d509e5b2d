import { notificationDetails, notificationText } from '@dalil/contract/notification-text';
import type { Notification } from '@dalil/contract/notifications';
import type { PushMessage } from '@dalil/contract/push-message';
import type { Language } from '@dalil/messages/languages';
import { dayAndTimeMessage } from '@dalil/messages/moment';
import { translator } from '@dalil/messages/translator';
import { isolated, isolatedLtr } from '../../mail/isolation.ts';

/**
 * Isolates values in the plain text of a push message, where the site uses markup. The argument is typed as a string,
 * but is an array of one at runtime.
 */
const apart = (mark: (value: string) => string) => (text: string) => mark(String(text));
const tags = { name: apart(isolated), text: apart(isolated), price: apart(isolatedLtr) };

/** Formats a notification as on the site, in the language of the device. */
export function pushMessage(notified: Notification, lang: Language, timeZone: string): PushMessage {
  const t = translator(lang);
  const moment = (at: string) => {
    const { key, values } = dayAndTimeMessage(at, lang, timeZone);
    return t(`common.moment.${key}`, values);
  };
  const says = notificationText(notified, { timeZone });
  const more = notificationDetails(notified, { moment });
  return {
    lang,
    title: t.markup(`notifications.says.${says.key}`, { ...tags, ...says.values }),
    body: more ? t.markup(`notifications.more.${more.key}`, { ...tags, ...more.values }) : '',
    path: notified.path,
    tag: `${notified.type} ${notified.id}`,
  };
}
