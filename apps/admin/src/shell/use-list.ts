import { useLanguage } from '@dalil/browser/page/language';
import type { Language } from '@dalil/messages/languages';

/** Separator of list items outside sentences. */
export const separatorIn: Readonly<Record<Language, string>> = { en: ', ', ar: '، ' };

/** Returns a function that joins items with the separator of the page's language. */
export function useList(): (items: readonly string[]) => string {
  const separator = separatorIn[useLanguage()];
  return (items) => items.join(separator);
}
