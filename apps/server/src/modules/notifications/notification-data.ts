import type { Notification, NotificationType } from '@dalil/contract/notifications';
import type { Language } from '@dalil/messages/languages';

/** Fields that are stored in both languages, because they differ by the reader's language. */
const inBoth = ['title', 'reason'] as const;
type Stored<Facts> = {
  [Name in keyof Facts]: Name extends (typeof inBoth)[number] ? Record<Language, string> : Facts[Name];
};

type Notified = 'id' | 'type' | 'at' | 'read' | 'path' | 'gone';
export type NotificationDataOf<Type extends NotificationType> = Stored<
  Omit<Extract<Notification, { type: Type }>, Notified>
>;
export type NotificationData = { [Type in NotificationType]: NotificationDataOf<Type> }[NotificationType];

export function localiseData(stored: NotificationData, lang: Language): Record<string, unknown> {
  const both = Object.fromEntries(
    inBoth.flatMap((name) =>
      name in stored ? [[name, (stored as Stored<Record<typeof name, string>>)[name][lang]]] : [],
    ),
  );
  return { ...stored, ...both };
}
