import { LRUCache } from 'lru-cache';
import type { Near, WordIndex } from './word-index.ts';

/** Typed words per way to find them. */
const max = 2_000;

/**
 * The same index, with the results for typed words cached. People type the same words, and to find what else a word may be
 * takes most of the time in which a query is parsed. Only for an index that all cities share: a cache takes memory even
 * while it is empty.
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
