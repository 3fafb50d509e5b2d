import { createHash } from 'node:crypto';
import { DrizzleQueryError, getTableColumns, is, Placeholder, type SQL, sql } from 'drizzle-orm';
import { type PgColumn, PgDialect, type PgTable } from 'drizzle-orm/pg-core';
import pg from 'pg';
import type { Database } from './database.ts';

export type Values = Readonly<Record<string, unknown>>;
/** Runs a compiled query with the values of its placeholders, outside any transaction, and returns all rows. */
export type Statement<Row> = (db: Database, values?: Values) => Promise<Row[]>;

const dialect = new PgDialect();

/**
 * Ids are parsed as numbers: none of our tables approaches `Number.MAX_SAFE_INTEGER`. Dates stay strings, because a
 * calendar day is not a timestamp.
 */
const typeParsers: Readonly<Record<number, (text: string) => unknown>> = {
  [pg.types.builtins.INT8]: Number,
  [pg.types.builtins.DATE]: String,
};
const types = {
  getTypeParser: ((oid: number, format?: 'text') =>
    typeParsers[oid] ?? pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
};

/**
 * Compiles a query with placeholders to SQL once, for lists requested a thousand times a second. The driver returns
 * rows with column names as selected, without Drizzle's mapping. PostgreSQL also caches the plan of a prepared
 * statement: use it for queries served by one index whatever the values.
 */
export function statement<Row extends object>(query: SQL, { prepared = true } = {}): Statement<Row> {
  const { sql: text, params } = dialect.sqlToQuery(query);
  const config = { text, types, ...(prepared ? { name: nameOf(text) } : {}) };
  return async (db, values = {}) => {
    const filled = params.map((param) => (is(param, Placeholder) ? values[param.name] : param));
    try {
      const { rows } = await db.$client.query<Row>(config, filled);
      return rows;
    } catch (error) {
      // Wrapped like Drizzle's own errors, so that logging and error responses handle one type only.
      throw new DrizzleQueryError(text, filled, error as Error);
    }
  };
}

/** Selects these columns, each under its key as alias. */
export const aliasedColumns = (columns: Readonly<Record<string, PgColumn | SQL>>): SQL =>
  sql.join(
    Object.entries(columns).map(([name, column]) => sql`${column} as ${sql.identifier(name)}`),
    sql`, `,
  );

/**
 * Builds a statement that selects whole rows of a small table; `which` is the SQL after the table name, such as its
 * where clause.
 */
export const selectRows = <Table extends PgTable>(table: Table, which: SQL) =>
  statement<Table['$inferSelect']>(selectAll(table, which));

/**
 * SQL subquery that embeds small rows as a JSON array in another row, to load them with one query; `which` is the SQL
 * after the table name. Not for timestamps, which JSON turns into strings.
 */
export const rowsAsJson = (table: PgTable, which: SQL): SQL =>
  sql`(select coalesce(json_agg(part), '[]') from (${selectAll(table, which)}) as part)`;

const selectAll = (table: PgTable, which: SQL): SQL =>
  sql`select ${aliasedColumns(getTableColumns(table) as Record<string, PgColumn>)} from ${table} ${which}`;

/**
 * Names a prepared statement by a hash of its SQL text: PostgreSQL rejects a name that already belongs to another
 * statement.
 */
const nameOf = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 24);
