import { limits } from '@dalil/contract/limits';
import type { SpineSort } from '@dalil/contract/listing-query';
import type { Language } from '@dalil/messages/languages';
import { and, asc, desc, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import * as z from 'zod';
import { cursorInt, pageAndOne, readCursor, readPlace } from '../../../db/keyset.ts';
import { byName, listings } from '../base/listings.table.ts';

/** Where a statement takes one of its values. */
export const value = (name: string) => sql.placeholder(name);

/** The post itself, for a filter that knows its posts from elsewhere. */
export const postId = listings.id;

type Last = readonly [last: string | number, id: number];

/** A row of a list, with what it is ordered by under its own name. */
type PlacedRow = { id: number } & Readonly<Record<string, unknown>>;

/** An order of a list: every page goes on where the one before ended. */
export interface Order {
  /** Where the page before ended. */
  read: (cursor: string | undefined) => Last | null;
  by: (lang: Language) => SQL;
  after: (lang: Language, goesOn: boolean) => SQL | undefined;
  /** The condition as the index of this order serves it best. */
  within: (condition: SQL | undefined, from: SQL, goesOn: boolean) => SQL | undefined;
  placeOf: (row: PlacedRow) => Last;
}

const lastId = sql`${value('lastId')}::bigint`;
const asItIs: Order['within'] = (condition) => condition;

/** How what a column holds travels in a cursor. */
const cursorTypes = {
  int: cursorInt,
  date: z.iso.date(),
} as const;

interface ColumnOrder {
  /** As cards name it. */
  name: string;
  column: PgColumn;
  /** Of the same table, where that is a kind's own: the index of the order is led by it. */
  city?: PgColumn;
  holds: keyof typeof cursorTypes;
  direction: 'up' | 'down';
}

/**
 * By a column: of the spine, or of a kind's own that its cards show. What has nothing there is not in such a list. An
 * index of the column with the id behind it serves both directions.
 */
export function orderBy({ name, column, city, holds, direction }: ColumnOrder): Order {
  const place = z.tuple([cursorTypes[holds], z.int()]);
  const [sorted, beyond] = direction === 'up' ? [asc, sql`>`] : [desc, sql`<`];
  const last = sql`(${value('last')}::${sql.raw(holds)}, ${lastId})`;
  return {
    read: (cursor) => readCursor(cursor, place),
    by: () => sql`${sorted(column)}, ${sorted(listings.id)}`,
    after: (_, goesOn) =>
      and(
        city && sql`${city} = ${value('cityId')}`,
        isNotNull(column),
        goesOn ? sql`(${column}, ${listings.id}) ${beyond} ${last}` : undefined,
      ),
    within: asItIs,
    placeOf: (row) => [row[name] as string | number, row.id],
  };
}

const amount = { name: 'amount', column: listings.amount, holds: 'int' } as const;

export const inLanguage = (lang: Language) =>
  lang === 'ar'
    ? { title: listings.titleAr, slug: listings.slugAr }
    : { title: listings.titleEn, slug: listings.slugEn };

export const here = sql`st_point(${value('lng')}::float8, ${value('lat')}::float8, 4326)::geography`;
export const distance = sql`${listings.location} <-> ${here}`;

/** Those that a search found, the best first; of a list by that order, those behind the page before. */
const found = sql`${value('found')}::bigint[]`;
export const isFound = sql`${listings.id} = any(${found})`;

export const spineOrders: Record<SpineSort, Order> = {
  best: {
    read: (cursor) => readCursor(cursor, z.tuple([z.int().min(0), z.int()])),
    by: () => sql`array_position(${found}, ${listings.id})`,
    after: () => undefined,
    within: asItIs,
    placeOf: ({ place, id }) => [place as number, id],
  },
  newest: {
    read: (cursor) => {
      const place = readPlace(cursor);
      return place && [new Date(place[0]).toISOString(), place[1]];
    },
    by: () => sql`${desc(listings.publishedAt)}, ${desc(listings.id)}`,
    after: (_, goesOn) =>
      goesOn
        ? sql`(${listings.publishedAt}, ${listings.id}) < (${value('last')}::timestamptz, ${lastId})`
        : undefined,
    within: asItIs,
    placeOf: ({ publishedAt, id }) => [(publishedAt as Date).getTime(), id],
  },
  name: {
    read: (cursor) => readCursor(cursor, z.tuple([z.string(), z.int()])),
    by: (lang) => sql`${asc(byName(inLanguage(lang).title, lang))}, ${asc(listings.id)}`,
    after: (lang, goesOn) =>
      goesOn
        ? sql`(${byName(inLanguage(lang).title, lang)}, ${listings.id}) > (${value('last')}::text, ${lastId})`
        : undefined,
    within: asItIs,
    placeOf: ({ title, id }) => [title as string, id],
  },
  cheapest: orderBy({ ...amount, direction: 'up' }),
  dearest: orderBy({ ...amount, direction: 'down' }),
  nearest: {
    read: (cursor) => readCursor(cursor, z.tuple([z.number(), z.int()])),
    by: () => sql`${asc(distance)}, ${asc(listings.id)}`,
    after: () => sql`${listings.location} is not null`,
    // The index knows distances alone: it gives the nearest with all that are as far as the last, and few are left to sort.
    // It can only begin at the nearest, so whoever goes on passes all that were before, and not more than so many.
    within: (condition, from, goesOn) =>
      goesOn
        ? sql`${listings.id} in (
      select id from (
        select ${listings.id} as id, ${distance} as meters ${from}
        where ${condition} order by ${distance} limit ${sql.raw(String(limits.nearestReach))}) nearest
      where (meters, id) > (${value('last')}::float8, ${lastId})
      order by meters fetch first ${sql.raw(String(pageAndOne))} rows with ties)`
        : sql`${listings.id} in (
      select ${listings.id} ${from}
      where ${condition} order by ${distance} fetch first ${sql.raw(String(pageAndOne))} rows with ties)`,
    placeOf: ({ meters, id }) => [(meters as number | null) ?? 0, id],
  },
};
