import { LRUCache } from 'lru-cache';
import { everything } from './invalidate.ts';

/** Maximum staleness of changes that happen by the clock alone, such as the expiry of a post. */
const longestMs = 60_000;

/** Caches booleans, each under the tag that invalidates it. */
export function createFactStore() {
  const facts = new LRUCache<string, boolean>({ max: 100_000, ttl: longestMs });
  return {
    get: (tag: string) => facts.get(tag),
    set: (tag: string, answer: boolean) => void facts.set(tag, answer),
    purge(tags: readonly string[]) {
      if (tags.includes(everything)) facts.clear();
      else for (const tag of tags) facts.delete(tag);
    },
  };
}
