import { LRUCache } from 'lru-cache';
import { isArabic } from './words.ts';

/**
 * Phonetic reading of a word, for comparing names across scripts: منصور, mansour, man9ur. A word is split into
 * consonants, with commonly confused ones in one class, and the vowels between them. Words with equal consonants are
 * comparable; the vowels decide how similar they are. Arabic writes only long vowels; Latin transliterations vary.
 */
interface Reading {
  /** One class per consonant. */
  consonants: string;
  /** The original letters, one per consonant. */
  letters: readonly string[];
  /**
   * The vowels before each consonant and after the last: `a i u e`, capital for a long vowel, and `3` for the letter
   * ع, which Latin script lacks.
   */
  slots: readonly string[];
}

/**
 * For each letter, the class of its consonant or the vowel it adds to a slot. Bars separate alternatives; `-` is a
 * silent letter.
 */
const arabic: Readonly<Record<string, string>> = {
  ا: 'A',
  و: 'U',
  ي: 'I',
  ع: '3',
  ب: 'b',
  ت: 't',
  ث: 't|s',
  ج: 'g',
  ح: 'h',
  خ: 'x',
  د: 'd',
  ذ: 'd',
  ر: 'r',
  ز: 'd',
  س: 's',
  ش: '$',
  ص: 's',
  ض: 'd',
  ط: 't',
  ظ: 'd',
  غ: 'g',
  ف: 'f',
  ق: 'k',
  ك: 'k',
  ل: 'l',
  م: 'm',
  ن: 'n',
  ه: 'h',
};

const latin: Readonly<Record<string, string>> = {
  sh: '$',
  ch: '$|k',
  kh: 'x',
  gh: 'g',
  th: 't|d|s',
  dh: 'd',
  ph: 'f',
  ck: 'k',
  aa: 'A|a3',
  ai: 'aI',
  ei: 'eI',
  ee: 'I',
  ii: 'I',
  oo: 'U',
  ou: 'U',
  uu: 'U',
  a: 'a',
  e: 'e',
  i: 'i',
  o: 'u',
  u: 'u',
  w: 'U',
  y: 'I',
  b: 'b',
  c: 'k|s',
  d: 'd',
  f: 'f',
  g: 'g|k',
  h: 'h',
  j: 'g',
  k: 'k',
  l: 'l',
  m: 'm',
  n: 'n',
  p: 'b',
  q: 'k',
  r: 'r',
  s: 's',
  t: 't',
  v: 'f',
  x: 'x',
  z: 'd',
  '2': '-|k',
  '3': '3',
  '5': 'x',
  '6': 't',
  '7': 'h',
  '8': 'g',
  '9': 's',
};

/** Letters of a class that truly sound the same. A pair not listed here gets a small penalty. */
const received: Readonly<Record<string, string>> = {
  b: 'بbp',
  t: 'تطt6ث',
  s: 'سصs9ثc',
  d: 'دضذddh',
  z: 'زذظضzdhth',
  h: 'حهh',
  '7': 'ح7h',
  k: 'كقkqcgch',
  g: 'غجقg8j',
  j: 'جjg',
  '8': 'غ8ghg',
};

const vowel = /[AIUaiue3]/;
const mostReadings = 8;

/** Returns the letters and letter pairs of a word in order, each with its possible sounds. */
function soundsOf(word: string): { letter: string; choices: string[] }[] {
  const table = isArabic(word) ? arabic : latin;
  const found: { letter: string; choices: string[] }[] = [];
  // "Abdurrahman" contains the assimilated article, like "Abdulrahman".
  const spelled = word.replace(/^(3?abd[aeiou])([dnrstz])(?=\2)/, '$1l');
  for (let at = 0; at < spelled.length; ) {
    const character =
      [spelled.slice(at, at + 2), spelled.slice(at, at + 1)].find((part) => table[part]) ?? '';
    if (character) found.push({ letter: character, choices: (table[character] as string).split('|') });
    at += character.length || 1;
  }
  // In words such as "إحسان" and "أحمد" the initial letter only carries a vowel, which may be any.
  const [first] = found;
  if (first?.letter === 'ا' && found.length > 1) first.choices = ['e', 'u'];
  if (word.startsWith('عبدال') && found[3]) found[3].choices = ['e', 'u'];
  return weakEnd(word, found);
}

/**
 * Adds the possible sounds of weak endings: "ة", the h of "knafeh" and the t of "3yadet" are optional; the z of
 * "andaluz" may be read as s; "ليلى" ends like "Layla"; the i of "Ali" is never dropped.
 */
function weakEnd(word: string, sounds: { letter: string; choices: string[] }[]) {
  const last = sounds.at(-1);
  const before = sounds.at(-2);
  if (!last || sounds.length < 3) return sounds;
  if (last.letter === 'ه') last.choices = ['e', 'h'];
  else if (last.letter === 'ي') last.choices = ['I', 'A'];
  else if (last.letter === 'i' || last.letter === 'u') last.choices = [last.letter.toUpperCase()];
  else if (last.letter === 'z') last.choices = ['d', 's'];
  else if (last.letter === 'h' && before && /[ae]/.test(before.letter)) last.choices = ['-', 'h'];
  else if (last.letter === 't' && before && /^[aeit]$/.test(before.letter) && !isArabic(word))
    last.choices = ['t', '-'];
  return sounds;
}

/** Readings by word: title words and prefixes of the input recur often. */
const known = new LRUCache<string, readonly Reading[]>({ max: 10_000 });

function readingsOf(word: string): readonly Reading[] {
  const before = known.get(word);
  if (before) return before;
  const read = readAloud(word);
  known.set(word, read);
  return read;
}

function readAloud(word: string): Reading[] {
  let drafts = [{ consonants: '', letters: [] as string[], slots: [''] }];
  for (const { letter: character, choices } of soundsOf(word)) {
    drafts = drafts
      .flatMap((draft) =>
        choices.map((sound) => {
          if (sound === '-') return draft;
          const slots = [...draft.slots];
          const last = slots.length - 1;
          if (vowel.test(sound)) {
            slots[last] = withVowel(slots[last] as string, sound);
            return { ...draft, slots };
          }
          // A doubled letter is one sound.
          if (slots[last] === '' && draft.consonants.endsWith(sound) && draft.letters.at(-1) === character)
            return draft;
          return {
            consonants: draft.consonants + sound,
            letters: [...draft.letters, character],
            slots: [...slots, ''],
          };
        }),
      )
      .slice(0, mostReadings);
  }
  return drafts;
}

/** Merges two vowels of the same quality into one long vowel, as in "Dawood" and "Ziyad". */
function withVowel(slot: string, sound: string): string {
  const before = slot.at(-1);
  return before && qualities[before] === qualities[sound] && isLong(sound)
    ? slot.slice(0, -1) + sound
    : slot + sound;
}

/** Returns the keys by which a word is indexed. Words that can sound alike share at least one key. */
export const soundKeys = (word: string): string[] => [
  ...new Set(
    readingsOf(word)
      .map(({ consonants }) => consonants)
      .filter((key) => key.length > 0),
  ),
];

/** Returns from 0 to 1 how similar two words sound. */
export function soundSimilarity(one: string, other: string): number {
  let best = 0;
  for (const a of readingsOf(one)) {
    for (const b of readingsOf(other)) {
      if (a.consonants !== b.consonants) continue;
      const apart =
        a.slots.reduce(
          (sum, slot, at) => sum + slotApart(slot, b.slots[at] as string, placeOf(at, a.slots.length)),
          0,
        ) +
        a.letters.reduce((sum, character, at) => sum + lettersApart(character, b.letters[at] as string), 0);
      best = Math.max(best, 1 - apart / (0.5 * a.slots.length));
    }
  }
  return best;
}

/** Returns the minimum similarity for words that share this key. */
export const minSoundSimilarity = (key: string) => (key.length > 2 ? 0.8 : 0.86);

function lettersApart(one: string, other: string): number {
  if (one === other) return 0;
  const knows = (character: string, than: string) =>
    received[character]?.includes(than) || received[than]?.includes(character);
  if (knows(one, other)) return 0;
  // Letters that are not listed in `heard` are the only ones of their class, so they differ by 0.
  return received[one] || received[other] ? 0.3 : 0;
}

const qualities: Readonly<Record<string, string>> = {
  a: 'a',
  A: 'a',
  i: 'i',
  I: 'i',
  u: 'u',
  U: 'u',
  e: 'e',
};
const isLong = (sound: string) => /[AIU]/.test(sound);

const placeOf = (at: number, count: number) => (at === 0 ? 'first' : at === count - 1 ? 'last' : 'middle');

/**
 * Returns the distance between the vowels of two words at the same position. At the start of a word neither script
 * omits the vowel; at the end it is often dropped.
 */
function slotApart(one: string, other: string, place: 'first' | 'middle' | 'last'): number {
  if (place === 'first' && (one === '') !== (other === '')) return 0.6;
  let apart = one.includes('3') === other.includes('3') ? 0 : 0.08;
  let a = [...one.replaceAll('3', '')];
  let b = [...other.replaceAll('3', '')];
  // Pairs equal vowels first, then compatible ones. The remaining vowels are missing in the other word or differ from
  // its vowels.
  for (const pairs of [isSame, mayBeSame])
    for (const sound of [...a]) {
      const at = b.findIndex((than) => pairs(sound, than));
      if (at < 0) continue;
      a = without(a, a.indexOf(sound));
      b = without(b, at);
    }
  while (a.length > 0 || b.length > 0) {
    const x = a.shift();
    const y = b.shift();
    const long = isLong((x ?? y) as string) || (y !== undefined && isLong(y));
    if (x && y) apart += long ? 0.55 : 0.15;
    else apart += (place === 'middle' ? 1 : 0.6) * (long ? 0.3 : 0.04);
  }
  return apart;
}

const isSame = (one: string, other: string) => qualities[one] === qualities[other];
const mayBeSame = (one: string, other: string) =>
  (qualities[one] === 'e' && qualities[other] !== 'u') ||
  (qualities[other] === 'e' && qualities[one] !== 'u');

const without = <Item>(items: Item[], at: number): Item[] => items.filter((_, place) => place !== at);
