import { limits } from '@dalil/contract/limits';
import type { BaseSort } from '@dalil/contract/listing-query';
import type { Language } from '@dalil/messages/languages';
import { and, asc, desc, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import * as z from 'zod';
import { cursorInt, pageSizePlusOne, readCursor, readPosition } from '../../../db/keyset.ts';
import { listings, titleCollation } from '../base/listings.table.ts';

/** Placeholder of a prepared statement. */
export const value = (name: string) => sql.placeholder(name);

/** Listing id column, for conditions on other tables. */
export const postId = listings.id;

type Last = readonly [last: string | number, id: number];

/** List row with the value it is sorted by; the field has the name of the sort order. */
type PlacedRow = { id: number } & Readonly<Record<string, unknown>>;

/** Sort order of a list with keyset pagination. */
export interface Order {
  /** Parses a cursor to the sort position of the last row of the previous page. */
  read: (cursor: string | undefined) => Last | null;
  by: (lang: Language) => SQL;
  after: (lang: Language, goesOn: boolean) => SQL | undefined;
  /** Rewrites the condition so that the index of this order can serve it. */
  within: (condition: SQL | undefined, from: SQL, goesOn: boolean) => SQL | undefined;
  placeOf: (row: PlacedRow) => Last;
}

const lastId = sql`${value('lastId')}::bigint`;
const asItIs: Order['within'] = (condition) => condition;

/** Schemas of cursor values by column type. */
const cursorTypes = {
  int: cursorInt,
  date: z.iso.date(),
} as const;

interface ColumnOrder {
  /** Field of the card that holds the sort value. */
  name: string;
  column: PgColumn;
  /** City column of the kind's own table, which is the leading column of that order's index. */
  city?: PgColumn;
  holds: keyof typeof cursorTypes;
  direction: 'up' | 'down';
}

/**
 * Creates an order by a column of `listings`, or of the kind's own table if its cards include the column. Rows where
 * the column is null are left out. One index on column and id serves both directions.
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

export const readerPoint = sql`st_point(${value('lng')}::float8, ${value('lat')}::float8, 4326)::geography`;
/** SQL for the distance in metres between a post and the reader. */
export const distance = sql`${listings.location} <-> ${readerPoint}`;

/** Ids found by the search, best match first; for later pages of the `best` order, only the ids after the cursor. */
const found = sql`${value('found')}::bigint[]`;
/** SQL condition: the search found the post; its ids are in the placeholder `found`. */
export const isFound = sql`${listings.id} = any(${found})`;

export const baseOrders: Record<BaseSort, Order> = {
  best: {
    read: (cursor) => readCursor(cursor, z.tuple([z.int().min(0), z.int()])),
    by: () => sql`array_position(${found}, ${listings.id})`,
    after: () => undefined,
    within: asItIs,
    placeOf: ({ place, id }) => [place as number, id],
  },
  newest: {
    read: (cursor) => {
      const place = readPosition(cursor);
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
    by: (lang) => sql`${asc(titleCollation(inLanguage(lang).title, lang))}, ${asc(listings.id)}`,
    after: (lang, goesOn) =>
      goesOn
        ? sql`(${titleCollation(inLanguage(lang).title, lang)}, ${listings.id}) > (${value('last')}::text, ${lastId})`
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
    // The index orders by distance only and returns all ties with the last row, so few rows are left to sort. An
    // index scan always starts at the nearest row, so later pages re-read all earlier rows, up to a limit.
    within: (condition, from, goesOn) =>
      goesOn
        ? sql`${listings.id} in (
      select id from (
        select ${listings.id} as id, ${distance} as meters ${from}
        where ${condition} order by ${distance} limit ${sql.raw(String(limits.nearestReach))}) nearest
      where (meters, id) > (${value('last')}::float8, ${lastId})
      order by meters fetch first ${sql.raw(String(pageSizePlusOne))} rows with ties)`
        : sql`${listings.id} in (
      select ${listings.id} ${from}
      where ${condition} order by ${distance} fetch first ${sql.raw(String(pageSizePlusOne))} rows with ties)`,
    placeOf: ({ meters, id }) => [(meters as number | null) ?? 0, id],
  },
};
