import { useSyncExternalStore } from 'react';
import { clearMemberCaches } from './offline-pages.ts';

/**
 * localStorage keys, named by the specification. If storage is unavailable (private mode), all values read as null.
 */
export const storageKeys = {
  token: 'arab_user_token',
  name: 'arab_user_name',
  email: 'arab_user_email',
  cityId: 'cityId',
  lang: 'lang',
} as const;

/** Storage keys of the logged-in member's data; for guests they have no value. */
const memberKeys = [storageKeys.token, storageKeys.name, storageKeys.email] as const;

/**
 * A login without "remember me" must end with the browser, but localStorage persists. Such a login sets this flag and
 * a session cookie of the same name; the flag without the cookie means that the browser was closed in between.
 */
export const briefLogin = { key: 'arab_user_brief', memberKeys } as const;

function read(key: string): string | null {
  try {
    return localStorage.getItem(key) || null;
  } catch {
    return null;
  }
}

/** Changes the storage. If it is unavailable, nothing is stored and the user remains a guest in this browser. */
function change(act: () => void): void {
  try {
    act();
  } catch {
    // Storage is unavailable: nothing was stored.
  }
  for (const listener of listeners) listener();
}

const listeners = new Set<() => void>();

interface Member {
  token: string;
  name: string;
  email: string;
}

/**
 * Stored data of the logged-in member. `forget` removes only the login after the session has ended; `clear` removes
 * everything on logout.
 */
export const memberStorage = {
  token: () => read(storageKeys.token),
  name: () => read(storageKeys.name),
  email: () => read(storageKeys.email),
  cityId(): number | null {
    const id = Number(read(storageKeys.cityId));
    return Number.isInteger(id) && id > 0 ? id : null;
  },
  keep({ token, name, email }: Member): void {
    change(() => {
      localStorage.setItem(storageKeys.name, name);
      localStorage.setItem(storageKeys.email, email);
      localStorage.setItem(storageKeys.token, token);
    });
  },
  /** Stores a changed name or email; the header shows it too. */
  know({ name, email }: Omit<Member, 'token'>): void {
    const token = memberStorage.token();
    if (token !== null) memberStorage.keep({ token, name, email });
  },
  /** Sets whether the login persists after the browser is closed. */
  remember(remembered: boolean): void {
    change(() => {
      if (remembered) return localStorage.removeItem(briefLogin.key);
      localStorage.setItem(briefLogin.key, '1');
      // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is asynchronous and not everywhere
      document.cookie = `${briefLogin.key}=1; path=/; samesite=lax`;
    });
  },
  /** True if the last login was remembered; this choice is kept after the session ends. */
  isRemembered: (): boolean => read(briefLogin.key) === null,
  /** Removes token, name and email after the session has ended; all other stored data stays. */
  forget(): void {
    change(() => {
      for (const key of memberKeys) localStorage.removeItem(key);
    });
    clearMemberCaches();
  },
  /** Removes everything from the storage on logout, including data of other modules. */
  clear(): void {
    change(() => {
      localStorage.clear();
      sessionStorage.clear();
    });
    clearMemberCaches();
  },
};

/**
 * Subscribes to a stored value, including changes from other tabs. Null during server rendering, because the page is
 * the same for all users.
 */
export function useMemberValue(key: 'name' | 'email' | 'token'): string | null {
  return useSyncExternalStore(subscribe, memberStorage[key], () => null);
}

/** Id of the city that is stored in this browser; null if there is none, and during server rendering. */
export function useStoredCity(): number | null {
  return useSyncExternalStore(subscribe, memberStorage.cityId, () => null);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}
