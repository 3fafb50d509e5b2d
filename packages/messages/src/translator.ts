import { createTranslator } from 'use-intl/core';
import { ar } from './ar.ts';
import { en } from './en.ts';
import { type Language, locale } from './languages.ts';

// Holds every namespace of both languages: for the server only. The browser loads namespaces one by one.
const translators = {
  en: createTranslator({ locale: locale('en'), messages: en }),
  ar: createTranslator({ locale: locale('ar'), messages: ar }),
};

/** `translator('ar')('errors.notFound')`, for problem documents, mails and feeds. */
export const translator = (lang: Language) => translators[lang];
