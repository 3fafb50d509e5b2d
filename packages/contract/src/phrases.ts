import { foldText } from '@dalil/messages/fold-text';
import { limits } from './limits.ts';

/**
 * Phrases that are looked for in what people write. Whole words are compared as search compares them, so that spelling
 * hides nothing and no longer word is hit. What a phrase is looked for is said by its ground.
 */

export interface FoundWords<Ground extends string> {
  /** Where they stand in the text, so that a form can point at them. */
  start: number;
  end: number;
  words: string;
  ground: Ground;
  /** Beyond doubt; others are only asked about, and staff look at them. */
  clear: boolean;
}

type Phrase = readonly { words: ReadonlySet<string>; optional: boolean }[];

export interface Rule<Ground extends string> {
  ground: Ground;
  clear: boolean;
  phrases: readonly Phrase[];
}

/**
 * `no kids|children`: word by word, any of those with a bar between them; a question mark behind what may be left out, and
 * `#` for any number.
 */
function phrase(written: string): Phrase {
  return written.split(' ').map((slot) => {
    const optional = slot.endsWith('?');
    const words = (optional ? slot.slice(0, -1) : slot).split('|').map(foldText);
    return { words: new Set(words), optional };
  });
}

export const rule = <Ground extends string>(
  ground: Ground,
  clear: boolean,
  ...written: string[]
): Rule<Ground> => ({ ground, clear, phrases: written.map(phrase) });

/** An Arabic word alone, in the accusative, with its article, and with "for" or "with" before it. */
export const ar = (...words: string[]) =>
  words.flatMap((word) => [word, `${word}ا`, `ال${word}`, `لل${word}`, `ل${word}`, `بال${word}`]).join('|');

interface Word {
  /** Folded; and without the "and" that Arabic writes before a word. */
  forms: readonly string[];
  start: number;
  end: number;
}

function wordsOf(text: string): Word[] {
  return [...text.matchAll(/[\p{L}\p{M}\p{N}\u0640]+(?:['’][\p{L}]+)*/gu)].map(({ 0: word, index }) => {
    const folded = foldText(word).replaceAll('’', "'");
    return {
      forms: folded.startsWith('و') ? [folded, folded.slice(1)] : [folded],
      start: index,
      end: index + word.length,
    };
  });
}

const isNumber = (form: string) => /^\p{Nd}+$/u.test(form);

/** How many words from here on are the phrase; -1 if they are not. */
function lengthOf(phrase: Phrase, words: readonly Word[], from: number, slot = 0): number {
  const here = phrase[slot];
  if (!here) return 0;
  if (words[from]?.forms.some((form) => here.words.has(form) || (here.words.has('#') && isNumber(form)))) {
    const rest = lengthOf(phrase, words, from + 1, slot + 1);
    if (rest >= 0) return rest + 1;
  }
  return here.optional ? lengthOf(phrase, words, from, slot + 1) : -1;
}

/** Where a text says what one of the rules knows, in the order of the text. No pattern looks at more than a post can hold. */
export function wordsIn<Ground extends string>(
  text: string,
  asked: readonly Rule<Ground>[],
): FoundWords<Ground>[] {
  const words = wordsOf(text.slice(0, limits.draft.text));
  const found: FoundWords<Ground>[] = [];
  for (let from = 0; from < words.length; ) {
    const [first] = asked
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
