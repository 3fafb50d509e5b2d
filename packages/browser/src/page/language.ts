import { direction, isLanguage, type Language } from '@dalil/messages/languages';
import { createContext, useContext } from 'react';
import { storageKeys } from '../storage/member-storage.ts';

/** Set around the router on both sides, so that even a page whose root failed to load knows its language. */
export const LanguageContext = createContext<Language>('en');

export function useLanguage(): Language {
  return useContext(LanguageContext);
}

/** The language the server wrote the document in. */
export function documentLanguage(): Language {
  const { lang } = document.documentElement;
  return isLanguage(lang) ? lang : 'en';
}

/** Saves the choice, turns the page around and loads it again in that language. */
export function switchLanguage(lang: Language): void {
  try {
    localStorage.setItem(storageKeys.lang, lang);
  } catch {
    // The cookie, or else the address, carries it.
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
