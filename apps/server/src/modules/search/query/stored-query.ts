import { type FieldLetter, lexeme } from '../index/lexemes.ts';
import { spellingKeys } from '../index/vocabulary.service.ts';
import { withoutArticle } from '../text/stem.ts';
import type { ListParameters } from './filters/named-filters.ts';
import { type Query, rankedParts, scoreOf } from './rank.ts';
import { type QueryPart, tierMatches, tiers } from './tiers.ts';

/** A lexeme of a query part: its match quality, then its score in each of the fields A to D (0: no match). */
type StoredLexeme = [name: string, answers: number, ...byField: number[]];

/** The words of a parsed query, with all that is needed to match one document without the database. */
export interface StoredWords {
  parts: { weight: number; share: number; lexemes: StoredLexeme[] }[];
  typed: string[];
  /** Minimum share of the query, by weight, that every result matches. */
  least: number;
  /** For each kind: its score factor, and `reach`, the last tier that is searched. */
  kinds: Record<string, { factor: number; reach: number }>;
}

export interface StoredQuery {
  /** The words of the query; null if it consists of filters only. */
  words: StoredWords | null;
  /** The list filters in the query, by kind of post. */
  filters: Record<string, ListParameters>;
}

/** An indexed document: its lexemes, each with the letters of the fields that contain it. */
export type Lexemes = ReadonlyMap<string, string>;

const characters: readonly FieldLetter[] = ['A', 'B', 'C', 'D'];

/** Share of the query that a document must match to trigger a notification; documents below it are only related. */
const answered = 0.5;

/**
 * Converts a planned query to the form that is stored; `reach` is the last tier of each kind, from `findLastTiers`.
 */
export function storedWords(
  query: Query & { kinds: Readonly<Record<string, number>> },
  reach: Readonly<Record<string, number>>,
): StoredWords {
  const parts = rankedParts(query).map(({ part, share, steps }) => {
    const values = new Map(
      steps.flatMap(({ value, ways }) =>
        ways.map(({ name, letter: character }) => [`${character}${name}`, value] as const),
      ),
    );
    const lexemes = [...part.lexemes].map(
      ([name, responses]): StoredLexeme => [
        name,
        responses,
        ...characters.map((character) => values.get(`${character}${name}`) ?? 0),
      ],
    );
    return { weight: part.weight, share, lexemes };
  });
  const kinds = Object.fromEntries(
    Object.entries(query.kinds).map(([kind, factor]) => [
      kind,
      { factor, reach: reach[kind] ?? tiers.length - 1 },
    ]),
  );
  return { parts, typed: [...query.typed], least: query.least, kinds };
}

/** Term of queries without words: any document may match them. */
const anyTerm = '*';

/**
 * Returns the terms under which a query is indexed, at least one of which every matching document contains. Light
 * parts are left out if together they weigh too little for a match.
 */
export function termsOf({ words }: StoredQuery): string[] {
  if (!words) return [anyTerm];
  const terms = new Set<string>();
  let rest = words.parts.reduce((sum, { share }) => sum + share, 0);
  for (const { share, lexemes } of words.parts) {
    if (rest < answered - 1e-9) break;
    for (const [name, , ...byField] of lexemes) if (byField.some((value) => value > 0)) terms.add(name);
    rest -= share;
  }
  return [...terms];
}

/** Returns the terms for looking up the queries that these documents may match. */
export const termsOfDocuments = (documents: Iterable<Lexemes>): string[] => [
  ...new Set([...documents].flatMap((document) => [...document.keys()])),
  anyTerm,
];

/** Returns whether a stored query matches a document. Must agree with the SQL of the site's search. */
export function matchesDocument(
  { parts, typed, least, kinds }: StoredWords,
  kind: string,
  document: Lexemes,
): boolean {
  const ofKind = kinds[kind];
  if (!ofKind || parts.length === 0) return false;
  const hits = parts.map(({ lexemes }) => hitOf(lexemes, document));
  const shares = parts.map(({ share }) => share);
  const literal = typed.length > 0 && typed.every((word) => document.get(word)?.includes('A'));
  const { coverage, isHit } = scoreOf(shares, hits, { literal, factor: ofKind.factor });
  if (coverage < answered || !isHit) return false;
  if (literal) return true;
  const wanted = parts.map(
    ({ weight, lexemes }): QueryPart => ({
      weight,
      lexemes: new Map(lexemes.map(([name, how]) => [name, how])),
    }),
  );
  return tiers
    .slice(0, ofKind.reach + 1)
    .some((tier) => tierMatches(tier, wanted, least, (name) => document.get(name)));
}

function hitOf(lexemes: readonly StoredLexeme[], document: Lexemes): number {
  let best = 0;
  for (const [name, , ...byField] of lexemes) {
    const found = document.get(name);
    if (found === undefined) continue;
    for (const [at, character] of characters.entries())
      if (found.includes(character)) best = Math.max(best, byField[at] ?? 0);
  }
  return best;
}

const itself = (word: string) => `=${word}`;
const byPrefix = (word: string) => `<${word}`;
const fewestBegun = 2;

/**
 * Returns keys for the words and concepts that would change the parse of a query if they newly occurred in the city.
 */
export const dependenciesOf = (words: readonly string[], unnamed: Iterable<string>): string[] => {
  const typed = new Set(words.flatMap((word) => [word, withoutArticle(word)]));
  const last = words.at(-1);
  return [
    ...new Set([
      ...[...typed].flatMap((word) => [itself(word), ...spellingKeys(word)]),
      ...(last ? [byPrefix(last), byPrefix(withoutArticle(last))] : []),
      ...[...unnamed].map((concept) => lexeme.concept(concept)),
    ]),
  ];
};

/** Returns the keys by which to find the queries whose parse a new word or concept may change. */
export const dependencyKeysOf = (learned: string): string[] =>
  learned.startsWith('c_')
    ? [learned]
    : [
        itself(learned),
        ...spellingKeys(learned),
        ...Array.from({ length: Math.max(0, learned.length - fewestBegun) }, (_, at) =>
          byPrefix(learned.slice(0, at + fewestBegun)),
        ),
      ];

/** Reads from a query's dependency keys its words, and its last word, which may be a prefix. */
export const wordsFromDependencies = (dependencies: readonly string[]) => ({
  words: dependencies.flatMap((name) => (name.startsWith('=') ? name.slice(1) : [])),
  last: dependencies.flatMap((name) => (name.startsWith('<') ? name.slice(1) : [])),
});
