import { chunkLoadWords } from '@dalil/browser/chunk-load';
import { cacheKinds } from '@dalil/browser/storage/kept';
import { briefLogin, storageKeys } from '@dalil/browser/storage/member-storage';
import { themeKey } from '@dalil/browser/storage/theme';
import { limits } from '@dalil/contract/limits';
import { lateFaces } from '@dalil/ui/fonts';
import { holdPresses } from './early-presses.ts';

/** The notice that the head script shows when the page's own script does not arrive; hidden until then. */
export const loadFailedId = 'load-failed';
/** Fired once the page is alive, which calls the head script's watch off. */
export const aliveEvent = 'alive';

const settings = {
  langKey: storageKeys.lang,
  nameKey: storageKeys.name,
  briefLogin,
  ownCaches: cacheKinds.own,
  themeKey,
  loadFailedId,
  aliveEvent,
  failedEvent: 'load-failed',
  timeoutMs: limits.chunkTimeoutMs,
  lateFaces,
  chunkLoadWords,
};

/**
 * Runs before the first paint. The theme is the visitor's own, so it cannot be in a page that is kept for all.
 * The stored language wins over the one the server guessed: the cookie is mended and the page loaded again, once.
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
  /** The stored language, when the page is not in it and its address did not ask for another. */
  const otherLanguage = () => {
    const lang = localStorage.getItem(names.langKey);
    const asked = new URLSearchParams(location.search).has('lang');
    return !asked && (lang === 'en' || lang === 'ar') && lang !== root.lang ? lang : null;
  };
  try {
    theme = localStorage.getItem(names.themeKey);
    const other = otherLanguage();
    // A server that was told and still answers in the wrong language would be asked for ever.
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
    // Keeps the place of the name while nobody knows it yet, instead of flashing the guest's icon.
    if (localStorage.getItem(names.nameKey)) root.dataset.named = '';
    addEventListener('pageshow', ({ persisted }) => {
      if (persisted && otherLanguage()) location.reload();
    });
  } catch {
    // Storage refused: the page stays as the server sent it.
  }
  const dark = theme ? theme === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;
  root.dataset.theme = dark ? 'dark' : 'light';
  // Fonts that are not preloaded wait for the rest of the page, and then come all at once: see the tokens.
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
  // The page's entry is imported by a script, so that its failure is a promise's. Extensions have failures of their own.
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

/** Only the server needs it: in the browser it has run. */
export const headScript = () =>
  [beforePaint, holdPresses].map((run) => `(${run})(${JSON.stringify(settings)});`).join('');
