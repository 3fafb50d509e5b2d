import type { SavedType } from '@dalil/contract/favourites';
import { savedPaths } from '@dalil/contract/paths';
import { useSyncExternalStore } from 'react';

/** What a guest saved on this device (decision 40), in local storage; storage that refuses keeps nothing. */
const key = 'saved';
const savedTypes = Object.keys(savedPaths) as SavedType[];
const [firstType = 'blog'] = savedTypes;
const none: readonly number[] = [];

type Kept = Partial<Record<SavedType, number[]>>;

let text: string | null = null;
let kept: Kept = {};

/** The same lists for as long as the text is the same, as React asks of a store. */
function read(): Kept {
  let found: string | null = null;
  try {
    found = localStorage.getItem(key);
  } catch {
    // Refused: nothing is kept.
  }
  if (found !== text) {
    text = found;
    kept = parse(found);
  }
  return kept;
}

function parse(found: string | null): Kept {
  try {
    // Anybody can write there: only lists of ids are taken.
    const entries = Object.entries((JSON.parse(found ?? '{}') ?? {}) as object).flatMap(([type, ids]) =>
      Array.isArray(ids) ? [[type, ids.filter((id) => Number.isInteger(id) && id > 0)]] : [],
    );
    return Object.fromEntries(entries) as Kept;
  } catch {
    return {};
  }
}

const listeners = new Set<() => void>();

export const deviceSaved = {
  ids(type: SavedType): readonly number[] {
    return read()[type] ?? none;
  },
  keep(type: SavedType, ids: readonly number[]): void {
    try {
      localStorage.setItem(key, JSON.stringify({ ...read(), [type]: ids }));
    } catch {
      // Refused: nothing is kept.
    }
    for (const listener of listeners) listener();
  },
};

export function useDeviceSaved(type: SavedType): readonly number[] {
  return useSyncExternalStore(
    subscribe,
    () => deviceSaved.ids(type),
    () => none,
  );
}

/** The first type, in the order of the pages, of which a guest saved something here; businesses while there is nothing. */
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
