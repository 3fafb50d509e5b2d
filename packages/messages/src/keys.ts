import type { MessageKeys, NestedKeyOf } from 'use-intl';
import type { en } from './en.ts';
import type { Locale } from './languages.ts';

export type Messages = typeof en;

/** Namespaces of texts that only the server uses, in `en/server` and `ar/server`; pages cannot load them. */
type ServerNamespace = 'mails';

/** Name of a catalogue file that pages can load: `shell` stands for `en/shell.json` and `ar/shell.json`. */
export type Namespace = Exclude<keyof Messages, ServerNamespace>;

/** Dotted key of one text, namespace first: `errors.field.nameRequired`. */
export type MessageKey = MessageKeys<Messages, NestedKeyOf<Messages>>;

// Types `useTranslations('shell')` and its `t('…')` in every program that includes this module.
declare module 'use-intl' {
  interface AppConfig {
    Locale: Locale;
    Messages: Pick<Messages, Namespace>;
  }
}
