import { direction, isLanguage, type Language } from '@dalil/messages/languages';
import { createContext, useContext } from 'react';
import { storageKeys } from '../storage/member-storage.ts';

/**
 * Provided outside the router on server and client, so that the error page of the root route also knows its language.
 */
export const LanguageContext = createContext<Language>('en');

export function useLanguage(): Language {
  return useContext(LanguageContext);
}

/** Language of the server-rendered document. */
export function documentLanguage(): Language {
  const { lang } = document.documentElement;
  return isLanguage(lang) ? lang : 'en';
}

/** Stores the chosen language and reloads the page in it. */
export function switchLanguage(lang: Language): void {
  try {
    localStorage.setItem(storageKeys.lang, lang);
  } catch {
    // Storage is unavailable: the cookie or the URL passes on the language.
  }
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is asynchronous and not everywhere
  document.cookie = `lang=${lang}; path=/; max-age=31536000; samesite=lax`;
  document.documentElement.lang = lang;
  document.documentElement.dir = direction(lang);
  const url = new URL(location.href);
  const remembered = document.cookie.split('; ').includes(`lang=${lang}`);
  if (remembered && !url.searchParams.has('lang')) {
    location.reload();
  } else {
    url.searchParams.set('lang', lang);
    location.replace(url);
  }
}
