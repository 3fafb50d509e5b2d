import type { SavedType } from '@dalil/contract/favourites';
import { savedPaths } from '@dalil/contract/paths';
import { useSyncExternalStore } from 'react';

/**
 * Favourites of a guest, stored on this device (decision 40). If the browser blocks local storage, nothing is stored.
 */
const key = 'saved';
const savedTypes = Object.keys(savedPaths) as SavedType[];
const [firstType = 'blog'] = savedTypes;
const none: readonly number[] = [];

type Kept = Partial<Record<SavedType, number[]>>;

let text: string | null = null;
let kept: Kept = {};

/** Returns the same object while the stored text is unchanged, as `useSyncExternalStore` requires. */
function read(): Kept {
  let found: string | null = null;
  try {
    found = localStorage.getItem(key);
  } catch {
    // The browser blocks storage, so there are no favourites.
  }
  if (found !== text) {
    text = found;
    kept = parse(found);
  }
  return kept;
}

function parse(found: string | null): Kept {
  try {
    // The stored text can be edited by the user, so only lists of ids are accepted.
    const entries = Object.entries((JSON.parse(found ?? '{}') ?? {}) as object).flatMap(([type, ids]) =>
      Array.isArray(ids) ? [[type, ids.filter((id) => Number.isInteger(id) && id > 0)]] : [],
    );
    return Object.fromEntries(entries) as Kept;
  } catch {
    return {};
  }
}

const listeners = new Set<() => void>();

/**
 * Ids of the favourites of a guest by type, in localStorage. `keep` replaces the ids of a type; nothing is stored if
 * storage is blocked.
 */
export const deviceSaved = {
  ids(type: SavedType): readonly number[] {
    return read()[type] ?? none;
  },
  keep(type: SavedType, ids: readonly number[]): void {
    try {
      localStorage.setItem(key, JSON.stringify({ ...read(), [type]: ids }));
    } catch {
      // The browser blocks storage, so nothing is stored.
    }
    for (const listener of listeners) listener();
  },
};

/**
 * Subscribes to the ids of the favourites of a type on this device, including changes from other tabs. Empty until
 * hydration.
 */
export function useDeviceSaved(type: SavedType): readonly number[] {
  return useSyncExternalStore(
    subscribe,
    () => deviceSaved.ids(type),
    () => none,
  );
}

/** First type, in page order, with favourites on this device; businesses if there are none. */
export function useFirstSavedType(): SavedType {
  return useSyncExternalStore(
    subscribe,
    () => savedTypes.find((type) => deviceSaved.ids(type).length > 0) ?? firstType,
    () => firstType,
  );
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}
