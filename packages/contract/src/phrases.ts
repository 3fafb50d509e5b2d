import { normaliseText } from '@dalil/messages/normalise-text';
import { limits } from './limits.ts';

/**
 * Finds phrases in user text. Whole words are compared, normalised as in search, so that spelling variants match and
 * longer words do not. `ground` is the category of a match, such as a protected group.
 */

/** A match of a rule in a text. `ground` is the category of the match, such as a protected group. */
export interface PhraseMatch<Ground extends string> {
  /** Start of the match in the text, so that a form can highlight it. */
  start: number;
  end: number;
  words: string;
  ground: Ground;
  /** True if the match is unambiguous; otherwise the author is only asked and staff review the post. */
  clear: boolean;
}

type Phrase = readonly { words: ReadonlySet<string>; optional: boolean }[];

export interface Rule<Ground extends string> {
  ground: Ground;
  clear: boolean;
  phrases: readonly Phrase[];
}

/**
 * Parses a pattern such as `no kids|children`: one slot per word, with alternatives separated by bars. A trailing
 * question mark makes a slot optional, and `#` matches any number.
 */
function phrase(written: string): Phrase {
  return written.split(' ').map((slot) => {
    const optional = slot.endsWith('?');
    const words = (optional ? slot.slice(0, -1) : slot).split('|').map(normaliseText);
    return { words: new Set(words), optional };
  });
}

/**
 * Builds a rule from patterns such as `no kids|children`: alternatives of a word are separated by bars, a trailing
 * question mark makes a word optional, and `#` matches any number.
 */
export const rule = <Ground extends string>(
  ground: Ground,
  clear: boolean,
  ...written: string[]
): Rule<Ground> => ({ ground, clear, phrases: written.map(phrase) });

/**
 * Returns the forms of Arabic words as alternatives of a pattern, separated by bars: bare, accusative, with the
 * article, and with the prefixed prepositions "for" and "with".
 */
export const arabicForms = (...words: string[]) =>
  words.flatMap((word) => [word, `${word}ا`, `ال${word}`, `لل${word}`, `ل${word}`, `بال${word}`]).join('|');

interface Word {
  /** Normalised forms of the word in the text, with and without the Arabic prefix for "and". */
  forms: readonly string[];
  start: number;
  end: number;
}

function wordsOf(text: string): Word[] {
  return [...text.matchAll(/[\p{L}\p{M}\p{N}\u0640]+(?:['’][\p{L}]+)*/gu)].map(({ 0: word, index }) => {
    const folded = normaliseText(word).replaceAll('’', "'");
    return {
      forms: folded.startsWith('و') ? [folded, folded.slice(1)] : [folded],
      start: index,
      end: index + word.length,
    };
  });
}

const isNumber = (form: string) => /^\p{Nd}+$/u.test(form);

/** Returns how many words match the phrase from this position on, or -1. */
function lengthOf(phrase: Phrase, words: readonly Word[], from: number, slot = 0): number {
  const here = phrase[slot];
  if (!here) return 0;
  if (words[from]?.forms.some((form) => here.words.has(form) || (here.words.has('#') && isNumber(form)))) {
    const rest = lengthOf(phrase, words, from + 1, slot + 1);
    if (rest >= 0) return rest + 1;
  }
  return here.optional ? lengthOf(phrase, words, from, slot + 1) : -1;
}

/**
 * Returns the matches of the rules in text order, without overlaps. Only the part of a text that a post can contain
 * is searched, to bound the time.
 */
export function findPhrases<Ground extends string>(
  text: string,
  requested: readonly Rule<Ground>[],
): PhraseMatch<Ground>[] {
  const words = wordsOf(text.slice(0, limits.draft.text));
  const found: PhraseMatch<Ground>[] = [];
  for (let from = 0; from < words.length; ) {
    const [first] = requested
      .flatMap(({ phrases, ...of }) =>
        phrases.map((phrase) => ({ ...of, length: lengthOf(phrase, words, from) })),
      )
      .filter(({ length }) => length > 0)
      .sort((one, other) => Number(other.clear) - Number(one.clear) || other.length - one.length);
    if (first) {
      const start = words[from]?.start ?? 0;
      const end = words[from + first.length - 1]?.end ?? start;
      const { ground, clear } = first;
      found.push({ start, end, words: text.slice(start, end), ground, clear });
    }
    from += first?.length ?? 1;
  }
  return found;
}
