import type { Database } from '../../../db/database.ts';
import { lexeme } from '../index/lexemes.ts';
import { findConceptCounts } from '../index/statistics.service.ts';
import { type ReadCity, readCityWords } from '../index/vocabulary.service.ts';
import type { Lexicon } from '../lexicon/lexicon.ts';
import { isEnglish } from '../text/english.ts';
import { withoutArticle } from '../text/stem.ts';
import { type Word, wordsOf } from '../text/words.ts';
import { readPrices } from './filters/prices.ts';
import { literalUnits, parseWords, type Unit } from './query-parser.ts';
import { type Hit, rank } from './rank.ts';

export interface SearchOptions {
  /** Kinds to search. */
  kinds: readonly string[];
  take: number;
}

export interface Found {
  hits: Hit[];
  units: Unit[];
  /** The query as it was interpreted; null if that equals the input. */
  meant: string | null;
  /** Suggestions for a zero-result query, in which words of the city replace unknown ones. */
  spellings: string[];
  /** All lexemes the query looked for. */
  lexemes: ReadonlySet<string>;
}

const factors = { notIntended: 0.35, notAtHome: 0.5 };
const mostTelling = 3.5;
const partWeights = { modifier: 0.6, attribute: 0.4, area: 1.5 };
/**
 * A query of at least this many parts is treated as a sentence, in which many words match no post; unknown words then
 * count for less.
 */
const sentence = 3;
const unknownInSentence = 0.4;
/**
 * Minimum share of the query that every result must match (`each`), and that at least one of the top results must
 * match (`best`).
 */
const minCoverage = { few: { each: 0.36, best: 0.44 }, sentence: { each: 0.22, best: 0.3 } };
/** Words parsed per query. More words do not improve the results. */
const mostWords = 16;
const noPrices = { priceMin: null, priceMax: null };

/**
 * Parses a query with the city's lexicon and the words of its posts. `exact` takes the words without interpretation;
 * `gone` are words to leave out.
 */
export async function parseQuery(
  db: Database,
  lexicon: Lexicon,
  { cityId }: { cityId: number },
  text: string,
  { exact = false, gone = [] }: { exact?: boolean; gone?: readonly Word[] } = {},
) {
  const all = wordsOf(text).slice(0, mostWords);
  const { prices, others } = exact ? { prices: noPrices, others: all } : readPrices(text, all);
  const words = others.filter(({ start }) => !gone.some((word) => word.start === start));
  const typed = words.map((word) => word.text);
  const city = await readCityWords(db, { cityId }, [...new Set([...typed, ...typed.map(withoutArticle)])]);
  const counts = await findConceptCounts(db, { cityId });
  /** Concepts that the parser asked about and that no document mentions. If one appears later, the parse changes. */
  const unnamed = new Set<string>();
  const posts = (concept: string) => {
    const entries = counts.get(lexeme.concept(concept)) ?? 0;
    if (entries === 0) unnamed.add(concept);
    return entries;
  };
  const units = exact ? literalUnits(words) : parseWords(words, lexicon, { ...city, posts });
  return { text, lexicon, words, prices, city, counts, units, unnamed };
}
export type ParsedQuery = Awaited<ReturnType<typeof parseQuery>>;

/** Parses a query and returns its results. List filters in the text are not applied. */
export async function search(
  db: Database,
  lexicon: Lexicon,
  { cityId }: { cityId: number },
  text: string,
  { exact = false, ...options }: SearchOptions & { exact?: boolean },
): Promise<Found> {
  return runQuery(db, { cityId }, await parseQuery(db, lexicon, { cityId }, text, { exact }), options);
}

/** Turns a parsed query into the request for the search index. */
export function planQuery({ lexicon, words, city, counts, units }: ParsedQuery, kinds: readonly string[]) {
  const scored = scoredUnits(units);
  const wanted = scored.map((unit) => ({
    lexemes: withAbove(unit),
    weight: significance(unit, scored.length, city, counts),
  }));
  const least = scored.length >= sentence ? minCoverage.sentence : minCoverage.few;
  return {
    wanted: wanted.filter(({ weight }) => weight > 0),
    related: scored.length === 1 ? scored.flatMap((unit) => relatedTo(unit, lexicon)) : [],
    typed: words.map((word) => word.text),
    kinds: meant(units, lexicon, kinds),
    least: least.each,
    leastOfBest: least.best,
    lexemes: new Set(wanted.flatMap((part) => [...part.lexemes.keys()])),
  };
}

/** Returns the results of a parsed query. */
export async function runQuery(
  db: Database,
  { cityId }: { cityId: number },
  query: ParsedQuery,
  { kinds, take }: SearchOptions,
): Promise<Found> {
  const { text, words, city, units } = query;
  const { leastOfBest, lexemes, ...plan } = planQuery(query, kinds);
  const ranked = await rank(db, { cityId, take, ...plan });
  const hits = coversEnough(ranked, leastOfBest) ? ranked : [];
  return {
    hits,
    units,
    meant: meantText(text, words, units),
    spellings: hits.length > 0 ? [] : spellingsOf(text, words, city),
    lexemes,
  };
}

/** Returns the text with its words replaced by their interpretation; null if nothing was reinterpreted. */
function meantText(text: string, words: readonly Word[], units: readonly Unit[]): string | null {
  if (units.every(({ meant, part }) => meant === null || part === 'filler')) return null;
  // Filler words would look out of place between words of another script, so they are left out.
  const telling = units.filter(({ part, meant }) => part !== 'filler' || meant === null);
  return telling
    .map(({ from, to, meant }) => meant ?? text.slice(words[from]?.start, words[to - 1]?.end))
    .join(' ');
}

const mostSpellings = 4;

function spellingsOf(text: string, words: readonly Word[], city: ReadCity): string[] {
  const texts = words.flatMap(({ text: word, start, end }) =>
    city.has(word)
      ? []
      : city.near(word).map((option) => `${text.slice(0, start)}${option.word}${text.slice(end)}`),
  );
  return [...new Set(texts)].slice(0, mostSpellings);
}

/** Concepts that the text of a post cannot confirm. */
const unsearchable: ReadonlySet<string> = new Set([
  'near-me',
  'open-now',
  'open-late',
  'cheap',
  'top-rated',
  'verified',
  'with-photos',
  'recent',
  'arab-owned',
]);

/**
 * Returns the parts that are matched with posts. Parts that cannot be matched count only if the query contains
 * nothing else.
 */
function scoredUnits(units: readonly Unit[]): Unit[] {
  const scored = units.filter(isSearchable);
  return scored.length > 0 ? scored : [...units];
}

/** True if the text of a post can match this part. */
export const isSearchable = ({ part, concepts }: Unit): boolean =>
  part !== 'filler' &&
  part !== 'intent' &&
  !(concepts.length > 0 && concepts.every((id) => unsearchable.has(id)));

/**
 * Score of documents that match a concept through a relation: they mention a kind of it, a business that does it, or
 * something related.
 */
const ties = { kind: 0.8, does: 0.6, near: 0.25 } as const;

function withAbove({ lexemes }: Unit): Map<string, number> {
  const all = new Map(lexemes);
  for (const [name, weight] of lexemes) {
    if (!name.startsWith('c_')) continue;
    for (const [tie, less] of Object.entries(ties) as [keyof typeof ties, number][])
      all.set(lexeme.above[tie](name.slice(2)), weight * less);
  }
  return all;
}

/**
 * Returns lexemes of siblings and neighbours of the concepts: too loosely related for a match, but listed after the
 * matches if there are few.
 */
const relatedTo = ({ concepts }: Unit, lexicon: Lexicon): string[] =>
  concepts.flatMap((id) =>
    [...lexicon.above(id)].flatMap(([above, tie]) =>
      tie === 'near' ? lexeme.concept(above) : [lexeme.concept(above), lexeme.above.kind(above)],
    ),
  );

/** Weight of a part: the rarer its matches, the more significant it is. */
function significance(
  unit: Unit,
  units: number,
  city: ReadCity,
  counts: ReadonlyMap<string, number>,
): number {
  const all = counts.get('*') ?? 0;
  const entries = Math.max(
    0,
    ...[...unit.lexemes].map(([name, weight]) =>
      weight < 0.5 ? 0 : (counts.get(name) ?? city.entries(name)),
    ),
  );
  const isArea = unit.concepts.some((id) => id.startsWith('area-'));
  const part = isArea ? 'area' : unit.part;
  const partWeight = part === 'modifier' || part === 'attribute' || part === 'area' ? partWeights[part] : 1;
  if (entries === 0) {
    if (unit.part) return units > 1 ? 0 : 1;
    if (units >= sentence) return unknownInSentence;
    if (unit.concepts.length > 0) return 4.5;
    // A word without documents weighs most if it is the whole query or a common English word: it is probably what the
    // visitor came for.
    return units > 1 && ![...unit.lexemes.keys()].some(isEnglish) ? 1.2 : 4;
  }
  return Math.min(mostTelling, Math.log(1 + all / (1 + entries))) * partWeight + 0.01;
}

function meant(units: readonly Unit[], lexicon: Lexicon, kinds: readonly string[]): Record<string, number> {
  const intended = new Set<string>(
    units.flatMap(({ concepts }) => concepts.flatMap((id) => lexicon.concepts.get(id)?.intends ?? [])),
  );
  const homes = new Set<string>(units.flatMap((unit) => [...unit.homes]));
  return Object.fromEntries(
    kinds.map((kind) => {
      if (intended.size > 0) return [kind, intended.has(kind) ? 1 : factors.notIntended];
      return [kind, homes.size === 0 || homes.has('any') || homes.has(kind) ? 1 : factors.notAtHome];
    }),
  );
}

/** True if one of the best results matches enough of the query. */
const coversEnough = (hits: readonly Hit[], least: number) =>
  hits.slice(0, 5).some(({ coverage }) => coverage >= least);
