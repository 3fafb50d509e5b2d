import type { IncomingHttpHeaders } from 'node:http';
import { isLanguage, type Language } from '@dalil/messages/languages';

/** Decision 14: the address, then the stored choice, then a browser language starting with `ar`, then English. */
export function pageLanguage(asked: string, headers: IncomingHttpHeaders): Language {
  if (isLanguage(asked)) return asked;
  const stored = headers.cookie && /(?:^|;\s*)lang=(\w+)/.exec(headers.cookie)?.[1];
  if (stored && isLanguage(stored)) return stored;
  return /^\s*ar\b/i.test(headers['accept-language'] ?? '') ? 'ar' : 'en';
}

/** The cookie by which the first byte of the next page is in the right language. Not HttpOnly: the toggle writes it too. */
export function rememberLanguage(lang: Language): string {
  return `lang=${lang}; Path=/; Max-Age=31536000; SameSite=Lax`;
}
