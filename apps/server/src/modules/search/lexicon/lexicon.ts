import { withoutArticle } from '../text/stem.ts';
import { indexWords, type WordIndex, type WordMatch } from '../text/word-index.ts';
import { isArabic, type Word, wordsOf } from '../text/words.ts';
import type { Concept, Tie } from './read-lexicon.ts';

/** Consecutive words of a text that together name concepts. */
export interface Phrase {
  /** Indexes of the first word and of the word after the last. */
  from: number;
  to: number;
  concepts: readonly string[];
  /** Similarity of the input to the form, from 0 to 1. */
  near: number;
  /** The matched form as normalised words; `text` is the form as written in the lexicon. */
  form: string;
  text: string;
  /** For Arabic in Latin letters: the same form in Arabic script. */
  arabic: string | null;
  /** How the least similar word was matched. */
  by: WordMatch['by'];
}

interface Step {
  steps: Map<string, Step>;
  concepts: string[];
  /** Set where a form of this concept ends: the form as written in the lexicon, and in Arabic script. */
  text: string;
  arabic: string | null;
}

export interface Lexicon {
  concepts: ReadonlyMap<string, Concept>;
  /** Index of every word in the lexicon's forms, for matching query words that are misspelled or written in another script. */
  words: WordIndex;
  /** Returns the broader concepts of a concept with their relation, transitively for kinds of kinds. */
  above(id: string): ReadonlyMap<string, Tie>;
  /**
   * Returns all phrases that start at the word `from`, for every reading of each word. `byPrefix` is the unfinished last word, which is matched by prefix.
   */
  phrasesAt(read: readonly (readonly WordMatch[])[], from: number, byPrefix?: string): Phrase[];
}

const step = (): Step => ({ steps: new Map(), concepts: [], text: '', arabic: null });

/** Compiles the forms into a trie of words, so that phrases are found by walking along it. */
export function compileLexicon(concepts: readonly Concept[]): Lexicon {
  const formWords = memoisedSplitter();
  const root = step();
  const known = new Set<string>();
  const arabicInLatin = new Set<string>();
  for (const { id, forms } of concepts) {
    const inArabic = forms.find(({ lang }) => lang === 'ar')?.text ?? null;
    for (const { text, flags: marks } of forms) {
      const words = formWords(text);
      for (const word of words) known.add(word);
      if (marks.includes('lat')) for (const word of words) arabicInLatin.add(word);
      const spelled = { text, arabic: marks.includes('lat') ? inArabic : null };
      add(root, words, id, spelled);
      // Also adds the form without articles: "تعليم القيادة" and "تعليم قيادة".
      add(root, words.map(withoutArticle), id, spelled);
    }
  }
  const byId = new Map(concepts.map((concept) => [concept.id, concept]));
  const above = new Map<string, ReadonlyMap<string, Tie>>();
  return {
    concepts: byId,
    above(id) {
      const known = above.get(id) ?? findAbove(byId, id);
      above.set(id, known);
      return known;
    },
    words: indexWords(known, (word) => isArabic(word) || arabicInLatin.has(word)),
    phrasesAt: (read, from, byPrefix) => walk(root, read, from, byPrefix),
  };
}

/**
 * Returns a function that splits a form into words and caches the result per word, because the same words occur in
 * thousands of forms. Compound names with "abd" cannot be split word by word.
 */
function memoisedSplitter(): (form: string) => string[] {
  const known = new Map<string, string[]>();
  const read = (text: string) => wordsOf(text).map((word) => word.text);
  return (form) =>
    /abd|عبد/i.test(form)
      ? read(form)
      : form.split(' ').flatMap((part) => {
          const words = known.get(part) ?? read(part);
          known.set(part, words);
          return words;
        });
}

function findAbove(concepts: ReadonlyMap<string, Concept>, of: string): ReadonlyMap<string, Tie> {
  const found = new Map<string, Tie>();
  const visit = (id: string) => {
    for (const { id: above, tie } of concepts.get(id)?.broader ?? []) {
      // Skipped: a concept related to a related concept (`near`) is not itself related.
      if (above === of || found.get(above) === 'kind' || (tie === 'near' && id !== of)) continue;
      if (tie === 'kind' || !found.has(above)) found.set(above, tie);
      if (tie === 'kind') visit(above);
    }
  };
  visit(of);
  return found;
}

function add(root: Step, words: readonly string[], id: string, spelled: Pick<Step, 'text' | 'arabic'>): void {
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
  if (!at.text) Object.assign(at, spelled);
}

const nearBegun = 0.9;

function walk(
  root: Step,
  read: readonly (readonly WordMatch[])[],
  from: number,
  byPrefix: string | undefined,
): Phrase[] {
  const found: Phrase[] = [];
  const visit = (at: Step, to: number, least: Pick<Phrase, 'near' | 'by'>, form: string) => {
    const { concepts, text, arabic } = at;
    if (concepts.length > 0 && to > from) found.push({ from, to, concepts, text, arabic, form, ...least });
    const go = (next: Step | undefined, { word, near, by }: WordMatch) =>
      next && visit(next, to + 1, near < least.near ? { near, by } : least, form ? `${form} ${word}` : word);
    for (const option of read[to] ?? []) go(at.steps.get(option.word), option);
    // For an input like "halal m", only a few of the words that may follow "halal" start with the unfinished word.
    if (byPrefix && at !== root && to === read.length - 1)
      for (const [word, next] of at.steps)
        if (word !== byPrefix && word.startsWith(byPrefix)) go(next, { word, near: nearBegun, by: 'prefix' });
  };
  visit(root, from, { near: 1, by: 'itself' }, '');
  return found;
}

/**
 * Returns the concepts that a post's text mentions, using the longest phrase at each position: "غرفة نوم" (bedroom)
 * must not count as "غرفة" (room).
 */
export function conceptsIn(lexicon: Lexicon, words: readonly Word[]): Phrase[] {
  const read = words.map(({ text }) => literalReadings(lexicon, text));
  const found: Phrase[] = [];
  for (let from = 0; from < words.length; ) {
    const phrases = lexicon.phrasesAt(read, from);
    const [best] = phrases.toSorted((one, other) => other.to - one.to || other.near - one.near);
    if (best) {
      const same = phrases.filter(({ to, near }) => to === best.to && near === best.near);
      found.push({ ...best, concepts: [...new Set(same.flatMap(({ concepts }) => concepts))] });
      if (best.to - from > 1) found.push(...modifiersWithin(lexicon, read.slice(0, best.to), from));
    }
    from = best?.to ?? from + 1;
  }
  return found;
}

/**
 * Returns modifiers inside a phrase: "screen repair" is also a repair. Other concepts inside it do not count, because
 * only the longest phrase does ("غرفة نوم", bedroom, is not a room).
 */
const modifiersWithin = (lexicon: Lexicon, read: readonly (readonly WordMatch[])[], from: number): Phrase[] =>
  read
    .flatMap((_, at) => (at < from ? [] : lexicon.phrasesAt(read, at)))
    .flatMap((phrase) => {
      const concepts = phrase.concepts.filter((id) => lexicon.concepts.get(id)?.part === 'modifier');
      return concepts.length > 0 ? [{ ...phrase, concepts }] : [];
    });

/** Returns readings of a word of a post: only the word itself and its inflections, without typos or sounds. */
function literalReadings(lexicon: Lexicon, word: string): readonly WordMatch[] {
  const forms = lexicon.words.forms(word);
  const baseline = withoutArticle(word);
  return baseline === word || forms.some((form) => form.word === baseline)
    ? forms
    : [...forms, { word: baseline, near: 0.98, by: 'itself' }];
}
