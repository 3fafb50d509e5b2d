import { lexeme } from '../index/lexemes.ts';
import type { Lexicon, Phrase } from '../lexicon/lexicon.ts';
import type { Home, Part } from '../lexicon/read-lexicon.ts';
import { isEnglish } from '../text/english.ts';
import { withoutArticle } from '../text/stem.ts';
import type { WordMatch } from '../text/word-index.ts';
import { isArabic, isNumber, type Word } from '../text/words.ts';

/** The words of a city's posts that are relevant for one query. */
export interface CityWords {
  has(word: string): boolean;
  /** Returns words of posts that sound like the word, that start with it, or of which it may be a typo. */
  near(word: string): readonly WordMatch[];
  /** Returns the number of posts that mention a concept. */
  posts(concept: string): number;
}

/** A part of a query to match with posts: a phrase with a meaning or a single word. */
export interface Unit {
  /** Indexes of the first word and of the word after the last. */
  from: number;
  to: number;
  part: Part | null;
  concepts: readonly string[];
  homes: ReadonlySet<Home>;
  /** How the part was interpreted, for display; null if that equals the input. */
  meant: string | null;
  /** Lexemes of posts that match it, with their match quality from 0 to 1. */
  lexemes: ReadonlyMap<string, number>;
}

/** Factor on the similarity of a reading, by how it was found; 1 for the word itself. */
const trust = { sound: 0.92, slip: 0.97, prefix: 0.9, prefixOfKnown: 0.6, joined: 0.9 };
const shortestJoined = 6;
const leastJoined = 0.87;
const partOfPhrase = 0.6;
/**
 * Readings whose similarity is this close to the best one are also searched: what the posts contain decides which is
 * meant.
 */
const asGood = 0.05;
const shortestPrefix = 2;
/** From this similarity on, a match is the word itself or an inflection of it. */
const surely = 0.9;
const shortestHeard = 3;
const soundsJustSo = 0.95;
const mostBegun = 400;
const mostGoneOn = 12;

/** Parses a query: finds the possible readings of each word and selects the phrases that cover most of the query. */
export function parseWords(words: readonly Word[], lexicon: Lexicon, city: CityWords): Unit[] {
  const read = words.map(({ text }, at) => readingsOf(text, at === words.length - 1, lexicon, city));
  const units: Unit[] = [];
  let at = 0;
  for (const phrases of bestCover(lexicon, city, words, read)) {
    const [{ from, to }] = phrases as [Phrase];
    for (; at < from; at += 1) units.push(loneWord(words, at, city));
    units.push(phraseUnit(words, read, phrases, lexicon, city));
    at = to;
  }
  for (; at < words.length; at += 1) units.push(loneWord(words, at, city));
  return units;
}

/** Returns all possible readings of a word. */
function readingsOf(word: string, last: boolean, lexicon: Lexicon, city: CityWords): readonly WordMatch[] {
  const forms = lexicon.words.forms(word);
  if (isNumber(word)) return forms;
  const known = forms.some(({ by }) => by === 'itself');
  const declared = city.has(word) || city.has(withoutArticle(word));
  const otherwise = declared || isEnglish(word) ? [] : fuzzyReadings(word, known, lexicon);
  const found = known
    ? [...forms, ...otherwise]
    : nearerThanNames(word, [...forms, ...otherwise], lexicon, city);
  return last && word.length >= shortestPrefix
    ? [
        ...found,
        ...completedReadings(word, known || declared ? trust.prefixOfKnown : trust.prefix, lexicon, city),
      ]
    : found;
}

/** Returns readings that sound like the word or of which it may be a typo. */
function fuzzyReadings(word: string, known: boolean, lexicon: Lexicon): readonly WordMatch[] {
  const isLatin = !isArabic(word) && word.length >= shortestHeard;
  // Many different Arabic words are spelled alike in Latin letters, so even a known word is also read by sound if it
  // contains a digit.
  const received =
    isLatin && (!known || hasDigit(word)) ? less(lexicon.words.bySound(word), trust.sound) : [];
  if (known) return received;
  const slipped = less(lexicon.words.byTypo(word), trust.slip);
  // A typo in an English word is more likely than Arabic in Latin letters without digits.
  const inEnglish = slipped.some(({ word: other, near }) => near > 0.8 && isEnglish(other));
  if (inEnglish && !hasDigit(word)) return slipped;
  return received.some(({ near }) => near > 0.85) ? received : [...received, ...slipped];
}

/** Replaces a lexicon word by a name of the city if the name sounds more like the entered word. */
function nearerThanNames(
  word: string,
  found: readonly WordMatch[],
  lexicon: Lexicon,
  city: CityWords,
): readonly WordMatch[] {
  if (isArabic(word)) return found;
  const names = city.near(word).filter((option) => option.by === 'sound' && !lexicon.words.has(option.word));
  const nearest = Math.max(0, ...names.map(({ near }) => near));
  return found.filter(({ near }) => near >= nearest);
}

/** Returns completions of a word that is still being typed; those that occur in titles are preferred. */
function completedReadings(word: string, near: number, lexicon: Lexicon, city: CityWords): WordMatch[] {
  const begun = new Set(city.near(word).flatMap((option) => (option.by === 'prefix' ? option.word : [])));
  const options = lexicon.words.byPrefix(word, mostBegun);
  const titled = options.filter((option) => begun.has(option.word));
  return (titled.length > 0 ? titled : options).slice(0, mostGoneOn).map((option) => ({ ...option, near }));
}

const hasDigit = (word: string) => /\d/.test(word);

const less = (options: readonly WordMatch[], trusted: number) =>
  options.map((option) => ({ ...option, near: option.near * trusted }));

/**
 * Returns the sequence of phrases that covers most of the query, with as few and as similar phrases as possible
 * (dynamic programming). `read` has the readings of each word, best first.
 */
function bestCover(
  lexicon: Lexicon,
  city: CityWords,
  words: readonly Word[],
  read: readonly (readonly WordMatch[])[],
): Phrase[][] {
  const begun = words.at(-1)?.text;
  const best: { score: number; phrases: Phrase[][] }[] = [{ score: 0, phrases: [] }];
  for (let from = 0; from < read.length; from += 1) {
    const here = best[from] as { score: number; phrases: Phrase[][] };
    offer(from + 1, here.score, here.phrases);
    const found = [...lexicon.phrasesAt(read, from, begun), ...joined(lexicon, words, from)].flatMap(
      (phrase) => likely(phrase, lexicon, city),
    );
    const byEnd = Map.groupBy(found, ({ to }) => to);
    for (const [to, phrases] of byEnd) {
      const near = Math.max(...phrases.map((phrase) => phrase.near));
      const length = to - from;
      const stored = phrases
        .filter((phrase) => phrase.near >= near - asGood)
        .sort((one, other) => other.near - one.near);
      offer(to, here.score + length * near ** 2 + 0.5 * (length - 1), [...here.phrases, stored]);
    }
  }
  return best[read.length]?.phrases ?? [];

  function offer(to: number, score: number, phrases: Phrase[][]) {
    if (score > (best[to]?.score ?? -1)) best[to] = { score, phrases };
  }
}

/**
 * Drops unlikely interpretations of words that match the lexicon only approximately: filler concepts, and concepts
 * that no post mentions.
 */
function likely(phrase: Phrase, lexicon: Lexicon, city: CityWords): Phrase[] {
  if (phrase.near >= surely && phrase.by !== 'prefix') return [phrase];
  const concepts = phrase.concepts.filter((id) => {
    const part = lexicon.concepts.get(id)?.part;
    return part !== 'filler' && (part === 'intent' || city.posts(id) > 0);
  });
  return concepts.length > 0 ? [{ ...phrase, concepts }] : [];
}

/** Returns phrases for two words read as one, such as "day care" for "daycare". */
function joined(lexicon: Lexicon, words: readonly Word[], from: number): Phrase[] {
  const [one, other] = [words[from]?.text ?? '', words[from + 1]?.text ?? ''];
  const word = one + other;
  if (Math.min(one.length, other.length) < shortestHeard || word.length < shortestJoined) return [];
  if (isNumber(one) || isNumber(other)) return [];
  const known = lexicon.words.has(word)
    ? [{ word, near: trust.joined, by: 'slip' as const }]
    : less(
        lexicon.words.byTypo(word).filter(({ near }) => near >= leastJoined),
        trust.joined,
      );
  return lexicon.phrasesAt([known], 0).map((phrase) => ({ ...phrase, from, to: from + 2 }));
}

function phraseUnit(
  words: readonly Word[],
  read: readonly (readonly WordMatch[])[],
  phrases: readonly Phrase[],
  lexicon: Lexicon,
  city: CityWords,
): Unit {
  const [best] = phrases as [Phrase];
  const { from, to, near: nearest } = best;
  const lexemes = new Map<string, number>();
  const concepts = new Set<string>();
  for (const phrase of phrases) {
    for (const id of phrase.concepts) {
      concepts.add(id);
      raise(lexemes, lexeme.concept(id), phrase.near);
      for (const { id: above, tie } of lexicon.concepts.get(id)?.broader ?? [])
        if (tie === 'does') raise(lexemes, lexeme.concept(above), 0.6 * phrase.near);
    }
    // Besides the concept, also searches the word itself, which posts may contain, for example in a name.
    if (to - from === 1) raise(lexemes, phrase.form, phrase.near);
  }
  const partsOf = (ids: Iterable<string>) => [...ids].flatMap((id) => lexicon.concepts.get(id)?.part ?? []);
  const saysHow = partsOf(concepts).length === concepts.size;
  // A phrase also matches the concepts inside it: "used tires" are tires, a "licensed electrician" is an electrician.
  for (let at = from; to - from > 1 && at < to; at += 1)
    for (const { concepts: within, near } of lexicon.phrasesAt(read.slice(0, to), at))
      for (const id of within) {
        const isKind = [...concepts].some((whole) => lexicon.above(whole).get(id) === 'kind');
        const isMeant =
          saysHow && lexicon.concepts.get(id)?.part === null && city.posts(id) > 0 && near > surely;
        if (isKind) raise(lexemes, lexeme.concept(id), partOfPhrase * near);
        if (isMeant) concepts.add(id);
        if (isMeant) raise(lexemes, lexeme.concept(id), near);
      }
  // A last word that may be incomplete also gets the concepts of its completions.
  const begun = (to - from === 1 ? (read[from] ?? []) : [])
    .filter(({ by }) => by === 'prefix')
    .flatMap((option) => lexicon.phrasesAt([[option]], 0).flatMap((phrase) => phrase.concepts))
    .filter((id) => city.posts(id) > 0);
  // A filler word that is the whole query has no meaning, so it is treated as a prefix.
  const isBeginning =
    words.length === 1 && begun.length > 0 && partsOf(concepts).every((part) => part === 'filler');
  if (isBeginning) {
    for (const id of concepts) lexemes.delete(lexeme.concept(id));
    concepts.clear();
    for (const id of begun) concepts.add(id);
  }
  for (const id of begun)
    raise(lexemes, lexeme.concept(id), isBeginning ? trust.prefix : trust.prefixOfKnown);
  const known = [...concepts].flatMap((id) => lexicon.concepts.get(id) ?? []);
  const parts = new Set(known.map(({ part }) => part));
  if (to - from === 1) {
    const word = words[from]?.text ?? '';
    addWord(lexemes, word);
    // A word with a meaning, or a prefix of one, is not treated as a typo. It matches names by sound only if its
    // meaning is weak or the sound is nearly equal.
    if (best.by === 'prefix') addNear(lexemes, word, city, 'prefix');
    if (nearest < 0.98 && best.by !== 'prefix') addNear(lexemes, word, city);
    else addNear(lexemes, word, city, 'sound', parts.has(null) ? soundsJustSo : 0);
  }
  return {
    from,
    to,
    part: parts.has(null) ? null : ([...parts][0] ?? null),
    concepts: [...concepts],
    homes: new Set(known.flatMap(({ homes }) => homes)),
    meant: best.arabic ?? (best.by === 'sound' || best.by === 'slip' ? best.text : null),
    lexemes,
  };
}

function loneWord(words: readonly Word[], at: number, city: CityWords): Unit {
  const lexemes = new Map<string, number>();
  const word = words[at]?.text ?? '';
  addWord(lexemes, word);
  addNear(lexemes, word, city);
  const near = city.has(word) ? undefined : city.near(word).find(({ by }) => by !== 'prefix');
  const meant = near?.word ?? null;
  return { from: at, to: at + 1, part: null, concepts: [], homes: new Set(), meant, lexemes };
}

/** Returns each word as a part of its own, as entered and without interpretation. */
export const literalUnits = (words: readonly Word[]): Unit[] =>
  words.map(({ text }, at) => {
    const lexemes = new Map<string, number>();
    addWord(lexemes, text);
    return { from: at, to: at + 1, part: null, concepts: [], homes: new Set<Home>(), meant: null, lexemes };
  });

function addWord(lexemes: Map<string, number>, word: string): void {
  raise(lexemes, lexeme.word(word), 1);
  raise(lexemes, lexeme.word(withoutArticle(word)), 0.98);
  raise(lexemes, lexeme.stem(word), 0.85);
}

function addNear(
  lexemes: Map<string, number>,
  word: string,
  city: CityWords,
  only?: WordMatch['by'],
  least = 0,
): void {
  for (const typed of new Set([word, withoutArticle(word)]))
    for (const option of city.near(typed))
      if ((!only || option.by === only) && option.near >= least)
        raise(lexemes, lexeme.word(option.word), 0.85 * option.near);
}

const raise = (lexemes: Map<string, number>, name: string, weight: number) => {
  if ((lexemes.get(name) ?? 0) < weight) lexemes.set(name, weight);
};
