import type { Notification, NotificationType } from '@dalil/contract/notifications';
import type { Language } from '@dalil/messages/languages';

/** Fields that are stored in both languages, because they differ by the reader's language. */
const inBoth = ['title', 'reason'] as const;
type Stored<Facts> = {
  [Name in keyof Facts]: Name extends (typeof inBoth)[number] ? Record<Language, string> : Facts[Name];
};

type Notified = 'id' | 'type' | 'at' | 'read' | 'path' | 'gone';
/**
 * The data stored with a notification of this type: its fields in the contract, with titles and reasons in both
 * languages.
 */
export type NotificationDataOf<Type extends NotificationType> = Stored<
  Omit<Extract<Notification, { type: Type }>, Notified>
>;
export type NotificationData = { [Type in NotificationType]: NotificationDataOf<Type> }[NotificationType];

/** Replaces the titles and reasons, which are stored in both languages, by those of the reader's language. */
export function localiseData(stored: NotificationData, lang: Language): Record<string, unknown> {
  const both = Object.fromEntries(
    inBoth.flatMap((name) =>
      name in stored ? [[name, (stored as Stored<Record<typeof name, string>>)[name][lang]]] : [],
    ),
  );
  return { ...stored, ...both };
}
