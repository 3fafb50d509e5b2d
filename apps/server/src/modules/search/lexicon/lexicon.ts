import { withoutArticle } from '../text/stem.ts';
import { indexWords, type Near, type WordIndex } from '../text/word-index.ts';
import { isArabic, type Word, wordsOf } from '../text/words.ts';
import type { Concept, Tie } from './read-lexicon.ts';

/** A few words that mean something together. */
export interface Phrase {
  /** Of the words that were looked at, the first, and the one behind the last. */
  from: number;
  to: number;
  concepts: readonly string[];
  /** From 0 to 1: how near what was typed comes to what is known. */
  near: number;
  /** The words as the lexicon has them, and as it writes them. */
  form: string;
  text: string;
  /** Of Arabic in Latin letters: the same in its own. */
  arabic: string | null;
  /** How the word was read that comes least near. */
  by: Near['by'];
}

interface Step {
  steps: Map<string, Step>;
  concepts: string[];
  /** What ends here, as it is written, and as Arabic is. */
  text: string;
  arabic: string | null;
}

export interface Lexicon {
  concepts: ReadonlyMap<string, Concept>;
  /** All words of all forms, for what is typed in another script or with a slip. */
  words: WordIndex;
  /** What is broader than a concept, and by which tie: a kind of a kind is one too. */
  above(id: string): ReadonlyMap<string, Tie>;
  /** All phrases that begin at a word, each word read as any of those it may stand for; `begun` is how the last goes on. */
  phrasesAt(read: readonly (readonly Near[])[], from: number, begun?: string): Phrase[];
}

const step = (): Step => ({ steps: new Map(), concepts: [], text: '', arabic: null });

/** Puts the forms in order of their words, so that a phrase is found by walking along it. */
export function compileLexicon(concepts: readonly Concept[]): Lexicon {
  const formWords = rememberWords();
  const root = step();
  const known = new Set<string>();
  const arabicInLatin = new Set<string>();
  for (const { id, forms } of concepts) {
    const inArabic = forms.find(({ lang }) => lang === 'ar')?.text ?? null;
    for (const { text, marks } of forms) {
      const words = formWords(text);
      for (const word of words) known.add(word);
      if (marks.includes('lat')) for (const word of words) arabicInLatin.add(word);
      const spelled = { text, arabic: marks.includes('lat') ? inArabic : null };
      add(root, words, id, spelled);
      // "تعليم القيادة" and "تعليم قيادة".
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
    phrasesAt: (read, from, begun) => walk(root, read, from, begun),
  };
}

/** The same words stand in thousands of forms: each is read once. A name of several is not the sum of them. */
function rememberWords(): (form: string) => string[] {
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
      // Near to something broader is not near any more.
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
  read: readonly (readonly Near[])[],
  from: number,
  begun: string | undefined,
): Phrase[] {
  const found: Phrase[] = [];
  const visit = (at: Step, to: number, least: Pick<Phrase, 'near' | 'by'>, form: string) => {
    const { concepts, text, arabic } = at;
    if (concepts.length > 0 && to > from) found.push({ from, to, concepts, text, arabic, form, ...least });
    const go = (next: Step | undefined, { word, near, by }: Near) =>
      next && visit(next, to + 1, near < least.near ? { near, by } : least, form ? `${form} ${word}` : word);
    for (const option of read[to] ?? []) go(at.steps.get(option.word), option);
    // "halal m": of all that may follow, few words begin so.
    if (begun && at !== root && to === read.length - 1)
      for (const [word, next] of at.steps)
        if (word !== begun && word.startsWith(begun)) go(next, { word, near: nearBegun, by: 'prefix' });
  };
  visit(root, from, { near: 1, by: 'itself' }, '');
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
      if (best.to - from > 1) found.push(...howWithin(lexicon, read.slice(0, best.to), from));
    }
    from = best?.to ?? from + 1;
  }
  return found;
}

/** "Screen repair" is a repair, though a "غرفة نوم" is no room: what says how something is holds within a phrase too. */
const howWithin = (lexicon: Lexicon, read: readonly (readonly Near[])[], from: number): Phrase[] =>
  read
    .flatMap((_, at) => (at < from ? [] : lexicon.phrasesAt(read, at)))
    .flatMap((phrase) => {
      const concepts = phrase.concepts.filter((id) => lexicon.concepts.get(id)?.part === 'modifier');
      return concepts.length > 0 ? [{ ...phrase, concepts }] : [];
    });

/** In a post a word is what it is: in its own form or another one of it. */
function readPlainly(lexicon: Lexicon, word: string): readonly Near[] {
  const forms = lexicon.words.forms(word);
  const bare = withoutArticle(word);
  return bare === word || forms.some((form) => form.word === bare)
    ? forms
    : [...forms, { word: bare, near: 0.98, by: 'itself' }];
}
