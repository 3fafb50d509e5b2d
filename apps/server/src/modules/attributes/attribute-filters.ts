import type { AttributeCondition } from '@dalil/contract/attributes';
import type { CategoryTree } from '@dalil/contract/categories';
import { limits } from '@dalil/contract/limits';
import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '../../db/database.ts';
import { statement, type Values } from '../../db/statement.ts';
import { attributeNumbers, attributes } from './attributes.table.ts';

const value = (name: string) => sql.placeholder(name);
const places = Array.from({ length: limits.facts.asked }, (_, place) => place);

/** An id that no attribute has, so that filtering by an unknown key finds nothing. */
const nothing = 0;

/**
 * SQL conditions of the attribute filters. A post must have every id in `allFacts`, at least one id of each
 * `anyFact…`, and a number within each `factRange…`.
 */
export const attributeFilters = (listings: {
  id: PgColumn;
  attributeIds: PgColumn;
}): Readonly<Record<string, SQL>> => ({
  allFacts: sql`${listings.attributeIds} @> ${value('allFacts')}::int[]`,
  ...Object.fromEntries(
    places.map((place) => [
      `anyFact${place}`,
      sql`${listings.attributeIds} && ${value(`anyFact${place}`)}::int[]`,
    ]),
  ),
  ...Object.fromEntries(
    places.map((place) => [
      `factRange${place}`,
      sql`exists (select from ${attributeNumbers} where ${attributeNumbers.listingId} = ${listings.id}
        and ${attributeNumbers.cityId} = ${value('cityId')} and ${attributeNumbers.attributeId} = ${value(`factRange${place}`)}
        and ${attributeNumbers.number} between ${value(`factFrom${place}`)} and ${value(`factTo${place}`)})`,
    ]),
  ),
});

interface RequestedAttribute {
  id: number;
  key: string;
  kind: string;
  options: { id: number; key: string }[];
}

const readWords = statement<RequestedAttribute>(sql`
  select id, key, kind, array(
    select json_build_object('id', option.id, 'key', option.key) from attributes option where option.parent_id = word.id
  ) as options
  from ${attributes} word
  where city_id = ${value('cityId')} and tree = ${value('tree')} and parent_id is null
    and key = any(${value('keys')}::text[])`);

function rangeIn(text: string | null): { from: number; to: number } | null {
  const [, from, to] = /^(\d{0,9})-(\d{0,9})$/.exec(text ?? '') ?? [];
  if (!from && !to) return null;
  return { from: Number(from || 0), to: to ? Number(to) : limits.facts.largest };
}

/**
 * Resolves the requested attribute filters to the placeholder values of `attributeFilters`. A filter by an unknown
 * attribute or option matches no post.
 */
export async function resolveAttributeFilters(
  db: Database,
  { cityId }: { cityId: number },
  tree: CategoryTree,
  requested: readonly AttributeCondition[] | undefined,
): Promise<Values> {
  if (!requested?.length) return {};
  const words = await readWords(db, { cityId, tree, keys: [...new Set(requested.map(({ key }) => key))] });
  const all: number[] = [];
  const values: Record<string, unknown> = {};
  let place = 0;
  for (const [key, declared] of Map.groupBy(requested, ({ key }) => key)) {
    const word = words.find((each) => each.key === key);
    const ranges = declared.flatMap(({ value: text }) => rangeIn(text) ?? []);
    if (!word) all.push(nothing);
    else if (declared.some(({ value: text }) => text === null)) all.push(word.id);
    else if (word.kind === 'number' || word.kind === 'year') {
      const [range = { from: 1, to: 0 }] = ranges;
      Object.assign(values, {
        [`factRange${place}`]: word.id,
        [`factFrom${place}`]: range.from,
        [`factTo${place}`]: range.to,
      });
    } else {
      const keys = declared.map(({ value: option }) => option);
      const ids = word.options.flatMap((option) => (keys.includes(option.key) ? [option.id] : []));
      if (ids.length === 1) all.push(...ids);
      else values[`anyFact${place}`] = ids.length > 0 ? ids : [nothing];
    }
    place += 1;
  }
  return { ...values, allFacts: all.length > 0 ? all : undefined };
}
