import type { Language } from '@dalil/messages/languages';

/** The one address of a page in each language, as the page says it of itself and as search engines are told. */
export const pageAddress = (origin: string, path: string, lang: Language): string =>
  `${origin}${path}${lang === 'ar' ? `${path.includes('?') ? '&' : '?'}lang=ar` : ''}`;
