import { conceptsIn, type Lexicon } from '../lexicon/lexicon.ts';
import { stem, withoutArticle } from '../text/stem.ts';
import { type Word, wordsOf } from '../text/words.ts';

/** The searchable texts of a document, grouped by field, from the most to the least significant. */
export interface DocumentTexts {
  titles: readonly string[];
  /** Names of the document's categories and attributes, in both languages. */
  names: readonly string[];
  texts: readonly string[];
  places: readonly string[];
  /** Further properties, as concepts of the lexicon: `br2`, `furnished`. */
  concepts: readonly string[];
}

/** The full-text weight letter of each field. */
export const fields = { titles: 'A', names: 'B', texts: 'C', places: 'D' } as const;
export type FieldLetter = (typeof fields)[keyof typeof fields];

/** Score of a match, by the field in which the word stands. */
export const fieldWeights: Readonly<Record<FieldLetter, number>> = { A: 1, B: 0.55, C: 0.22, D: 0.1 };

/** Builds the names of lexemes. Entered words contain no underscore, so they cannot equal a prefixed lexeme. */
export const lexeme = {
  word: (word: string) => word,
  stem: (word: string) => `s_${stem(word)}`,
  /** The document mentions this concept itself. */
  concept: (id: string) => `c_${id}`,
  /** The document mentions another concept, which is a kind of this one, does or sells it, or is related to it. */
  above: {
    kind: (id: string) => `k_${id}`,
    does: (id: string) => `d_${id}`,
    near: (id: string) => `n_${id}`,
  },
};

/** Number of words of a text that are indexed: what matters stands at the start of a text. */
const mostWords = 400;
const longestWord = 40;

/** Returns all lexemes of a document with the fields that contain them. */
export function lexemesOf(lexicon: Lexicon, entry: DocumentTexts): Map<string, Set<FieldLetter>> {
  const found = new Map<string, Set<FieldLetter>>();
  const add = (name: string, character: FieldLetter) => {
    const characters = found.get(name);
    if (characters) characters.add(character);
    else found.set(name, new Set([character]));
  };
  const addConcept = (id: string, character: FieldLetter) => {
    add(lexeme.concept(id), character);
    for (const [above, tie] of lexicon.above(id)) add(lexeme.above[tie](above), character);
  };
  for (const [field, character] of Object.entries(fields) as [keyof typeof fields, FieldLetter][]) {
    for (const text of entry[field]) {
      const words = wordsOf(text)
        .slice(0, mostWords)
        .filter((word) => word.text.length <= longestWord);
      for (const word of words) for (const name of formsOf(word)) add(name, character);
      for (const { concepts } of conceptsIn(lexicon, words))
        for (const id of concepts) addConcept(id, character);
    }
  }
  for (const id of entry.concepts) addConcept(id, fields.names);
  return found;
}

const formsOf = ({ text }: Word) => [lexeme.word(text), lexeme.word(withoutArticle(text)), lexeme.stem(text)];

/** Quotes a lexeme for PostgreSQL, whatever characters it contains. */
const quoted = (cityId: number, name: string) =>
  `'${`${cityId}.${name}`.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;

const places: Readonly<Record<FieldLetter, number>> = { A: 1, B: 2, C: 3, D: 4 };

/**
 * Prefixes of additional lexemes for words in titles (A) and category names (B). A GIN index does not store fields,
 * so a query for a word in titles would otherwise read every document that contains the word anywhere.
 */
const signs = { A: '^', B: '=' } as const;
/** A field whose lexemes are also indexed with a prefix: `A` titles, `B` names. */
export type PrefixedField = keyof typeof signs;
/**
 * The same prefixes, for word counts: lexemes that start with one duplicate another lexeme and must not be counted.
 */
export const fieldPrefixes = Object.values(signs);
const signed = Object.entries(signs) as [PrefixedField, string][];

/**
 * Returns the text of a `tsvector` with these lexemes and their fields. Each is prefixed with the city id, and those
 * of titles and names are repeated with the prefix of their field.
 */
export const vectorOf = (cityId: number, lexemes: ReadonlyMap<string, ReadonlySet<FieldLetter>>) =>
  [...lexemes]
    .flatMap(([name, characters]) => [
      `${quoted(cityId, name)}:${[...characters].map((character) => `${places[character]}${character}`).join(',')}`,
      ...signed
        .filter(([character]) => characters.has(character))
        .map(([, sign]) => quoted(cityId, sign + name)),
    ])
    .join(' ');

/**
 * Returns a lexeme of a `tsquery`, prefixed with the city id; `characters` limits it to these field letters, such as
 * `AB`.
 */
export const lexemeQuery = (cityId: number, name: string, characters = '') =>
  `${quoted(cityId, name)}${characters && `:${characters}`}`;

/**
 * Returns part of a `tsquery` for a lexeme in title or category. Uses the prefixed lexemes, so that the index alone
 * gives the answer.
 */
export const fieldQuery = (cityId: number, name: string, characters: readonly PrefixedField[]) =>
  characters.map((character) => quoted(cityId, signs[character] + name)).join(' | ');
