import { useLanguage } from '@dalil/browser/page/language';
import { type Language, otherLanguage } from '@dalil/messages/languages';

/** Both, that of the reader first. */
export function useLanguages(): Language[] {
  const first = useLanguage();
  return [first, otherLanguage(first)];
}
