import { createTranslator } from 'use-intl/core';
import { ar } from './ar.ts';
import { en } from './en.ts';
import { type Language, locale } from './languages.ts';

// For the server only, because it contains all namespaces of both languages. The browser loads namespaces
// individually.
const translators = {
  en: createTranslator({ locale: locale('en'), messages: en }),
  ar: createTranslator({ locale: locale('ar'), messages: ar }),
};

/**
 * Returns the translator of a language for error responses, emails and feeds: `translator('ar')('errors.notFound')`.
 */
export const translator = (lang: Language) => translators[lang];
