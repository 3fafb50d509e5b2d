import { LRUCache } from 'lru-cache';
import { type Entry, entryBytes } from './entry.ts';
import { everything, isAging } from './invalidate.ts';

export interface MemoryStore {
  get(key: string): Entry | undefined;
  set(key: string, entry: Entry): void;
  purge(tags: readonly string[]): void;
  readonly entries: number;
  readonly bytes: number;
}

/** In-process LRU cache, limited by size in bytes, with an index from each tag to its keys. */
export function createMemoryStore(maxBytes: number): MemoryStore {
  const keysOf = new Map<string, Set<string>>();
  const lru = new LRUCache<string, Entry>({
    maxSize: maxBytes,
    maxEntrySize: Math.ceil(maxBytes / 8),
    sizeCalculation: entryBytes,
    dispose(entry, key) {
      for (const tag of entry.tags) {
        const keys = keysOf.get(tag);
        keys?.delete(key);
        if (keys?.size === 0) keysOf.delete(tag);
      }
    },
  });
  function set(key: string, entry: Entry): void {
    lru.set(key, entry);
    if (!lru.has(key)) return;
    for (const tag of entry.tags) {
      const keys = keysOf.get(tag);
      if (keys) keys.add(key);
      else keysOf.set(tag, new Set([key]));
    }
  }
  function age(key: string): void {
    const entry = lru.peek(key);
    if (entry && entry.freshUntil > 0) set(key, { ...entry, freshUntil: 0 });
  }
  return {
    get: (key) => lru.get(key),
    set,
    purge(tags) {
      if (tags.includes(everything)) return lru.clear();
      for (const tag of tags) {
        for (const key of [...(keysOf.get(tag) ?? [])]) {
          if (isAging(tag)) age(key);
          else lru.delete(key);
        }
      }
    },
    get entries() {
      return lru.size;
    },
    get bytes() {
      return lru.calculatedSize;
    },
  };
}
