import { LRUCache } from 'lru-cache';
import { everything } from './invalidate.ts';

/** What the clock alone changes, such as the end of a post, is noticed so late at most. */
const longestMs = 60_000;

/** Answers of one word, each under the tag that outdates it. */
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
