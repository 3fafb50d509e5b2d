export const languages = ['en', 'ar'] as const;
export type Language = (typeof languages)[number];

/** `nu-latn` requests Latin digits: with plain `ar` or a country tag some engines print ٣ instead of 3. */
const locales = { en: 'en-US', ar: 'ar-u-nu-latn' } as const satisfies Record<Language, string>;
export type Locale = (typeof locales)[Language];

export const isLanguage = (value: unknown): value is Language => value === 'en' || value === 'ar';

export const locale = (lang: Language): Locale => locales[lang];

export const direction = (lang: Language): 'ltr' | 'rtl' => (lang === 'ar' ? 'rtl' : 'ltr');

export const otherLanguage = (lang: Language): Language => (lang === 'ar' ? 'en' : 'ar');
