import { demoCityId } from '@dalil/server/src/db/bulk-load.ts';
import type { Database } from '@dalil/server/src/db/database.ts';
import { type DocumentTexts, lexemesOf } from '@dalil/server/src/modules/search/index/lexemes.ts';
import type { Searchables } from '@dalil/server/src/modules/search/index/searchable.ts';
import type { Lexicon } from '@dalil/server/src/modules/search/lexicon/lexicon.ts';
import { withoutArticle } from '@dalil/server/src/modules/search/text/stem.ts';
import { wordsOf } from '@dalil/server/src/modules/search/text/words.ts';
import { type Random, seededRandom } from '@dalil/server/src/seed/images/random.ts';
import type { PostModel, PostText } from '@dalil/server/src/seed/multiply-posts.ts';
import { documentOf, fileUrl, type Listing, readLines } from '../search-eval/engine.ts';

function found(lexicon: Lexicon, texts: DocumentTexts): PostText {
  const [en = '', ar = en] = texts.titles;
  return {
    en,
    ar,
    lexemes: lexemesOf(lexicon, texts),
    titled: [...texts.titles, ...texts.names].flatMap((text) =>
      wordsOf(text).flatMap((word) => [word.text, withoutArticle(word.text)]),
    ),
  };
}

const mostOfSample = 10_000;

/** Returns posts to copy: the demo posts and the corpus of the search evaluation, indexed like regular posts. */
export async function modelsOf(
  db: Database,
  searchables: Searchables,
  lexicon: Lexicon,
): Promise<PostModel[]> {
  const corpus = Map.groupBy(readLines<Listing>(fileUrl('corpus.jsonl')).map(documentOf), ({ kind }) => kind);
  const models: PostModel[] = [];
  for (const kind of ['business', 'job', 'product', 'rent'] as const) {
    const searchable = searchables[kind];
    if (!searchable) throw new Error(`No search documents of the kind ${kind}`);
    const city = { cityId: demoCityId };
    const read = await searchable.reader(db, city);
    const own = await read(db, await searchable.idsAfter(db, city, 0, mostOfSample));
    for (const { itemId, texts } of own) models.push({ kind, body: itemId, ...found(lexicon, texts) });
    for (const [at, { texts }] of (corpus.get(kind) ?? []).entries())
      models.push({ kind, body: own[at % own.length]?.itemId ?? 0, ...found(lexicon, texts) });
  }
  return models;
}

const syllables = 'ba ri ma dou ha la nas sou fa kha zei ta mi jar ra wa shi len qa to ner go vi'.split(' ');
const characters = [...'ابتجحخدرزسشصطعغفقكلمنهوي'] as [string, ...string[]];
const streets = ['Ave', 'St', 'Rd', 'Blvd'] as [string, ...string[]];
const [words, sorts] = [20_000, 10_000];

const wordBy = (random: Random, parts: readonly string[], least: number) =>
  Array.from({ length: least + Math.floor(random.next() * 3) }, () => random.pick(parts as [string])).join(
    '',
  );

/**
 * Returns texts that make each copied post different: a name, a number, a street and rare words. Word frequencies are
 * skewed as in natural language: the first words are very common, the last ones rare.
 */
export function traitsOf(lexicon: Lexicon): PostText[] {
  const random = seededRandom('names and streets');
  const latin = Array.from({ length: words }, () => wordBy(random, syllables, 2));
  const arabic = Array.from({ length: words }, () => wordBy(random, characters, 4));
  const one = (list: readonly string[]) => list[Math.floor(words ** random.next()) - 1] ?? '';
  const some = (list: readonly string[], count: number) =>
    Array.from({ length: count }, () => one(list)).join(' ');
  return Array.from({ length: sorts }, (_, at) =>
    found(lexicon, {
      titles: [`${one(latin)} ${at % 900}`, one(arabic)],
      names: [],
      texts: [some(latin, 8), some(arabic, 8)],
      places: [`${Math.floor(random.next() * 9_000)} ${one(latin)} ${random.pick(streets)}`],
      concepts: [],
    }),
  );
}
