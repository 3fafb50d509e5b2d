import type { MessageKeys, NestedKeyOf } from 'use-intl';
import type { en } from './en.ts';
import type { Locale } from './languages.ts';

export type Messages = typeof en;

/** Texts that only the server says, in `en/server` and `ar/server`: no page can load them. */
type ServerNamespace = 'mails';

/** A file of the catalogue that a page can load: `shell` is `en/shell.json` and `ar/shell.json`. */
export type Namespace = Exclude<keyof Messages, ServerNamespace>;

/** Dotted key of one text, namespace first: `errors.field.nameRequired`. */
export type MessageKey = MessageKeys<Messages, NestedKeyOf<Messages>>;

// Types `useTranslations('shell')` and its `t('…')` wherever this module is in the program.
declare module 'use-intl' {
  interface AppConfig {
    Locale: Locale;
    Messages: Pick<Messages, Namespace>;
  }
}
