import type { WordIndex, WordMatch } from '../text/word-index.ts';
import { compileLexicon, type Lexicon } from './lexicon.ts';
import type { Concept, Form } from './read-lexicon.ts';

/** What a city adds to the built-in lexicon: concepts, and forms of any concept. */
export interface LexiconOverlay {
  concepts: readonly Omit<Concept, 'forms'>[];
  /** Added forms by concept id. */
  forms: ReadonlyMap<string, readonly Form[]>;
}

/**
 * Adds the words of a city to the built-in lexicon. Compiles only the city's few forms, because compiling the
 * built-in ones takes a second.
 */
export function overlayLexicon(starter: Lexicon, own: LexiconOverlay): Lexicon {
  const known = new Map<string, Omit<Concept, 'forms'>>([
    ...starter.concepts,
    ...own.concepts.map((concept) => [concept.id, concept] as const),
  ]);
  const added = [...own.forms].flatMap(([id, forms]): Concept[] => {
    const concept = known.get(id);
    // Staff may have added a form to a concept that a later release removed; such forms are ignored.
    return concept ? [{ ...concept, forms }] : [];
  });
  const layer = compileLexicon(added);
  const concepts = new Map(starter.concepts);
  for (const concept of own.concepts) concepts.set(concept.id, { ...concept, forms: [] });
  for (const { forms, ...concept } of added)
    concepts.set(concept.id, { ...concept, forms: [...(concepts.get(concept.id)?.forms ?? []), ...forms] });
  return {
    concepts,
    words: mergeWordIndexes(starter.words, layer.words),
    above: (id) => (starter.concepts.has(id) ? starter : layer).above(id),
    phrasesAt: (...requested) => [...starter.phrasesAt(...requested), ...layer.phrasesAt(...requested)],
  };
}

/**
 * Merges two word indexes: a word found in both is returned once, and the city's words do not hide built-in matches
 * of the same input.
 */
function mergeWordIndexes(one: WordIndex, other: WordIndex): WordIndex {
  const together = (ask: (words: WordIndex) => readonly WordMatch[]): WordMatch[] => {
    const best = new Map<string, WordMatch>();
    for (const near of [...ask(one), ...ask(other)])
      if ((best.get(near.word)?.near ?? 0) < near.near) best.set(near.word, near);
    return [...best.values()].sort((a, b) => b.near - a.near);
  };
  return {
    has: (word) => one.has(word) || other.has(word),
    forms: (word) => together((words) => words.forms(word)),
    bySound: (word) => together((words) => words.bySound(word)),
    byTypo: (word) => together((words) => words.byTypo(word)),
    byPrefix: (word, most) => together((words) => words.byPrefix(word, most)).slice(0, most),
  };
}
