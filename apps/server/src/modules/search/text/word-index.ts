import { soundAccepted, soundKeys, soundsLike } from './sound.ts';
import { slips, slipsAllowed } from './spelling.ts';
import { stem, withoutArticle } from './stem.ts';
import { isArabic, isNumber } from './words.ts';

/** A known word that matches an entered one, and how. Similarity ranges from 0 to 1. */
export interface Near {
  word: string;
  near: number;
  by: 'itself' | 'stem' | 'sound' | 'slip' | 'prefix';
}

export interface WordIndex {
  has(word: string): boolean;
  /** Inflected forms of the word, or the word with its article. */
  forms(word: string): readonly Near[];
  /** Transliterations: the word in the other script or in another Latin spelling. */
  bySound(word: string): readonly Near[];
  bySlip(word: string): readonly Near[];
  byPrefix(word: string, most: number): readonly Near[];
}

/** Returns the similarity for an edit distance. */
export const nearBySlip = (slips: number) => 1 - 0.16 * slips;

const fewest = { prefix: 2, slip: 3 };

const push = (map: Map<string, string[]>, key: string, word: string) => {
  const held = map.get(key);
  if (held) held.push(word);
  else map.set(key, [word]);
};

/** Builds an index on first use: indexing posts, for example, needs no sounds. */
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
 * Builds an in-memory index of known words; the lexicon has some ten thousand. `heard` decides which of them match by
 * sound: an English word that only sounds like another is a different word.
 */
export function indexWords(known: Iterable<string>, heard: (word: string) => boolean): WordIndex {
  const words = new Set(known);
  const sorted = once(() => [...words].sort());
  const keyed = (keysOf: (word: string) => Iterable<string>) =>
    once(() => {
      const found = new Map<string, string[]>();
      for (const word of words) if (!isNumber(word)) for (const key of keysOf(word)) push(found, key, word);
      return found;
    });
  const stems = keyed((word) => [stem(word)]);
  const sounds = keyed((word) => (heard(word) ? soundKeys(word) : []));
  const parts = keyed((word) => (word.length >= fewest.slip ? new Set(trigrams(word)) : []));

  function forms(word: string): Near[] {
    const same = itself(word);
    // A word of a phrase may be inflected: "tires", "tire shop".
    const others = (stems().get(stem(word)) ?? []).filter((other) => other !== same?.word);
    const root = stem(word);
    // With a short root and different endings removed, the two may be unrelated words.
    const near = (other: string) =>
      !isArabic(word) || root.length > 3 || withoutArticle(word) === root || withoutArticle(other) === root
        ? 0.9
        : 0.78;
    const inflected = others.map((other): Near => ({ word: other, near: near(other), by: 'stem' }));
    return same ? [same, ...inflected] : inflected;
  }

  function itself(word: string): Near | null {
    if (words.has(word)) return { word, near: 1, by: 'itself' };
    const bare = withoutArticle(word);
    if (bare !== word && words.has(bare)) return { word: bare, near: 0.98, by: 'itself' };
    // One-letter prefixes (and, with, for) attached to the word.
    const rest = /^[وفبلك]\p{L}{3,}$/u.test(word) ? word.slice(1) : '';
    return rest && words.has(rest) ? { word: rest, near: 0.95, by: 'itself' } : null;
  }

  function bySound(word: string): Near[] {
    const found = new Map<string, Near>();
    for (const read of new Set([word, withoutArticle(word)])) {
      for (const key of soundKeys(read)) {
        for (const other of sounds().get(key) ?? []) {
          // Two Arabic words that sound the same are different words.
          if (found.has(other) || (isArabic(other) && isArabic(read))) continue;
          const near = soundsLike(read, other);
          if (near >= soundAccepted(key)) found.set(other, { word: other, near, by: 'sound' });
        }
      }
    }
    return [...found.values()].sort((one, other) => other.near - one.near);
  }

  function bySlip(word: string): Near[] {
    const most = slipsAllowed(word.length);
    if (most === 0 || isNumber(word)) return [];
    const shared = new Map<string, number>();
    const asked = new Set(trigrams(word));
    for (const part of asked)
      for (const other of parts().get(part) ?? []) shared.set(other, (shared.get(other) ?? 0) + 1);
    const found: Near[] = [];
    for (const [other, count] of shared) {
      // Each edit changes at most three of the word's parts.
      if (count < Math.min(2, asked.size - 3 * most)) continue;
      const between = slips(word, other, most);
      if (between <= most) found.push({ word: other, near: nearBySlip(between), by: 'slip' });
    }
    return found.sort((one, other) => other.near - one.near).slice(0, 6);
  }

  function byPrefix(word: string, most: number): Near[] {
    if (word.length < fewest.prefix) return [];
    let low = 0;
    const inOrder = sorted();
    let high = inOrder.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((inOrder[middle] as string) < word) low = middle + 1;
      else high = middle;
    }
    const found: Near[] = [];
    for (let at = low; at < inOrder.length && found.length < most; at += 1) {
      const other = inOrder[at] as string;
      if (!other.startsWith(word)) break;
      if (other !== word)
        found.push({ word: other, near: 0.6 + 0.3 * (word.length / other.length), by: 'prefix' });
    }
    return found.sort((one, other) => other.near - one.near);
  }

  return { has: (word) => words.has(word), forms, bySound, bySlip, byPrefix };
}
