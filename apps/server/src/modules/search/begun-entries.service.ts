import { sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { statement } from '../../db/statement.ts';
import type { BegunWords } from './begun-words.service.ts';
import { asked, lexeme } from './lexemes.ts';
import { searchEntries } from './search.table.ts';

const here = sql`city_id = ${sql.placeholder('cityId')} and shown
  and published_at <= now() and (until is null or until > now())`;

const readEntries = statement<{ concept: string | null; itemId: number | null }>(sql`
  select name as concept, null::bigint as "itemId"
  from unnest(${sql.placeholder('names')}::text[], ${sql.placeholder('queries')}::text[]) as asked (name, query)
  where exists (select from ${searchEntries} where words @@ asked.query::tsquery and ${here})
  union all
  (select null, item_id from ${searchEntries}
  where words @@ ${sql.placeholder('titled')}::tsquery and ${here} and kind = ${sql.placeholder('kind')}
  order by words @@ ${sql.placeholder('begun')}::tsquery desc, published_at desc, item_id desc
  limit ${sql.placeholder('take')}::int)`);

interface Asked {
  /** Each with what must be said beside it: of each group one lexeme. */
  concepts: readonly { id: string; beside: readonly (readonly string[])[] }[];
  words: BegunWords | null;
  kind: string;
  take: number;
}

/** Which concepts the city has something of, and what of a kind has a title that begins so: one query. */
export async function readBegunEntries(
  db: Database,
  { cityId }: { cityId: number },
  { concepts, words, kind, take }: Asked,
): Promise<{ concepts: ReadonlySet<string>; itemIds: number[] }> {
  const oneOf = (names: readonly string[], letters = '') =>
    names.length === 0 ? '' : `(${names.map((name) => asked(cityId, name, letters)).join(' | ')})`;
  const titled = (last: readonly { word: string }[] = []) => {
    const parts = [...(words?.earlier ?? []), last.map(({ word }) => word)].map((group) => oneOf(group, 'A'));
    return parts.includes('') ? '' : parts.join(' & ');
  };
  const rows = await readEntries(db, {
    cityId,
    kind,
    take,
    names: concepts.map(({ id }) => id),
    queries: concepts.map(({ id, beside }) =>
      [[lexeme.concept(id), lexeme.above.kind(id)], ...beside].map((group) => oneOf(group)).join(' & '),
    ),
    titled: titled([...(words?.begun ?? []), ...(words?.heard ?? [])]),
    begun: titled(words?.begun),
  });
  return {
    concepts: new Set(rows.flatMap(({ concept }) => concept ?? [])),
    itemIds: rows.flatMap(({ itemId }) => itemId ?? []),
  };
}
