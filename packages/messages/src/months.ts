import { type Language, locale } from './languages.ts';

const inWords = (lang: Language, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(locale(lang), { ...options, month: 'long', timeZone: 'UTC' });

/** Returns the names of the months, starting with January. */
export function monthNames(lang: Language): string[] {
  const { format } = inWords(lang, {});
  return Array.from({ length: 12 }, (_, month) => format(Date.UTC(2_024, month)));
}

/** Formats `2019-03` as March 2019 or مارس 2019. */
export const formatMonth = (month: string, lang: Language): string =>
  inWords(lang, { year: 'numeric' }).format(new Date(`${month}-01T00:00Z`));
