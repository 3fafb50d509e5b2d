import { wordsOf } from '../text/words.ts';
import type { Lexicon } from './lexicon.ts';
import type { Form } from './read-lexicon.ts';

interface Named {
  id: string;
  /** For each form: its words, and the number of forms of its language before it. */
  forms: readonly { words: readonly string[]; before: number }[];
}

/** Normalised forms, keyed by a concept's array of forms. All cities share the array unless staff changed it. */
const folded = new WeakMap<readonly Form[], Named['forms']>();

const normalisedWords = (text: string) => wordsOf(text).map((word) => word.text);

/**
 * Fills the cache of `findConceptsByName` at startup. Normalising twenty thousand forms blocks the process for most
 * of a second.
 */
export function normaliseConceptNames({ concepts }: Lexicon): void {
  for (const { forms } of concepts.values()) normalisedForms(forms);
}

function normalisedForms(forms: readonly Form[]): Named['forms'] {
  const known = folded.get(forms);
  if (known) return known;
  const inTheirOrder = inOrder(forms);
  folded.set(forms, inTheirOrder);
  return inTheirOrder;
}

const namedOf = ({ concepts }: Lexicon): Named[] =>
  [...concepts.values()]
    // Left out: filler concepts, to which staff add no words, and concepts from which staff removed all words.
    .filter(({ part, forms }) => part !== 'filler' && forms.length > 0)
    .map(({ id, forms }) => ({ id, forms: normalisedForms(forms) }));

function inOrder(forms: readonly Form[]): Named['forms'] {
  const counted = { en: 0, ar: 0 };
  return forms.map(({ text, lang }) => {
    const before = counted[lang];
    counted[lang] += 1;
    return { words: normalisedWords(text), before };
  });
}

/**
 * Scores how well a form matches the input: best if equal, then if it starts with the input, then if each entered
 * word starts one of its words.
 */
function score(form: readonly string[], typed: readonly string[]): number {
  const begins = (word: string | undefined, with_: string) => word?.startsWith(with_) ?? false;
  if (typed.every((word, at) => (at === typed.length - 1 ? begins(form[at], word) : form[at] === word)))
    return form.join(' ') === typed.join(' ') ? 4 : 3 - form.length / 100;
  return typed.every((word) => form.some((other) => other.startsWith(word))) ? 1 - form.length / 100 : 0;
}

/** Returns the ids of at most `most` concepts with a matching name in either language, best first. */
export function findConceptsByName(lexicon: Lexicon, text: string, most: number): string[] {
  const typed = normalisedWords(text);
  if (typed.length === 0) return [];
  return (
    namedOf(lexicon)
      // The first forms describe a concept best, so later ones score less.
      .map(({ id, forms }) => ({
        id,
        best: Math.max(
          ...forms.map(({ words, before }) => score(words, typed) * (1 - Math.min(before, 50) / 200)),
        ),
      }))
      .filter(({ best }) => best > 0)
      .sort((one, other) => other.best - one.best)
      .slice(0, most)
      .map(({ id }) => id)
  );
}
