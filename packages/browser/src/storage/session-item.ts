import { useMemo, useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();

/**
 * Returns functions to read, store (`keep`) and delete (`drop`) a value that lives until its tab is closed. Reads as
 * null if storage is unavailable.
 */
export function sessionItem<T>(key: string) {
  const change = (act: () => void) => {
    try {
      act();
    } catch {
      // Storage is unavailable: nothing is stored.
    }
    for (const listener of listeners) listener();
  };
  return {
    read: (): T | null => parse<T>(text(key)),
    keep: (value: T) => change(() => sessionStorage.setItem(key, JSON.stringify(value))),
    drop: () => change(() => sessionStorage.removeItem(key)),
  };
}

/** Subscribes a component to a stored value: undefined until hydration, null if there is none. */
export function useSessionItem<T>(key: string): T | null | undefined {
  const raw = useSyncExternalStore(
    subscribe,
    () => text(key),
    () => undefined,
  );
  return useMemo(() => (raw === undefined ? undefined : parse<T>(raw)), [raw]);
}

function text(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

function parse<T>(raw: string | null): T | null {
  return raw === null ? null : (JSON.parse(raw) as T);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
