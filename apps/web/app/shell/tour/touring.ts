import { useSyncExternalStore } from 'react';

/** In this tab, while somebody walks the tour; every page asks, so that there is little in here. */
export const touringKey = 'touring';

/** The step at which they are, as it is kept. */
export function useTouring(): string | null {
  return useSyncExternalStore(subscribe, read, () => null);
}

function read(): string | null {
  try {
    return sessionStorage.getItem(touringKey);
  } catch {
    // Refused: nobody walks.
    return null;
  }
}

function subscribe(listener: () => void): () => void {
  addEventListener(touringKey, listener);
  return () => removeEventListener(touringKey, listener);
}
