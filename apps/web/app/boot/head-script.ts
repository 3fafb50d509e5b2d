import { chunkLoadWords } from '@dalil/browser/chunk-load';
import { briefLogin, storageKeys } from '@dalil/browser/storage/member-storage';
import { cacheKinds } from '@dalil/browser/storage/offline-cache';
import { themeKey } from '@dalil/browser/storage/theme';
import { limits } from '@dalil/contract/limits';
import { lateFaces } from '@dalil/ui/fonts';
import { replayEarlyEvents } from './event-replay.ts';

/** Id of the notice that the head script shows when the page's script fails to load. Hidden until then. */
export const loadFailedId = 'load-failed';
/** Event fired after hydration. It cancels the load timeout of the head script. */
export const hydratedEvent = 'alive';

const settings = {
  langKey: storageKeys.lang,
  nameKey: storageKeys.name,
  briefLogin,
  ownCaches: cacheKinds.own,
  themeKey,
  loadFailedId,
  aliveEvent: hydratedEvent,
  failedEvent: 'load-failed',
  timeoutMs: limits.chunkTimeoutMs,
  lateFaces,
  chunkLoadWords,
};

/**
 * Runs before the first paint and sets the theme, which is personal, so a page cached for all visitors cannot contain
 * it. If the stored language differs from the language of the page, corrects the cookie and reloads the page once.
 */
function beforePaint(names: typeof settings) {
  const root = document.documentElement;
  let theme: string | null = null;
  const cookieIs = (pair: string) => document.cookie.split('; ').includes(pair);
  const cookieHas = (lang: string) => cookieIs(`lang=${lang}`);
  const remember = (lang: string) => {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is asynchronous, this must precede the paint
    document.cookie = `lang=${lang}; path=/; max-age=31536000; samesite=lax`;
  };
  /**
   * Returns the stored language if the page is in the other language and the URL does not request a language with
   * `?lang=`.
   */
  const otherLanguage = () => {
    const lang = localStorage.getItem(names.langKey);
    const asked = new URLSearchParams(location.search).has('lang');
    return !asked && (lang === 'en' || lang === 'ar') && lang !== root.lang ? lang : null;
  };
  try {
    theme = localStorage.getItem(names.themeKey);
    const other = otherLanguage();
    // If the cookie is already set and the server still responds in the wrong language, another reload would loop
    // forever.
    const told = other !== null && cookieHas(other);
    remember(other ?? root.lang);
    if (other === null) localStorage.setItem(names.langKey, root.lang);
    else if (!told && cookieHas(other)) location.reload();
    const { key, memberKeys } = names.briefLogin;
    if (localStorage.getItem(key) && !cookieIs(`${key}=1`)) {
      for (const gone of [key, ...memberKeys]) localStorage.removeItem(gone);
      const isOwn = (cache: string) => cache.startsWith(names.ownCaches);
      void globalThis.caches?.keys().then((all) => all.filter(isOwn).map((cache) => caches.delete(cache)));
    }
    // Reserves space for the user's name until it is loaded, instead of flashing the guest icon.
    if (localStorage.getItem(names.nameKey)) root.dataset.named = '';
    addEventListener('pageshow', ({ persisted }) => {
      if (persisted && otherLanguage()) location.reload();
    });
  } catch {
    // Access to storage is blocked, so the page stays as the server rendered it.
  }
  const dark = theme ? theme === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;
  root.dataset.theme = dark ? 'dark' : 'light';
  // Fonts that are not preloaded are loaded after the rest of the page and applied all at once, see the font tokens.
  root.dataset.loading = '';
  addEventListener('load', () => {
    const faces = names.lateFaces[root.lang === 'ar' ? 'ar' : 'en'];
    const coming = Promise.allSettled(faces.map(([font, letter]) => document.fonts.load(font, letter)));
    void coming.then(() => delete root.dataset.loading);
  });

  const showFailure = () => {
    document.getElementById(names.loadFailedId)?.removeAttribute('hidden');
    dispatchEvent(new Event(names.failedEvent));
  };
  const onError = ({ target }: Event) => {
    if (target instanceof HTMLScriptElement) showFailure();
  };
  // The entry module is loaded by a dynamic import, so a failure is an unhandled rejection. The messages are compared
  // because browser extensions cause rejections too.
  const onRejection = (event: PromiseRejectionEvent) => {
    const { reason } = event;
    const words = names.chunkLoadWords[reason instanceof TypeError ? 'typeError' : 'other'];
    if (!(reason instanceof Error) || !new RegExp(words, 'i').test(reason.message)) return;
    event.preventDefault();
    showFailure();
  };
  const timer = setTimeout(showFailure, names.timeoutMs);
  addEventListener('error', onError, true);
  addEventListener('unhandledrejection', onRejection);
  addEventListener(names.aliveEvent, () => {
    clearTimeout(timer);
    delete root.dataset.named;
    removeEventListener('error', onError, true);
    removeEventListener('unhandledrejection', onRejection);
    document.getElementById(names.loadFailedId)?.setAttribute('hidden', '');
  });
}

/**
 * Returns the source of the inline head script, which sets theme and language before the first paint and queues early
 * events. Needed on the server only: the browser has already run the inlined script.
 */
export const headScript = () =>
  [beforePaint, replayEarlyEvents].map((run) => `(${run})(${JSON.stringify(settings)});`).join('');
