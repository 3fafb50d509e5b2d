import { sql } from 'drizzle-orm';
import type { Database } from '../../../db/database.ts';
import { statement } from '../../../db/statement.ts';
import { searchQueries } from '../lexicon/lexicon.table.ts';
import type { Lexicon } from '../lexicon/lexicon.ts';
import { isNumber, wordsOf } from '../text/words.ts';

/** Minimum number of searches for a query to be suggested: rarer queries may contain personal data. */
const minCount = 5;

const readPopular = statement<{ displayText: string }>(sql`
  select display_text as "displayText" from (
    select display_text, times, text from ${searchQueries}
    where city_id = ${sql.placeholder('cityId')} and text > ${sql.placeholder('start')}::text
      and text < ${sql.placeholder('end')}::text
      and times >= ${sql.raw(String(minCount))} and results > 0
    limit 300) begun
  order by times desc, text limit 20`);

/**
 * Returns popular queries of the city that start with the input, most frequent first. Only queries made of lexicon
 * words are returned: otherwise repeating a query would be enough to display any text to every visitor, and names of
 * people would be shown.
 */
export async function findPopular(
  db: Database,
  { cityId }: { cityId: number },
  lexicon: Lexicon,
  typed: readonly string[],
  most: number,
): Promise<string[]> {
  const start = typed.join(' ');
  const rows = await readPopular(db, { cityId, start, end: `${start}\ufffd` });
  const isKnown = (word: string) => isNumber(word) || lexicon.words.forms(word).length > 0;
  return rows
    .map(({ displayText }) => displayText)
    .filter((shown) => wordsOf(shown).every(({ text }) => isKnown(text)))
    .slice(0, most);
}
