import type { SuggestData } from '@dalil/contract/search';
import type { Language } from '@dalil/messages/languages';
import type { Database } from '../../../db/database.ts';
import type { CityScope } from '../../places/places.service.ts';
import { lexeme } from '../index/lexemes.ts';
import type { FoundCard, Searchables } from '../index/searchable.ts';
import { findConceptCounts } from '../index/statistics.service.ts';
import { findLexicon } from '../lexicon/lexicon.service.ts';
import { conceptsIn, type Lexicon } from '../lexicon/lexicon.ts';
import { isArabic, isNumber, type Word, wordsOf } from '../text/words.ts';
import { type Completion, completionsOf } from './completions.ts';
import { findPopular } from './popular.service.ts';
import { findPrefixCategories } from './prefix-categories.service.ts';
import { type PrefixTerms, readPrefixTerms, type TitleWord } from './prefix-terms.service.ts';
import { readPrefixTitles } from './prefix-titles.service.ts';

const most = { queries: 4, popular: 2, businesses: 3, categories: 3 };
/** Completions checked against the city. More than are shown, because some of them have no results. */
const maxCompletions = 12;
const minCharacters = 2;
/** Longer inputs get no suggestions: the visitor already knows what to search for. */
const mostWords = 8;

const nothing: SuggestData = { queries: [], businesses: [], categories: [] };

/** Returns completions of the input, and businesses and categories to open directly. */
export async function suggest(
  db: Database,
  scope: CityScope,
  searchables: Searchables,
  text: string,
): Promise<SuggestData> {
  const words = wordsOf(text);
  const typed = words.map((word) => word.text);
  if (typed.join('').length < minCharacters || words.length > mostWords) return nothing;
  const lexicon = await findLexicon(db, scope);
  const counts = await findConceptCounts(db, scope);
  const completions = completionsOf(
    lexicon,
    typed,
    scope.lang,
    (id) => counts.get(lexeme.concept(id)) ?? 0,
  ).slice(0, maxCompletions);
  const [popular, found, categories] = await Promise.all([
    findPopular(db, scope, lexicon, typed, most.popular),
    findInCity(db, scope, searchables, lexicon, words, completions),
    findPrefixCategories(db, scope, searchables, lexicon, {
      typed,
      concepts: likelyConcepts(typed, completions),
      most: most.categories,
    }),
  ]);
  const known = completions.filter(({ concept }) => found.concepts.has(concept));
  return {
    queries: completedQueries(text, words, [
      ...popular.map((query) => ({ from: 0, text: query })),
      ...known,
      ...nameCompletions(scope.lang, lexicon, typed, found),
    ]),
    businesses: found.cards.map(businessOf),
    categories,
  };
}

/**
 * Returns the concepts that an unfinished input most likely means; none for one or two characters, which are a prefix
 * of anything.
 */
const likelyConcepts = (typed: readonly string[], completions: readonly Completion[]): string[] =>
  typed.join('').length < 3
    ? []
    : completions
        .slice(0, 3)
        .filter(({ from }) => from === 0)
        .map(({ concept }) => concept);

interface InCity {
  words: PrefixTerms | null;
  concepts: ReadonlySet<string>;
  cards: FoundCard[];
}

async function findInCity(
  db: Database,
  scope: CityScope,
  searchables: Searchables,
  lexicon: Lexicon,
  typed: readonly Word[],
  completions: readonly Completion[],
): Promise<InCity> {
  const texts = typed.map((word) => word.text);
  const long = (texts.at(-1) ?? '').length >= minCharacters;
  const words = long ? await readPrefixTerms(db, scope, texts) : null;
  const { concepts, itemIds } = await readPrefixTitles(db, scope, {
    words,
    concepts: completions.map(({ concept, from }) => ({
      id: concept,
      beside: lexemesOfWords(lexicon, typed.slice(0, from)),
    })),
    kind: 'business',
    take: most.businesses,
  });
  const cards = itemIds.length > 0 ? await searchables.business?.cards(db, scope, itemIds) : [];
  const places = new Map(itemIds.map((id, place) => [id, place]));
  return {
    words,
    concepts,
    cards: (cards ?? []).toSorted((one, other) => (places.get(one.id) ?? 0) - (places.get(other.id) ?? 0)),
  };
}

/** Returns, for each word or phrase, the lexemes of documents that match it. Filler words are left out. */
function lexemesOfWords(lexicon: Lexicon, words: readonly Word[]): string[][] {
  const phrases = conceptsIn(lexicon, words);
  const lone = words.filter((_, at) => !phrases.some(({ from, to }) => from <= at && at < to));
  const telling = phrases.filter(({ concepts }) =>
    concepts.some((id) => !['filler', 'intent'].includes(lexicon.concepts.get(id)?.part ?? '')),
  );
  return [
    ...telling.map(({ concepts }) => concepts.flatMap((id) => [lexeme.concept(id), lexeme.above.kind(id)])),
    ...lone.map(({ text }) => [lexeme.word(text), lexeme.stem(text)]),
  ];
}

/** Returns the text with its last words completed, without duplicates and without the text itself. */
function completedQueries(
  text: string,
  words: readonly Word[],
  completions: readonly Pick<Completion, 'from' | 'text'>[],
): string[] {
  const folded = (query: string) =>
    wordsOf(query)
      .map((word) => word.text)
      .join(' ');
  const queries = new Map<string, string>();
  for (const completion of completions) {
    const query = `${text.slice(0, words[completion.from]?.start)}${completion.text}`.trim();
    if (!queries.has(folded(query))) queries.set(folded(query), query);
  }
  queries.delete(folded(text));
  return [...queries.values()].slice(0, most.queries);
}

/**
 * Matches words with a letter to which several spellings are normalised, so that the original spelling is unknown.
 */
const unsure = /^ا(?!ل)|^الا|[هي]$/;
const shortestName = 3;

/**
 * Completes title words that are not in the lexicon, such as names and brands, with the spelling of a title where one
 * is available.
 */
function nameCompletions(
  lang: Language,
  lexicon: Lexicon,
  typed: readonly string[],
  { words, cards }: InCity,
): Pick<Completion, 'from' | 'text'>[] {
  const written = new Map(
    cards.flatMap(({ title }) =>
      wordsOf(title).map(({ text, start, end }) => [text, title.slice(start, end)] as const),
    ),
  );
  const isName = ({ word }: TitleWord) =>
    word.length >= shortestName && !isNumber(word) && lexicon.words.forms(word).length === 0;
  const read = ({ word }: TitleWord) => isArabic(word) === (lang === 'ar');
  return [...(words?.byPrefix ?? []), ...(words?.bySound ?? []).filter(read)]
    .filter(isName)
    .flatMap(({ word }) => {
      const text = isArabic(word) ? (written.get(word) ?? (unsure.test(word) ? null : word)) : word;
      return text === null ? [] : [{ from: typed.length - 1, text }];
    });
}

type Business = SuggestData['businesses'][number];

/** Fields of a business card that a suggestion shows. */
type Shown = Partial<{
  category: { one: string } | null;
  street: string | null;
  address: string;
  logo: Business['picture'];
  picture: Business['picture'];
}>;

function businessOf({ id, title, path, card }: FoundCard): Business {
  const { category, street, address, logo, picture } = (card ?? {}) as Shown;
  return {
    id,
    title,
    path,
    picture: logo ?? picture ?? null,
    category: category?.one ?? null,
    // The street without the house number, as neighbours would name it.
    place: street ?? address?.replace(/^\d+[\w-]*\s+/, '') ?? null,
  };
}
