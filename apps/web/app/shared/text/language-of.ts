import type { Language } from '@dalil/messages/languages';

/**
 * The language of a person's text, by its first letter, as `dir="auto"` finds its direction: what was chosen in a form
 * says little about what was typed into it.
 */
export function languageOf(text: string, otherwise: Language): Language {
  const first = /[a-z\u00c0-\u024f\u0600-\u06ff]/i.exec(text)?.[0];
  if (!first) return otherwise;
  return first >= '\u0600' ? 'ar' : 'en';
}
