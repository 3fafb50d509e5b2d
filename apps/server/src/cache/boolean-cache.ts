import { LRUCache } from 'lru-cache';
import { ALL_TAGS } from './invalidate.ts';

/** Maximum staleness of changes that happen by the clock alone, such as the expiry of a post. */
const maxAgeMs = 60_000;

/** Caches booleans, each under the tag that invalidates it. */
export function createBooleanCache() {
  const facts = new LRUCache<string, boolean>({ max: 100_000, ttl: maxAgeMs });
  return {
    get: (tag: string) => facts.get(tag),
    set: (tag: string, response: boolean) => void facts.set(tag, response),
    purge(tags: readonly string[]) {
      if (tags.includes(ALL_TAGS)) facts.clear();
      else for (const tag of tags) facts.delete(tag);
    },
  };
}
