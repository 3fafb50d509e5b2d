import { decodeCursor, encodeCursor } from '@dalil/contract/cursor';
import { limits } from '@dalil/contract/limits';
import { type AnyColumn, type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { AppError } from '../app-error.ts';

/** The end of the year 9999: later ones are written with a sign, which PostgreSQL does not read. */
const lastMoment = 253_402_300_799_999;

/** A moment in a cursor, in milliseconds. */
export const cursorTime = z.int().min(0).max(lastMoment);

/** A number in a cursor that is compared with an integer column: PostgreSQL rejects a larger one. */
export const cursorInt = z.int().min(-2_147_483_648).max(2_147_483_647);

/** Where a page of a list by time ended: the moment and the id of its last row. */
const placeBy = <S extends z.ZodInt | z.ZodUUID>(id: S) => z.tuple([cursorTime, id]);
const place = placeBy(z.int());
const uuidPlace = placeBy(z.uuid());
export type Place = z.output<typeof place>;
type AnyPlace = Place | z.output<typeof uuidPlace>;

/** Null for the first page. A cursor of another list is refused like one that cannot be read. */
export function readCursor<S extends z.ZodType>(cursor: string | undefined, schema: S): z.output<S> | null {
  if (cursor === undefined) return null;
  const read = schema.safeParse(decodeCursor(cursor));
  if (!read.success) throw new AppError('validation', { cursor: ['errors.field.cursor'] });
  return read.data;
}

export const readPlace = (cursor: string | undefined) => readCursor(cursor, place);
/** In a list of rows whose id is a uuid. */
export const readUuidPlace = (cursor: string | undefined) => readCursor(cursor, uuidPlace);

/** The rows after this place. The column holds milliseconds: finer moments would be lost in the cursor. */
export const isAfter = (at: AnyColumn, id: AnyColumn, last: AnyPlace): SQL =>
  sql`(${at}, ${id}) < ${moment(last)}`;

/** The same in a list that shows the oldest first. */
export const isAfterOldest = (at: AnyColumn, id: AnyColumn, last: AnyPlace): SQL =>
  sql`(${at}, ${id}) > ${moment(last)}`;

const moment = ([milliseconds, id]: AnyPlace): SQL =>
  sql`(${new Date(milliseconds).toISOString()}::timestamptz, ${id}::${typeof id === 'string' ? sql`uuid` : sql`bigint`})`;

/** To be asked for: one more than a page shows tells whether there is a next one. */
export const pageAndOne = limits.pageSize + 1;

/** The rows of a page, and where the next one goes on. */
export function pageOf<Row>(found: readonly Row[], placeOf: (row: Row) => readonly (string | number)[]) {
  const rows = found.slice(0, limits.pageSize);
  const last = rows.at(-1);
  const next = last && found.length > limits.pageSize ? encodeCursor(placeOf(last)) : null;
  return { rows, meta: { next, pageSize: limits.pageSize } };
}
