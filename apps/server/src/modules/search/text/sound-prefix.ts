import { soundKeys, soundSimilarity } from './sound.ts';
import { isArabic } from './words.ts';

/** A digit among Latin letters stands for an Arabic letter (chat spelling), so the word is meant phonetically. */
const chat = /[a-z]\d|\d[a-z]/;
/** Minimum length of a prefix: fewer characters or consonants match too many words. */
const minimumLength = { arabic: { letters: 3, consonants: 3 }, latin: { letters: 4, consonants: 2 } };
/** Minimum similarity. High, because the rest of the word is not known yet. */
const minSimilarity = 0.9;

/**
 * Returns prefixes of the sound keys of a word that is still being typed; none if it is too short to compare by
 * sound.
 */
export function soundPrefixes(typed: string): string[] {
  const { letters: characters, consonants } = isArabic(typed) ? minimumLength.arabic : minimumLength.latin;
  if (typed.length < characters && !chat.test(typed)) return [];
  return soundKeys(typed).filter((key) => key.length >= consonants);
}

/** Returns from 0 to 1 how similar the start of a word in the other script sounds; 0 if it is not similar. */
export function prefixSimilarity(typed: string, word: string): number {
  if (isArabic(typed) === isArabic(word)) return 0;
  // Range of prefix lengths to compare. Arabic omits short vowels, so the same word is shorter in Arabic script.
  const [from, to] = isArabic(word)
    ? [Math.ceil(typed.length / 2), typed.length]
    : [typed.length, typed.length * 2];
  let best = 0;
  for (let length = from; length <= Math.min(to, word.length); length += 1)
    best = Math.max(best, soundSimilarity(typed, word.slice(0, length)));
  return best >= minSimilarity ? best : 0;
}
