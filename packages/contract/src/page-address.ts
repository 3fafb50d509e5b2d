import type { Language } from '@dalil/messages/languages';

/** Returns the canonical URL of a page in a language. */
export const pageAddress = (origin: string, path: string, lang: Language): string =>
  `${origin}${path}${lang === 'ar' ? `${path.includes('?') ? '&' : '?'}lang=ar` : ''}`;
