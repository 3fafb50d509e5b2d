import { conceptsIn, type Lexicon } from '../lexicon/lexicon.ts';
import { stem, withoutArticle } from '../text/stem.ts';
import { type Word, wordsOf } from '../text/words.ts';

/** What is found of an entry, by how much it says about it. */
export interface EntryTexts {
  titles: readonly string[];
  /** Of its categories and facts, in both languages. */
  names: readonly string[];
  texts: readonly string[];
  places: readonly string[];
  /** What is known of it otherwise, as concepts of the lexicon: `br2`, `furnished`. */
  concepts: readonly string[];
}

/** A letter of full text for each field. */
export const fields = { titles: 'A', names: 'B', texts: 'C', places: 'D' } as const;
export type FieldLetter = (typeof fields)[keyof typeof fields];

/** How much a hit in a field says. */
export const fieldWeights: Readonly<Record<FieldLetter, number>> = { A: 1, B: 0.55, C: 0.22, D: 0.1 };

/** What is typed has no line below: it can never be one of those with a sign before it. */
export const lexeme = {
  word: (word: string) => word,
  stem: (word: string) => `s_${stem(word)}`,
  /** It is said itself. */
  concept: (id: string) => `c_${id}`,
  /** Something is said that is a kind of it, that it does or sells, or that is near it. */
  above: {
    kind: (id: string) => `k_${id}`,
    does: (id: string) => `d_${id}`,
    near: (id: string) => `n_${id}`,
  },
};

/** No text is read further: what is found of it stands at its beginning. */
const mostWords = 400;
const longestWord = 40;

/** All that an entry is found by. */
export function lexemesOf(lexicon: Lexicon, entry: EntryTexts): Map<string, Set<FieldLetter>> {
  const found = new Map<string, Set<FieldLetter>>();
  const add = (name: string, letter: FieldLetter) => {
    const letters = found.get(name);
    if (letters) letters.add(letter);
    else found.set(name, new Set([letter]));
  };
  const addConcept = (id: string, letter: FieldLetter) => {
    add(lexeme.concept(id), letter);
    for (const [above, tie] of lexicon.above(id)) add(lexeme.above[tie](above), letter);
  };
  for (const [field, letter] of Object.entries(fields) as [keyof typeof fields, FieldLetter][]) {
    for (const text of entry[field]) {
      const words = wordsOf(text)
        .slice(0, mostWords)
        .filter((word) => word.text.length <= longestWord);
      for (const word of words) for (const name of formsOf(word)) add(name, letter);
      for (const { concepts } of conceptsIn(lexicon, words))
        for (const id of concepts) addConcept(id, letter);
    }
  }
  for (const id of entry.concepts) addConcept(id, fields.names);
  return found;
}

const formsOf = ({ text }: Word) => [lexeme.word(text), lexeme.word(withoutArticle(text)), lexeme.stem(text)];

/** As PostgreSQL reads one, whatever stands in it. */
const quoted = (cityId: number, name: string) =>
  `'${`${cityId}.${name}`.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;

const places: Readonly<Record<FieldLetter, number>> = { A: 1, B: 2, C: 3, D: 4 };

/**
 * The signs of lexemes that stand once more for a title or a category. An index knows no fields: whoever asks for a word
 * in titles would have to read all that have it anywhere.
 */
const signs = { A: '^', B: '=' } as const;
export type SignedLetter = keyof typeof signs;
/** Of which no count says anything new. */
export const allSigns = Object.values(signs);
const signed = Object.entries(signs) as [SignedLetter, string][];

/** The text of a `tsvector`. */
export const vectorOf = (cityId: number, lexemes: ReadonlyMap<string, ReadonlySet<FieldLetter>>) =>
  [...lexemes]
    .flatMap(([name, letters]) => [
      `${quoted(cityId, name)}:${[...letters].map((letter) => `${places[letter]}${letter}`).join(',')}`,
      ...signed.filter(([letter]) => letters.has(letter)).map(([, sign]) => quoted(cityId, sign + name)),
    ])
    .join(' ');

/** A lexeme of a `tsquery`, in any field or in some. */
export const asked = (cityId: number, name: string, letters = '') =>
  `${quoted(cityId, name)}${letters && `:${letters}`}`;

/** A lexeme in one of the fields that an index finds. */
export const askedIn = (cityId: number, name: string, letters: readonly SignedLetter[]) =>
  letters.map((letter) => quoted(cityId, signs[letter] + name)).join(' | ');
