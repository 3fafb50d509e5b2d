import { useMemo, useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();

/** Something that one tab keeps until it is closed. Storage that refuses holds nothing. */
export function sessionItem<T>(key: string) {
  const change = (act: () => void) => {
    try {
      act();
    } catch {
      // Nothing is kept, and the page works for as long as it stands.
    }
    for (const listener of listeners) listener();
  };
  return {
    read: (): T | null => parse<T>(text(key)),
    keep: (value: T) => change(() => sessionStorage.setItem(key, JSON.stringify(value))),
    drop: () => change(() => sessionStorage.removeItem(key)),
  };
}

/** The same for a component: undefined until the browser is known, null when there is nothing. */
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
