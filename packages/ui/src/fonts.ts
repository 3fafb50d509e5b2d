import type { Language } from '@dalil/messages/languages';
import readexArabic from '@fontsource-variable/readex-pro/files/readex-pro-arabic-wght-normal.woff2?url';
import readexLatin from '@fontsource-variable/readex-pro/files/readex-pro-latin-wght-normal.woff2?url';

const display: Record<Language, string> = { en: readexLatin, ar: readexArabic };

/**
 * The font of the headings in this language, which the eye meets first. That of the text is not asked for in advance:
 * its stand-in has the same widths, and it would take the line from the style sheet and the first picture.
 */
export const preloads = (lang: Language): readonly string[] => [display[lang]];

/** The faces that come after the load event, each with a letter of its range, as `document.fonts.load` takes them. */
export const lateFaces: Record<Language, readonly (readonly [font: string, letter: string])[]> = {
  en: [
    ['400 1em "IBM Plex Sans Arabic"', 'a'],
    ['500 1em "IBM Plex Sans Arabic"', 'a'],
  ],
  ar: [
    ['400 1em "IBM Plex Arabic"', 'ا'],
    ['400 1em "IBM Plex Arabic"', 'a'],
    ['600 1em "Readex Pro ASCII"', 'a'],
  ],
};
