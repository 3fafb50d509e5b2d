import { notificationMore, notificationSays } from '@dalil/contract/notification-words';
import type { Notification } from '@dalil/contract/notifications';
import type { PushMessage } from '@dalil/contract/push-message';
import type { Language } from '@dalil/messages/languages';
import { saidMoment } from '@dalil/messages/moment';
import { translator } from '@dalil/messages/translator';
import { isolated, isolatedLtr } from '../../mail/isolation.ts';

/**
 * Isolates values in the plain text of a push message, where the site uses markup. The argument is typed as a string,
 * but is an array of one at runtime.
 */
const apart = (mark: (value: string) => string) => (text: string) => mark(String(text));
const tags = { name: apart(isolated), text: apart(isolated), price: apart(isolatedLtr) };

/** Formats a notification as on the site, in the language of the device. */
export function pushMessage(told: Notification, lang: Language, timeZone: string): PushMessage {
  const t = translator(lang);
  const moment = (at: string) => {
    const { key, values } = saidMoment(at, lang, timeZone);
    return t(`common.moment.${key}`, values);
  };
  const says = notificationSays(told, { timeZone });
  const more = notificationMore(told, { moment });
  return {
    lang,
    title: t.markup(`notifications.says.${says.key}`, { ...tags, ...says.values }),
    body: more ? t.markup(`notifications.more.${more.key}`, { ...tags, ...more.values }) : '',
    path: told.path,
    tag: `${told.type} ${told.id}`,
  };
}
