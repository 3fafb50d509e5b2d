import { getTableColumns } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';

const keyNames = ['id', 'cityId'] as const;
const contactNames = ['phone', 'email', 'showPhone'] as const;

type Key = (typeof keyNames)[number];
type Unshown = Key | (typeof contactNames)[number];

const without = (named: object, left: readonly string[]) =>
  Object.fromEntries(Object.entries(named).filter(([name]) => !left.includes(name)));

/**
 * Returns the columns of a kind's table for its page: all except the keys and the contact details, which only a
 * contact request returns. Of these, a response contains the ones that the contract declares.
 */
export const pageColumns = <Table extends PgTable>(table: Table) =>
  without(getTableColumns(table), [...keyNames, ...contactNames]) as Omit<Table['_']['columns'], Unshown>;

/** Returns the values of these columns in a row. */
export const pickColumns = <Row extends object, Name extends string>(
  row: Row,
  columns: Readonly<Record<Name, unknown>>,
) =>
  Object.fromEntries(Object.entries(row).filter(([name]) => Object.hasOwn(columns, name))) as Pick<
    Row,
    Name & keyof Row
  >;

type Entered<Table extends PgTable> = Omit<Table['$inferInsert'], Key>;

/**
 * Returns the row of a kind's table without its keys: each column has the value of the input field with its name,
 * null if the field is empty. A column that stores something else is overridden in `input` by the caller.
 */
export const columnsFromInput = <Table extends PgTable>(table: Table, input: Entered<Table>) =>
  Object.fromEntries(
    Object.keys(without(getTableColumns(table), keyNames)).map((name) => [
      name,
      (input as Readonly<Record<string, unknown>>)[name] ?? null,
    ]),
  ) as Entered<Table>;
