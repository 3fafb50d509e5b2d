import { sql } from 'drizzle-orm';
import type { Database } from '../../../db/database.ts';
import { statement } from '../../../db/statement.ts';
import { searchTermKeys, searchTerms } from '../index/search.table.ts';
import { minSoundSimilarity, soundKeys, soundSimilarity } from '../text/sound.ts';
import { prefixSimilarity, soundPrefixes } from '../text/sound-prefix.ts';
import { withoutArticle } from '../text/stem.ts';
import { isArabic } from '../text/words.ts';

/** A word that occurs in titles. */
export interface TitleWord {
  word: string;
  /** Number of documents that contain the word. */
  entries: number;
}

export interface PrefixTerms {
  /** For each entered word but the last: the title words it matches by spelling or by sound. */
  earlier: string[][];
  /** Title words that start with the last entered word; `bySound` has those that only sound as if they did. */
  byPrefix: TitleWord[];
  bySound: TitleWord[];
}

interface Row extends TitleWord {
  at: number;
  by: 'letters' | 'sound';
}

const city = sql.placeholder('cityId');

const readBegun = statement<Row>(sql`
  (select 0 as at, 'letters' as by, term as word, document_count as entries from (
    select term, document_count from ${searchTerms}
    where city_id = ${city} and term >= ${sql.placeholder('start')}::text and term < ${sql.placeholder('end')}::text
      and in_titles and document_count > 0
    limit 300) begun
  order by entries desc, word limit 40)
  union all
  select keys.at, 'sound', found.term, terms.document_count
  from unnest(${sql.placeholder('places')}::int[], ${sql.placeholder('starts')}::text[], ${sql.placeholder('ends')}::text[]) keys (at, first, behind)
  cross join lateral (
    select term from ${searchTermKeys} same
    where same.city_id = ${city} and same.key >= keys.first and same.key < keys.behind limit 150) found
  join ${searchTerms} terms on terms.city_id = ${city} and terms.term = found.term and terms.document_count > 0`);

/**
 * Suffixes that turn a key into the upper bound of a key range: `all` covers every key with this prefix, `itself`
 * only the key alone.
 */
const rangeEnd = { all: '\ufffd', itself: '\u0001' };

/**
 * Prefixes of word keys for a sound key: `~` marks sound keys, and the second prefix is for words with an attached
 * article (`l`).
 */
const soundKeyPrefixes = (key: string) => [`~${key}`, `~l${key}`];

/** Returns the title words of a city that match the input so far. Runs one query. */
export async function readPrefixTerms(
  db: Database,
  { cityId }: { cityId: number },
  typed: readonly string[],
): Promise<PrefixTerms> {
  const last = typed.at(-1) as string;
  const baseline = withoutArticle(last);
  const earlier = typed.slice(0, -1);
  const ranges = [
    ...soundPrefixes(baseline)
      .flatMap(soundKeyPrefixes)
      .map((key) => ({ at: 0, first: key, behind: key + rangeEnd.all })),
    ...earlier.flatMap((word, index) =>
      soundKeys(word)
        .flatMap(soundKeyPrefixes)
        .map((key) => ({ at: index + 1, first: key, behind: key + rangeEnd.itself })),
    ),
  ];
  const rows = await readBegun(db, {
    cityId,
    start: last,
    end: last + rangeEnd.all,
    places: ranges.map(({ at }) => at),
    starts: ranges.map(({ first }) => first),
    ends: ranges.map((range) => range.behind),
  });
  const begun = rows.filter(({ by }) => by === 'letters');
  const known = new Set(begun.map(({ word }) => word));
  return {
    earlier: earlier.map((word, index) => [
      word,
      ...rows.filter(({ at, word: other }) => at === index + 1 && sounds(word, other)).map((row) => row.word),
    ]),
    byPrefix: begun,
    bySound: rows.filter(
      ({ at, by, word }) =>
        by === 'sound' &&
        at === 0 &&
        !known.has(word) &&
        prefixSimilarity(baseline, withoutArticle(word)) > 0,
    ),
  };
}

function sounds(typed: string, word: string): boolean {
  if (isArabic(typed) && isArabic(word)) return false;
  const baseline = withoutArticle(word);
  return soundSimilarity(typed, baseline) >= minSoundSimilarity(soundKeys(baseline)[0] ?? '');
}
