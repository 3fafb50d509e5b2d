import type { Language } from '@dalil/messages/languages';
import readexArabic from '@fontsource-variable/readex-pro/files/readex-pro-arabic-wght-normal.woff2?url';
import readexLatin from '@fontsource-variable/readex-pro/files/readex-pro-latin-wght-normal.woff2?url';

const display: Record<Language, string> = { en: readexLatin, ar: readexArabic };

/**
 * URLs of fonts to preload: only the heading font of the language, which readers notice first. The fallback of the
 * text font has the same widths, and preloading it would delay the style sheet and the first image.
 */
export const preloads = (lang: Language): readonly string[] => [display[lang]];

/** Fonts to load after the load event, as arguments of `document.fonts.load`: a font and a character of its range. */
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
