import { useSyncExternalStore } from 'react';
import { forgetOwn } from './kept-pages.ts';

/** The local-storage keys that the specification names. Storage can be refused (private mode), which reads as empty. */
export const storageKeys = {
  token: 'arab_user_token',
  name: 'arab_user_name',
  email: 'arab_user_email',
  cityId: 'cityId',
  lang: 'lang',
} as const;

/** What is known of the member in this browser; a guest has none of it. */
const memberKeys = [storageKeys.token, storageKeys.name, storageKeys.email] as const;

/**
 * Local storage outlives the browser, but a login without "remember me" must not. Such a login leaves this mark there,
 * and a cookie of the same name that goes when the browser is closed; the mark without the cookie means that it was.
 */
export const briefLogin = { key: 'arab_user_brief', memberKeys } as const;

function read(key: string): string | null {
  try {
    return localStorage.getItem(key) || null;
  } catch {
    return null;
  }
}

/** Storage that refuses holds nothing, and this browser stays a guest's. */
function change(act: () => void): void {
  try {
    act();
  } catch {
    // Nothing was kept.
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
  /** The member has a new name or address; the header follows. */
  know({ name, email }: Omit<Member, 'token'>): void {
    const token = memberStorage.token();
    if (token !== null) memberStorage.keep({ token, name, email });
  },
  /** Says whether the login outlives the browser. */
  remember(remembered: boolean): void {
    change(() => {
      if (remembered) return localStorage.removeItem(briefLogin.key);
      localStorage.setItem(briefLogin.key, '1');
      // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is asynchronous and not everywhere
      document.cookie = `${briefLogin.key}=1; path=/; samesite=lax`;
    });
  },
  /** What the last login said; it stays when the session ends. */
  isRemembered: (): boolean => read(briefLogin.key) === null,
  /** The session is gone: nobody is logged in, and everything else stays. */
  forget(): void {
    change(() => {
      for (const key of memberKeys) localStorage.removeItem(key);
    });
    forgetOwn();
  },
  /** LogOut: everything goes, also what other parts keep there. */
  clear(): void {
    change(() => {
      localStorage.clear();
      sessionStorage.clear();
    });
    forgetOwn();
  },
};

/** What a stored value is now, also when another tab changes it. The server's page is the same for all: null there. */
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
