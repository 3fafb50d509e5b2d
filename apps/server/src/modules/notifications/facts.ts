import type { Notification, NotificationType } from '@dalil/contract/notifications';
import type { Language } from '@dalil/messages/languages';

/** Texts that differ by the reader's language and are stored in both. */
const inBoth = ['title', 'reason'] as const;
type Stored<Facts> = {
  [Name in keyof Facts]: Name extends (typeof inBoth)[number] ? Record<Language, string> : Facts[Name];
};

type Told = 'id' | 'type' | 'at' | 'read' | 'path' | 'gone';
export type FactsOf<Type extends NotificationType> = Stored<
  Omit<Extract<Notification, { type: Type }>, Told>
>;
export type StoredFacts = { [Type in NotificationType]: FactsOf<Type> }[NotificationType];

export function factsIn(stored: StoredFacts, lang: Language): Record<string, unknown> {
  const both = Object.fromEntries(
    inBoth.flatMap((name) =>
      name in stored ? [[name, (stored as Stored<Record<typeof name, string>>)[name][lang]]] : [],
    ),
  );
  return { ...stored, ...both };
}
