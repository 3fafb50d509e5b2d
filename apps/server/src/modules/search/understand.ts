import { stem, withoutArticle } from './language/stem.ts';
import type { Near } from './language/word-index.ts';
import { isArabic, isNumber, type Word } from './language/words.ts';
import type { Lexicon, Phrase } from './lexicon/lexicon.ts';
import type { Home, Part } from './lexicon/read-lexicon.ts';

/** What the posts of a city say, as far as the words of one query ask for it. */
export interface CityWords {
  has(word: string): boolean;
  /** Words of posts that sound like it, that it may be a slip for, or that begin with it. */
  near(word: string): readonly Near[];
}

/** A part of a query that posts answer or not: a phrase that means something, or a word of its own. */
export interface Unit {
  /** Of the words of the query, the first, and the one behind the last. */
  from: number;
  to: number;
  part: Part | null;
  concepts: readonly string[];
  homes: ReadonlySet<Home>;
  /** Which lexemes of a post answer it, and how well, from 0 to 1. */
  lexemes: ReadonlyMap<string, number>;
}

export const lexeme = {
  word: (word: string) => word,
  /** No word has a line below: what is typed can never be one of these. */
  stem: (word: string) => `s_${stem(word)}`,
  concept: (id: string) => `c_${id}`,
};

/** How much a reading counts beside the word itself. */
const trust = { sound: 0.92, slip: 0.95, prefix: 0.9, prefixOfKnown: 0.6 };
/** Readings that are nearly as good as the best one stay beside it: which is meant, the posts know. */
const asGood = 0.12;
const shortestPrefix = 2;

/** Reads each word as all that it may stand for, and takes the phrases that cover most of the query. */
export function understand(words: readonly Word[], lexicon: Lexicon, city: CityWords): Unit[] {
  const read = words.map(({ text }, at) => readWord(text, at === words.length - 1, lexicon, city));
  const units: Unit[] = [];
  let at = 0;
  for (const phrases of bestCover(lexicon, read)) {
    const [{ from, to }] = phrases as [Phrase];
    for (; at < from; at += 1) units.push(loneWord(words, at, city));
    units.push(phraseUnit(words, phrases, lexicon, city));
    at = to;
  }
  for (; at < words.length; at += 1) units.push(loneWord(words, at, city));
  return units;
}

function readWord(word: string, last: boolean, lexicon: Lexicon, city: CityWords): Near[] {
  const found = [...lexicon.words.forms(word)];
  if (isNumber(word)) return found;
  const known = found.some(({ by }) => by === 'itself');
  const said = city.has(word) || city.has(withoutArticle(word));
  if (!known && !said) {
    if (!isArabic(word)) found.push(...less(lexicon.words.bySound(word), trust.sound));
    if (!found.some(({ by, near }) => by === 'sound' && near > 0.85))
      found.push(...less(lexicon.words.bySlip(word), trust.slip));
  }
  if (last && word.length >= shortestPrefix) {
    const near = known || said ? trust.prefixOfKnown : trust.prefix;
    found.push(...lexicon.words.byPrefix(word, 12).map((option) => ({ ...option, near })));
  }
  return found;
}

const less = (options: readonly Near[], trusted: number) =>
  options.map((option) => ({ ...option, near: option.near * trusted }));

/** Of all ways to lay phrases side by side, the one that covers most, by few and near ones. Each place holds its readings, best first. */
function bestCover(lexicon: Lexicon, read: readonly (readonly Near[])[]): Phrase[][] {
  const best: { score: number; phrases: Phrase[][] }[] = [{ score: 0, phrases: [] }];
  for (let from = 0; from < read.length; from += 1) {
    const here = best[from] as { score: number; phrases: Phrase[][] };
    offer(from + 1, here.score, here.phrases);
    const byEnd = Map.groupBy(lexicon.phrasesAt(read, from), ({ to }) => to);
    for (const [to, phrases] of byEnd) {
      const near = Math.max(...phrases.map((phrase) => phrase.near));
      const length = to - from;
      const kept = phrases
        .filter((phrase) => phrase.near >= near - asGood)
        .sort((one, other) => other.near - one.near);
      offer(to, here.score + length * near ** 2 + 0.2 * (length - 1), [...here.phrases, kept]);
    }
  }
  return best[read.length]?.phrases ?? [];

  function offer(to: number, score: number, phrases: Phrase[][]) {
    if (score > (best[to]?.score ?? -1)) best[to] = { score, phrases };
  }
}

function phraseUnit(
  words: readonly Word[],
  phrases: readonly Phrase[],
  lexicon: Lexicon,
  city: CityWords,
): Unit {
  const [{ from, to, near: nearest }] = phrases as [Phrase];
  const lexemes = new Map<string, number>();
  const concepts = new Set<string>();
  for (const phrase of phrases) {
    for (const id of phrase.concepts) {
      concepts.add(id);
      raise(lexemes, lexeme.concept(id), phrase.near);
      for (const { id: above, tie } of lexicon.concepts.get(id)?.broader ?? [])
        if (tie === 'does') raise(lexemes, lexeme.concept(above), 0.6 * phrase.near);
    }
    // A word of posts may be the very word, in a name for instance.
    if (to - from === 1) raise(lexemes, phrase.form, phrase.near);
  }
  if (to - from === 1) {
    addWord(lexemes, words[from]?.text ?? '');
    // A word that is known may still be a name in the other script; it is no slip.
    addNear(lexemes, words[from]?.text ?? '', city, nearest < 0.98 ? undefined : 'sound');
  }
  const known = [...concepts].flatMap((id) => lexicon.concepts.get(id) ?? []);
  const parts = new Set(known.map(({ part }) => part));
  return {
    from,
    to,
    part: parts.has(null) ? null : ([...parts][0] ?? null),
    concepts: [...concepts],
    homes: new Set(known.flatMap(({ homes }) => homes)),
    lexemes,
  };
}

function loneWord(words: readonly Word[], at: number, city: CityWords): Unit {
  const lexemes = new Map<string, number>();
  const word = words[at]?.text ?? '';
  addWord(lexemes, word);
  addNear(lexemes, word, city);
  return { from: at, to: at + 1, part: null, concepts: [], homes: new Set(), lexemes };
}

function addWord(lexemes: Map<string, number>, word: string): void {
  raise(lexemes, lexeme.word(word), 1);
  raise(lexemes, lexeme.word(withoutArticle(word)), 0.98);
  raise(lexemes, lexeme.stem(word), 0.85);
}

function addNear(lexemes: Map<string, number>, word: string, city: CityWords, only?: Near['by']): void {
  for (const option of city.near(word))
    if (!only || option.by === only) raise(lexemes, lexeme.word(option.word), 0.85 * option.near);
}

const raise = (lexemes: Map<string, number>, name: string, weight: number) => {
  if ((lexemes.get(name) ?? 0) < weight) lexemes.set(name, weight);
};
