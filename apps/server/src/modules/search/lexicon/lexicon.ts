import { withoutArticle } from '../language/stem.ts';
import { indexWords, type Near, type WordIndex } from '../language/word-index.ts';
import { isArabic, type Word, wordsOf } from '../language/words.ts';
import type { Concept } from './read-lexicon.ts';

/** A few words that mean something together. */
export interface Phrase {
  /** Of the words that were looked at, the first, and the one behind the last. */
  from: number;
  to: number;
  concepts: readonly string[];
  /** From 0 to 1: how near what was typed comes to what is known. */
  near: number;
  /** The words as the lexicon has them. */
  form: string;
}

interface Step {
  steps: Map<string, Step>;
  concepts: string[];
}

export interface Lexicon {
  concepts: ReadonlyMap<string, Concept>;
  /** All words of all forms, for what is typed in another script or with a slip. */
  words: WordIndex;
  /** All phrases that begin at a word, each word read as any of those it may stand for. */
  phrasesAt(read: readonly (readonly Near[])[], from: number): Phrase[];
}

const step = (): Step => ({ steps: new Map(), concepts: [] });

/** Puts the forms in order of their words, so that a phrase is found by walking along it. */
export function compileLexicon(concepts: readonly Concept[]): Lexicon {
  const root = step();
  const known = new Set<string>();
  const arabicInLatin = new Set<string>();
  for (const { id, forms } of concepts) {
    for (const { text, marks } of forms) {
      const words = wordsOf(text).map((word) => word.text);
      for (const word of words) known.add(word);
      if (marks.includes('lat')) for (const word of words) arabicInLatin.add(word);
      add(root, words, id);
      // "تعليم القيادة" and "تعليم قيادة".
      add(root, words.map(withoutArticle), id);
    }
  }
  return {
    concepts: new Map(concepts.map((concept) => [concept.id, concept])),
    words: indexWords(known, (word) => isArabic(word) || arabicInLatin.has(word)),
    phrasesAt: (read, from) => walk(root, read, from),
  };
}

function add(root: Step, words: readonly string[], id: string): void {
  if (words.length === 0) return;
  let at = root;
  for (const word of words) {
    let next = at.steps.get(word);
    if (!next) {
      next = step();
      at.steps.set(word, next);
    }
    at = next;
  }
  if (!at.concepts.includes(id)) at.concepts.push(id);
}

function walk(root: Step, read: readonly (readonly Near[])[], from: number): Phrase[] {
  const found: Phrase[] = [];
  const visit = (at: Step, to: number, near: number, form: string) => {
    if (at.concepts.length > 0 && to > from) found.push({ from, to, concepts: at.concepts, near, form });
    for (const option of read[to] ?? []) {
      const next = at.steps.get(option.word);
      if (next)
        visit(next, to + 1, Math.min(near, option.near), form ? `${form} ${option.word}` : option.word);
    }
  };
  visit(root, from, 1, '');
  return found;
}

/** The concepts that a text of a post names, each at its longest phrase: "غرفة نوم" is no room to rent. */
export function conceptsIn(lexicon: Lexicon, words: readonly Word[]): Phrase[] {
  const read = words.map(({ text }) => readPlainly(lexicon, text));
  const found: Phrase[] = [];
  for (let from = 0; from < words.length; ) {
    const phrases = lexicon.phrasesAt(read, from);
    const [best] = phrases.toSorted((one, other) => other.to - one.to || other.near - one.near);
    if (best) {
      const same = phrases.filter(({ to, near }) => to === best.to && near === best.near);
      found.push({ ...best, concepts: [...new Set(same.flatMap(({ concepts }) => concepts))] });
    }
    from = best?.to ?? from + 1;
  }
  return found;
}

/** In a post a word is what it is: in its own form or another one of it. */
function readPlainly(lexicon: Lexicon, word: string): Near[] {
  const forms = lexicon.words.forms(word);
  const bare = withoutArticle(word);
  return bare === word || forms.some((form) => form.word === bare)
    ? forms
    : [...forms, { word: bare, near: 0.98, by: 'itself' }];
}
