import { useLanguage } from '@dalil/browser/page/language';
import { type Language, otherLanguage } from '@dalil/messages/languages';

/** Both languages, the user's first. */
export function useLanguages(): Language[] {
  const first = useLanguage();
  return [first, otherLanguage(first)];
}
