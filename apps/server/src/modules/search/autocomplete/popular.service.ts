import { sql } from 'drizzle-orm';
import type { Database } from '../../../db/database.ts';
import { statement } from '../../../db/statement.ts';
import { searchQueries } from '../lexicon/lexicon.table.ts';
import type { Lexicon } from '../lexicon/lexicon.ts';
import { isNumber, wordsOf } from '../text/words.ts';

/** What was typed less often may be somebody's own. */
const fewestTimes = 5;

const readPopular = statement<{ displayText: string }>(sql`
  select display_text as "displayText" from (
    select display_text, times, text from ${searchQueries}
    where city_id = ${sql.placeholder('cityId')} and text > ${sql.placeholder('start')}::text
      and text < ${sql.placeholder('end')}::text
      and times >= ${sql.raw(String(fewestTimes))} and results > 0
    limit 300) begun
  order by times desc, text limit 20`);

/**
 * What others of the city have looked for that begins so, the most frequent first. Only of words that the lexicon knows:
 * whoever types the same often enough must not be able to write on everybody's screen, and names are not for all to see.
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
