import { useSyncExternalStore } from 'react';

/** Recent searches of this device in localStorage, latest first: at most 8, each up to 100 characters. */
const key = 'searches';
const most = 8;
const longest = 100;
const none: readonly string[] = [];

let text: string | null = null;
let stored = none;

/** Returns the same array while the stored text is unchanged, as `useSyncExternalStore` requires. */
function read(): readonly string[] {
  let found: string | null = null;
  try {
    found = localStorage.getItem(key);
  } catch {
    // Storage unavailable: there are no recent searches.
  }
  if (found !== text) {
    text = found;
    stored = parse(found);
  }
  return stored;
}

function parse(found: string | null): readonly string[] {
  try {
    const list: unknown = JSON.parse(found ?? '[]');
    // The stored value may have been manipulated, so only non-empty strings are accepted.
    return Array.isArray(list)
      ? [...new Set(list.filter((item) => typeof item === 'string' && item.trim() !== ''))].slice(0, most)
      : none;
  } catch {
    return none;
  }
}

const listeners = new Set<() => void>();

function keep(list: readonly string[]): void {
  try {
    if (list.length > 0) localStorage.setItem(key, JSON.stringify(list));
    else localStorage.removeItem(key);
  } catch {
    // Storage unavailable: nothing is stored.
  }
  for (const listener of listeners) listener();
}

/** The last eight searches on this device, newest first. Searches over 100 characters are not stored. */
export const recentSearches = {
  add(search: string): void {
    const requested = search.trim();
    if (requested === '' || requested.length > longest) return;
    keep([requested, ...read().filter((other) => other !== requested)].slice(0, most));
  },
  remove: (search: string) => keep(read().filter((other) => other !== search)),
  clear: () => keep(none),
};

export function useRecentSearches(): readonly string[] {
  return useSyncExternalStore(subscribe, read, () => none);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}
