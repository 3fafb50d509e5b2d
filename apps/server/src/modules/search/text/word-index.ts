import { editDistance, maxEditDistance } from './edit-distance.ts';
import { minSoundSimilarity, soundKeys, soundSimilarity } from './sound.ts';
import { stem, withoutArticle } from './stem.ts';
import { isArabic, isNumber } from './words.ts';

/** A known word that matches an entered one, and how. Similarity ranges from 0 to 1. */
export interface WordMatch {
  word: string;
  near: number;
  by: 'itself' | 'stem' | 'sound' | 'slip' | 'prefix';
}

export interface WordIndex {
  has(word: string): boolean;
  /** Returns inflected forms of the word, and the word with its article. */
  forms(word: string): readonly WordMatch[];
  /** Returns words that sound the same: in the other script or in another Latin spelling. */
  bySound(word: string): readonly WordMatch[];
  byTypo(word: string): readonly WordMatch[];
  byPrefix(word: string, most: number): readonly WordMatch[];
}

/** Converts an edit distance to a similarity. */
export const typoSimilarity = (slips: number) => 1 - 0.16 * slips;

const fewest = { prefix: 2, slip: 3 };

const push = (map: Map<string, string[]>, key: string, word: string) => {
  const held = map.get(key);
  if (held) held.push(word);
  else map.set(key, [word]);
};

/**
 * Returns a function that builds an index on its first call: the index of sounds, for example, is not needed for
 * indexing posts.
 */
function once<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

const trigrams = (word: string) => {
  const padded = ` ${word} `;
  return Array.from({ length: padded.length - 2 }, (_, at) => padded.slice(at, at + 3));
};

/**
 * Builds an in-memory index of known words; the lexicon has some ten thousand. `received` decides which words can
 * match by sound: two English words that sound alike are different words.
 */
export function indexWords(known: Iterable<string>, received: (word: string) => boolean): WordIndex {
  const words = new Set(known);
  const sorted = once(() => [...words].sort());
  const keyed = (keysOf: (word: string) => Iterable<string>) =>
    once(() => {
      const found = new Map<string, string[]>();
      for (const word of words) if (!isNumber(word)) for (const key of keysOf(word)) push(found, key, word);
      return found;
    });
  const stems = keyed((word) => [stem(word)]);
  const sounds = keyed((word) => (received(word) ? soundKeys(word) : []));
  const parts = keyed((word) => (word.length >= fewest.slip ? new Set(trigrams(word)) : []));

  function forms(word: string): WordMatch[] {
    const same = itself(word);
    // A word of a phrase may be inflected, such as the first word of "tires shop" for "tire shop".
    const others = (stems().get(stem(word)) ?? []).filter((other) => other !== same?.word);
    const root = stem(word);
    // If a short root results from removing different endings, the two words may be unrelated, so they count as less
    // similar.
    const near = (other: string) =>
      !isArabic(word) || root.length > 3 || withoutArticle(word) === root || withoutArticle(other) === root
        ? 0.9
        : 0.78;
    const inflected = others.map((other): WordMatch => ({ word: other, near: near(other), by: 'stem' }));
    return same ? [same, ...inflected] : inflected;
  }

  function itself(word: string): WordMatch | null {
    if (words.has(word)) return { word, near: 1, by: 'itself' };
    const baseline = withoutArticle(word);
    if (baseline !== word && words.has(baseline)) return { word: baseline, near: 0.98, by: 'itself' };
    // One-letter prefixes (and, with, for) attached to the word.
    const rest = /^[وفبلك]\p{L}{3,}$/u.test(word) ? word.slice(1) : '';
    return rest && words.has(rest) ? { word: rest, near: 0.95, by: 'itself' } : null;
  }

  function bySound(word: string): WordMatch[] {
    const found = new Map<string, WordMatch>();
    for (const read of new Set([word, withoutArticle(word)])) {
      for (const key of soundKeys(read)) {
        for (const other of sounds().get(key) ?? []) {
          // Two Arabic words that sound the same are different words.
          if (found.has(other) || (isArabic(other) && isArabic(read))) continue;
          const near = soundSimilarity(read, other);
          if (near >= minSoundSimilarity(key)) found.set(other, { word: other, near, by: 'sound' });
        }
      }
    }
    return [...found.values()].sort((one, other) => other.near - one.near);
  }

  function bySlip(word: string): WordMatch[] {
    const most = maxEditDistance(word.length);
    if (most === 0 || isNumber(word)) return [];
    const shared = new Map<string, number>();
    const requested = new Set(trigrams(word));
    for (const part of requested)
      for (const other of parts().get(part) ?? []) shared.set(other, (shared.get(other) ?? 0) + 1);
    const found: WordMatch[] = [];
    for (const [other, count] of shared) {
      // Cheap test before the edit distance: each edit changes at most three of the word's trigrams, so similar words
      // share the others.
      if (count < Math.min(2, requested.size - 3 * most)) continue;
      const between = editDistance(word, other, most);
      if (between <= most) found.push({ word: other, near: typoSimilarity(between), by: 'slip' });
    }
    return found.sort((one, other) => other.near - one.near).slice(0, 6);
  }

  function byPrefix(word: string, most: number): WordMatch[] {
    if (word.length < fewest.prefix) return [];
    let low = 0;
    const inOrder = sorted();
    let high = inOrder.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((inOrder[middle] as string) < word) low = middle + 1;
      else high = middle;
    }
    const found: WordMatch[] = [];
    for (let at = low; at < inOrder.length && found.length < most; at += 1) {
      const other = inOrder[at] as string;
      if (!other.startsWith(word)) break;
      if (other !== word)
        found.push({ word: other, near: 0.6 + 0.3 * (word.length / other.length), by: 'prefix' });
    }
    return found.sort((one, other) => other.near - one.near);
  }

  return { has: (word) => words.has(word), forms, bySound, byTypo: bySlip, byPrefix };
}
