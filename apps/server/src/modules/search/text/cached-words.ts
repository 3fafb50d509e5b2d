import { LRUCache } from 'lru-cache';
import type { Near, WordIndex } from './word-index.ts';

/** Maximum number of cached words per lookup. */
const max = 2_000;

/**
 * Caches the lookups of an index. Visitors search for the same words, and these lookups are most of the cost of
 * parsing a query. Use it only for the index shared by all cities: each cache allocates memory even while it is
 * empty.
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
