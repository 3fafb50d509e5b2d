import type { Language } from '@dalil/messages/languages';

/**
 * Detects the language of user text by the first letter, as `dir="auto"` detects the direction. The language chosen
 * in a form is not reliable.
 */
export function languageOf(text: string, otherwise: Language): Language {
  const first = /[a-z\u00c0-\u024f\u0600-\u06ff]/i.exec(text)?.[0];
  if (!first) return otherwise;
  return first >= '\u0600' ? 'ar' : 'en';
}
