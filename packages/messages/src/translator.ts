import { createTranslator } from 'use-intl/core';
import { ar } from './ar.ts';
import { en } from './en.ts';
import { type Language, locale } from './languages.ts';

// Contains every namespace of both languages, so it must only be used on the server. The browser loads namespaces
// individually.
const translators = {
  en: createTranslator({ locale: locale('en'), messages: en }),
  ar: createTranslator({ locale: locale('ar'), messages: ar }),
};

/** `translator('ar')('errors.notFound')`, for problem documents, emails and feeds. */
export const translator = (lang: Language) => translators[lang];
