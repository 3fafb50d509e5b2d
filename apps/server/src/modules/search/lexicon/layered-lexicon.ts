import type { Near, WordIndex } from '../text/word-index.ts';
import { compileLexicon, type Lexicon } from './lexicon.ts';
import type { Concept, Form } from './read-lexicon.ts';

/** What a city adds: concepts of its own, and forms of any. */
export interface OwnWords {
  concepts: readonly Omit<Concept, 'forms'>[];
  /** By the id of their concept. */
  forms: ReadonlyMap<string, readonly Form[]>;
}

/** The words of a city over those that every city has. Only the city's few are compiled: the others take a second. */
export function layLexicon(starter: Lexicon, own: OwnWords): Lexicon {
  const known = new Map<string, Omit<Concept, 'forms'>>([
    ...starter.concepts,
    ...own.concepts.map((concept) => [concept.id, concept] as const),
  ]);
  const added = [...own.forms].flatMap(([id, forms]): Concept[] => {
    const concept = known.get(id);
    // A release may have dropped what staff added a word to.
    return concept ? [{ ...concept, forms }] : [];
  });
  const layer = compileLexicon(added);
  const concepts = new Map(starter.concepts);
  for (const concept of own.concepts) concepts.set(concept.id, { ...concept, forms: [] });
  for (const { forms, ...concept } of added)
    concepts.set(concept.id, { ...concept, forms: [...(concepts.get(concept.id)?.forms ?? []), ...forms] });
  return {
    concepts,
    words: bothWords(starter.words, layer.words),
    above: (id) => (starter.concepts.has(id) ? starter : layer).above(id),
    phrasesAt: (...asked) => [...starter.phrasesAt(...asked), ...layer.phrasesAt(...asked)],
  };
}

/** A word that both know is read once, and one that the city knows hides no other form of it. */
function bothWords(one: WordIndex, other: WordIndex): WordIndex {
  const together = (ask: (words: WordIndex) => readonly Near[]): Near[] => {
    const best = new Map<string, Near>();
    for (const near of [...ask(one), ...ask(other)])
      if ((best.get(near.word)?.near ?? 0) < near.near) best.set(near.word, near);
    return [...best.values()].sort((a, b) => b.near - a.near);
  };
  return {
    has: (word) => one.has(word) || other.has(word),
    forms: (word) => together((words) => words.forms(word)),
    bySound: (word) => together((words) => words.bySound(word)),
    bySlip: (word) => together((words) => words.bySlip(word)),
    byPrefix: (word, most) => together((words) => words.byPrefix(word, most)).slice(0, most),
  };
}
