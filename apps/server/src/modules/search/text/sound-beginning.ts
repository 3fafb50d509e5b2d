import { soundKeys, soundsLike } from './sound.ts';
import { isArabic } from './words.ts';

/** A digit among Latin letters is a letter of Arabic: who writes so means its sound. */
const chat = /[a-z]\d|\d[a-z]/;
/** Fewer letters, or fewer consonants, are the beginning of too many words. */
const fewest = { arabic: { letters: 3, consonants: 3 }, latin: { letters: 4, consonants: 2 } };
/** The rest of the word is not known yet: what is there must be heard clearly. */
const accepted = 0.9;

/** What the sound keys of a word begin with that is still being typed; none of one that is too short to be heard. */
export function soundBeginnings(typed: string): string[] {
  const { letters, consonants } = isArabic(typed) ? fewest.arabic : fewest.latin;
  if (typed.length < letters && !chat.test(typed)) return [];
  return soundKeys(typed).filter((key) => key.length >= consonants);
}

/** From 0 to 1: how much a word of the other script sounds like it at its beginning; 0 for one that does not. */
export function beginsLike(typed: string, word: string): number {
  if (isArabic(typed) === isArabic(word)) return 0;
  // Arabic leaves short vowels out: it is the shorter one.
  const [from, to] = isArabic(word)
    ? [Math.ceil(typed.length / 2), typed.length]
    : [typed.length, typed.length * 2];
  let best = 0;
  for (let length = from; length <= Math.min(to, word.length); length += 1)
    best = Math.max(best, soundsLike(typed, word.slice(0, length)));
  return best >= accepted ? best : 0;
}
