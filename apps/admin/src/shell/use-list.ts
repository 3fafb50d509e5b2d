import { useLanguage } from '@dalil/browser/page/language';
import type { Language } from '@dalil/messages/languages';

/** Between the items of a list, where it is no sentence. */
export const separatorIn: Readonly<Record<Language, string>> = { en: ', ', ar: '، ' };

/** Joins items as the language of the page does. */
export function useList(): (items: readonly string[]) => string {
  const separator = separatorIn[useLanguage()];
  return (items) => items.join(separator);
}
