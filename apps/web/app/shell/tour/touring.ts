import { useSyncExternalStore } from 'react';

/**
 * Session storage key that is set while the visitor takes the tour, and name of the event fired on changes. Every
 * page loads this module, so it must stay small.
 */
export const touringKey = 'touring';

/** The current step as stored, an index as text; null if the tour is not running. */
export function useTouring(): string | null {
  return useSyncExternalStore(subscribe, read, () => null);
}

function read(): string | null {
  try {
    return sessionStorage.getItem(touringKey);
  } catch {
    // The browser blocks storage, so the tour is not running.
    return null;
  }
}

function subscribe(listener: () => void): () => void {
  addEventListener(touringKey, listener);
  return () => removeEventListener(touringKey, listener);
}
