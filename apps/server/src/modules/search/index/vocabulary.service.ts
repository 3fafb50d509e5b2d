import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../../db/database.ts';
import { statement } from '../../../db/statement.ts';
import type { InCity } from '../../../scope.ts';
import type { CityWords } from '../query/query-parser.ts';
import { deletionKeys, editDistance, maxEditDistance } from '../text/edit-distance.ts';
import { isEnglish } from '../text/english.ts';
import { minSoundSimilarity, soundKeys, soundSimilarity } from '../text/sound.ts';
import { typoSimilarity, type WordMatch } from '../text/word-index.ts';
import { isArabic, isNumber } from '../text/words.ts';
import { searchTermKeys, searchTerms } from './search.table.ts';

const received = (key: string) => `~${key}`;
const slipped = (key: string) => `-${key}`;

/** Returns the keys under which a title word is found when it is spelled differently. */
export const spellingKeys = (word: string) =>
  isNumber(word) ? [] : [...soundKeys(word).map(received), ...deletionKeys(word).map(slipped)];

/** Stores title words that are new in the city. Sorted, so that concurrent transactions cannot deadlock. */
export async function storeTitleWords(
  tx: Transaction,
  { cityId }: InCity,
  words: Iterable<string>,
): Promise<void> {
  const all = [...new Set(words)];
  const known = await tx
    .select({ word: searchTerms.term })
    .from(searchTerms)
    .where(
      and(
        eq(searchTerms.cityId, cityId),
        inArray(searchTerms.term, all),
        searchTerms.inTitles,
        gt(searchTerms.documentCount, 0),
      ),
    );
  const learned = new Set(known.map(({ word }) => word));
  const fresh = all.filter((word) => !learned.has(word)).sort();
  if (fresh.length === 0) return;
  await tx
    .insert(searchTerms)
    .values(
      fresh.map((word) => ({
        cityId,
        term: word,
        documentCount: 1,
        inTitles: true,
        firstSeenAt: sql`now()`,
      })),
    )
    .onConflictDoUpdate({
      target: [searchTerms.cityId, searchTerms.term],
      set: {
        inTitles: true,
        documentCount: sql`greatest(1, ${searchTerms.documentCount})`,
        firstSeenAt: sql`now()`,
      },
    });
  const keys = fresh.flatMap((word) => spellingKeys(word).map((key) => ({ cityId, key, term: word })));
  const inOrder = keys.sort((one, other) => (one.key < other.key ? -1 : one.key > other.key ? 1 : 0));
  if (inOrder.length > 0) await tx.insert(searchTermKeys).values(inOrder).onConflictDoNothing();
}

interface Found {
  at: number;
  by: 'itself' | 'key' | 'prefix';
  word: string;
  entries: number;
}

const city = sql.placeholder('cityId');

const readWords = statement<Found>(sql`
  select known.at, 'itself' as by, terms.term as word, terms.document_count as entries
  from unnest(${sql.placeholder('words')}::text[]) with ordinality known (word, at)
  join ${searchTerms} terms on terms.city_id = ${city} and terms.term = known.word and terms.document_count > 0
  union all
  select keys.at, 'key', found.term, terms.document_count
  from unnest(${sql.placeholder('places')}::int[], ${sql.placeholder('keys')}::text[]) keys (at, key)
  cross join lateral (
    select term from ${searchTermKeys} same where same.city_id = ${city} and same.key = keys.key limit 60) found
  join ${searchTerms} terms on terms.city_id = ${city} and terms.term = found.term and terms.document_count > 0
  union all
  select typed.at, 'prefix', found.term, found.document_count
  from (select ${sql.placeholder('last')}::int as at, ${sql.placeholder('prefix')}::text as word) typed
  cross join lateral (
    select term, document_count from (
      select term, document_count from ${searchTerms} terms
      where terms.city_id = ${city} and terms.term > typed.word and terms.term < typed.word || U&'\\FFFD' and terms.document_count > 0
      limit 300) begun
    order by document_count desc limit 12) found
  where typed.word is not null`);

export interface ReadCity extends Omit<CityWords, 'posts'> {
  /** Number of documents that contain the word; 0 if there are none. */
  entries(word: string): number;
}

/** Returns the city's words that equal or resemble these. Runs one query. */
export async function readCityWords(
  db: Database,
  { cityId }: InCity,
  words: readonly string[],
): Promise<ReadCity> {
  const pairs = words.flatMap((word, at) => spellingKeys(word).map((key) => ({ at: at + 1, key })));
  const last = words.at(-1);
  const rows = await readWords(db, {
    cityId,
    words,
    places: pairs.map(({ at }) => at),
    keys: pairs.map(({ key }) => key),
    last: words.length,
    prefix: last !== undefined && last.length >= 2 && !isNumber(last) ? last : null,
  });
  const entries = new Map(rows.map((row) => [row.word, row.entries]));
  const near = new Map(
    words.map((word, at) => [
      word,
      nearest(
        word,
        rows.filter((row) => row.at === at + 1),
      ),
    ]),
  );
  return {
    has: (word) => entries.has(word),
    entries: (word) => entries.get(word) ?? 0,
    near: (word) => near.get(word) ?? [],
  };
}

const most = 12;

function nearest(typed: string, rows: readonly Found[]): WordMatch[] {
  const best = new Map<string, WordMatch>();
  const offer = (option: WordMatch) => {
    if (option.word !== typed && (best.get(option.word)?.near ?? 0) < option.near)
      best.set(option.word, option);
  };
  for (const { word, by } of rows) {
    if (by === 'prefix') offer({ word, near: 0.6 + 0.3 * (typed.length / word.length), by });
    if (by !== 'key') continue;
    // Two Arabic words that sound the same are different words, and so are an English word and any other; neither is
    // compared by sound.
    if (typed.length > 2 && !(isArabic(word) && isArabic(typed)) && !isEnglish(typed) && !isEnglish(word)) {
      const near = soundSimilarity(typed, word);
      if (near >= minSoundSimilarity(soundKeys(word)[0] ?? '')) offer({ word, near, by: 'sound' });
    }
    if (isEnglish(typed)) continue;
    const allowed = maxEditDistance(typed.length);
    const between = editDistance(typed, word, allowed);
    if (between <= allowed) offer({ word, near: typoSimilarity(between), by: 'slip' });
  }
  return [...best.values()].sort((one, other) => other.near - one.near).slice(0, most);
}
