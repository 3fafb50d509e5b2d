import { LRUCache } from 'lru-cache';
import type { Near, WordIndex } from './word-index.ts';

/** Cached words of each lookup. */
const max = 2_000;

/**
 * Caches the lookups of an index. People type the same words, and these lookups are most of the cost of parsing a query.
 * Only for the index that all cities share: each cache allocates memory while it is still empty.
 */
export function cachedWords(words: WordIndex): WordIndex {
  return {
    ...words,
    forms: cached(words.forms),
    bySound: cached(words.bySound),
    bySlip: cached(words.bySlip),
  };
}

function cached(find: (word: string) => readonly Near[]): (word: string) => readonly Near[] {
  const results = new LRUCache<string, readonly Near[]>({ max });
  return (word) => {
    const known = results.get(word);
    if (known) return known;
    const found = find(word);
    results.set(word, found);
    return found;
  };
}
