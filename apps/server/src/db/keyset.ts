import { decodeCursor, encodeCursor } from '@dalil/contract/cursor';
import { limits } from '@dalil/contract/limits';
import { type AnyColumn, type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { AppError } from '../app-error.ts';

/** End of the year 9999: later dates are written with a sign, which PostgreSQL cannot parse. */
const maxCursorTime = 253_402_300_799_999;

/** Unix time in milliseconds inside a cursor. */
export const cursorTime = z.int().min(0).max(maxCursorTime);

/** Number inside a cursor that is compared with an integer column: PostgreSQL rejects larger values. */
export const cursorInt = z.int().min(-2_147_483_648).max(2_147_483_647);

/** Schema of a cursor in a list ordered by time: time and id of the last row of the page. */
const placeBy = <S extends z.ZodInt | z.ZodUUID>(id: S) => z.tuple([cursorTime, id]);
const place = placeBy(z.int());
const uuidPlace = placeBy(z.uuid());
/** Position in a list ordered by time: Unix time in milliseconds and id of the last row of a page. */
export type CursorPosition = z.output<typeof place>;
type AnyPlace = CursorPosition | z.output<typeof uuidPlace>;

/**
 * Decodes a cursor; returns null for the first page. Throws a validation error for an unreadable cursor or one of
 * another list.
 */
export function readCursor<S extends z.ZodType>(cursor: string | undefined, schema: S): z.output<S> | null {
  if (cursor === undefined) return null;
  const read = schema.safeParse(decodeCursor(cursor));
  if (!read.success) throw new AppError('validation', { cursor: ['errors.field.cursor'] });
  return read.data;
}

/** Reads the cursor of a list ordered by time whose rows have an integer primary key. */
export const readPosition = (cursor: string | undefined) => readCursor(cursor, place);
/** Reads the cursor of a list ordered by time whose rows have a UUID primary key. */
export const readUuidPosition = (cursor: string | undefined) => readCursor(cursor, uuidPlace);

/**
 * Condition for the rows after this position in a list ordered newest first. The column must have millisecond
 * precision: the cursor cannot hold finer timestamps.
 */
export const isAfter = (at: AnyColumn, id: AnyColumn, last: AnyPlace): SQL =>
  sql`(${at}, ${id}) < ${moment(last)}`;

/** Condition for the rows after this position in a list ordered oldest first; otherwise like `isAfter`. */
export const isAfterAscending = (at: AnyColumn, id: AnyColumn, last: AnyPlace): SQL =>
  sql`(${at}, ${id}) > ${moment(last)}`;

const moment = ([milliseconds, id]: AnyPlace): SQL =>
  sql`(${new Date(milliseconds).toISOString()}::timestamptz, ${id}::${typeof id === 'string' ? sql`uuid` : sql`bigint`})`;

/** Query limit: one row more than a page, to detect whether there is a next page. */
export const pageSizePlusOne = limits.pageSize + 1;

/**
 * Returns the rows of a page and the cursor of the next one, which is null on the last page. Expects rows that were
 * selected with `pageSizePlusOne`; `placeOf` returns the cursor values of a row.
 */
export function pageOf<Row>(found: readonly Row[], placeOf: (row: Row) => readonly (string | number)[]) {
  const rows = found.slice(0, limits.pageSize);
  const last = rows.at(-1);
  const next = last && found.length > limits.pageSize ? encodeCursor(placeOf(last)) : null;
  return { rows, meta: { next, pageSize: limits.pageSize } };
}
