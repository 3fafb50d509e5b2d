import { useSyncExternalStore } from 'react';
import { forgetOwn } from './kept-pages.ts';

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

/** Keys of the member's data, absent for guests. */
const memberKeys = [storageKeys.token, storageKeys.name, storageKeys.email] as const;

/**
 * localStorage persists after the browser is closed, but a login without "remember me" must not. Such a login sets
 * this flag and a session cookie of the same name; the flag without the cookie means that the browser was closed in
 * between.
 */
export const briefLogin = { key: 'arab_user_brief', memberKeys } as const;

function read(key: string): string | null {
  try {
    return localStorage.getItem(key) || null;
  } catch {
    return null;
  }
}

/** If storage is unavailable nothing is stored, and the user remains a guest in this browser. */
function change(act: () => void): void {
  try {
    act();
  } catch {
    // Nothing was stored.
  }
  for (const listener of listeners) listener();
}

const listeners = new Set<() => void>();

interface Member {
  token: string;
  name: string;
  email: string;
}

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
  /** Updates name and email after a change, also in the header. */
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
  /** Choice of the last login, preserved after the session ends. */
  isRemembered: (): boolean => read(briefLogin.key) === null,
  /** Removes the login after the session has ended; all other data stays. */
  forget(): void {
    change(() => {
      for (const key of memberKeys) localStorage.removeItem(key);
    });
    forgetOwn();
  },
  /** Logout: removes all stored data, including that of other modules. */
  clear(): void {
    change(() => {
      localStorage.clear();
      sessionStorage.clear();
    });
    forgetOwn();
  },
};

/**
 * Subscribes to a stored value, including changes from other tabs. Null during server rendering, because the page is
 * the same for all users.
 */
export function useMemberValue(key: 'name' | 'email' | 'token'): string | null {
  return useSyncExternalStore(subscribe, memberStorage[key], () => null);
}

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
