import { notificationMore, notificationSays } from '@dalil/contract/notification-words';
import type { Notification } from '@dalil/contract/notifications';
import type { PushMessage } from '@dalil/contract/push-message';
import type { Language } from '@dalil/messages/languages';
import { saidMoment } from '@dalil/messages/moment';
import { translator } from '@dalil/messages/translator';
import { isolated, isolatedLtr } from '../../mail/isolation.ts';

/** A notification is plain text: what the bell sets apart by markup is set apart by marks. Typed as a text, it comes as a list of one. */
const apart = (mark: (value: string) => string) => (text: string) => mark(String(text));
const tags = { name: apart(isolated), text: apart(isolated), price: apart(isolatedLtr) };

/** The sentence of the bell, in the language of the device. */
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
