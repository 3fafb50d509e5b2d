import { sql } from 'drizzle-orm';
import type { Database } from '../../../db/database.ts';
import { statement } from '../../../db/statement.ts';
import { fieldQuery, lexeme, lexemeQuery } from '../index/lexemes.ts';
import { indexGuards, matches, searchDocuments } from '../index/search.table.ts';
import type { PrefixTerms } from './prefix-terms.service.ts';

const here = sql`${indexGuards.city} and ${indexGuards.now}`;

/**
 * SQL for the newest documents of a kind that match `query`. `begun` marks rows whose title matches the unfinished
 * text.
 */
const newest = (query: string, begun: boolean, times: number) => sql`
  (select item_id, published_at, ${sql.raw(String(begun))} as begun from ${searchDocuments}
  where ${matches(query)} and ${here} and ${indexGuards.kind} = ${sql.placeholder('kind')}
  order by published_at desc, item_id desc limit ${sql.placeholder('take')}::int * ${sql.raw(String(times))})`;

const readEntries = statement<{ concept: string | null; itemId: number | null }>(sql`
  select name as concept, null::bigint as "itemId"
  from unnest(${sql.placeholder('names')}::text[], ${sql.placeholder('queries')}::text[]) as asked (name, query)
  where exists (select from ${searchDocuments} where lexemes @@ asked.query::tsquery and ${here})
  union all
  (select null, item_id from (
    ${newest('begun', true, 1)} union all ${newest('titled', false, 2)}) titles
  group by item_id, published_at
  order by bool_or(begun) desc, published_at desc, item_id desc
  limit ${sql.placeholder('take')}::int)`);

interface Requested {
  /** Concepts to look up. `beside` lists groups of lexemes: a document must also contain one lexeme of each group. */
  concepts: readonly { id: string; beside: readonly (readonly string[])[] }[];
  words: PrefixTerms | null;
  kind: string;
  take: number;
}

/**
 * Returns which concepts occur in the city and which documents of a kind have a title starting with the text. Runs
 * one query.
 */
export async function readPrefixTitles(
  db: Database,
  { cityId }: { cityId: number },
  { concepts, words, kind, take }: Requested,
): Promise<{ concepts: ReadonlySet<string>; itemIds: number[] }> {
  const oneOf = (names: readonly string[], of = (name: string) => lexemeQuery(cityId, name)) =>
    names.length === 0 ? '' : `(${names.map(of).join(' | ')})`;
  const inTitle = (name: string) => fieldQuery(cityId, name, ['A']);
  const titled = (last: readonly { word: string }[] = []) => {
    const parts = [...(words?.earlier ?? []), last.map(({ word }) => word)].map((group) =>
      oneOf(group, inTitle),
    );
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
    titled: titled([...(words?.byPrefix ?? []), ...(words?.bySound ?? [])]),
    begun: titled(words?.byPrefix),
  });
  return {
    concepts: new Set(rows.flatMap(({ concept }) => concept ?? [])),
    itemIds: rows.flatMap(({ itemId }) => itemId ?? []),
  };
}
