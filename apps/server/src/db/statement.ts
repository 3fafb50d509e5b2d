import { createHash } from 'node:crypto';
import { DrizzleQueryError, getTableColumns, is, Placeholder, type SQL, sql } from 'drizzle-orm';
import { type PgColumn, PgDialect, type PgTable } from 'drizzle-orm/pg-core';
import pg from 'pg';
import type { Database } from './database.ts';

export type Values = Readonly<Record<string, unknown>>;
export type Statement<Row> = (db: Database, values?: Values) => Promise<Row[]>;

const dialect = new PgDialect();

/** Our ids are numbers: no table of ours comes near what a JavaScript number holds. A day is no moment: it stays as it is. */
const ours: Readonly<Record<number, (text: string) => unknown>> = {
  [pg.types.builtins.INT8]: Number,
  [pg.types.builtins.DATE]: String,
};
const types = {
  getTypeParser: ((oid: number, format?: 'text') =>
    ours[oid] ?? pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
};

/**
 * A query with placeholders that is written once, where a list is asked for a thousand times a second. Its rows are
 * what it selects, under the names that it gives, read by the driver alone. A prepared one has its plan kept by
 * PostgreSQL too: for queries that one index serves whatever their values are.
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
      // As Drizzle says it, so that the log and the answer need to know one kind of failure.
      throw new DrizzleQueryError(text, filled, error as Error);
    }
  };
}

/** These columns, each under the name that it has here. */
export const named = (columns: Readonly<Record<string, PgColumn | SQL>>): SQL =>
  sql.join(
    Object.entries(columns).map(([name, column]) => sql`${column} as ${sql.identifier(name)}`),
    sql`, `,
  );

/** Whole rows of a small table. */
export const rowsOf = <Table extends PgTable>(table: Table, which: SQL) =>
  statement<Table['$inferSelect']>(selectAll(table, which));

/** Small rows within a row, so that what is read together is asked for once. JSON carries them: no times. */
export const rowsWithin = (table: PgTable, which: SQL): SQL =>
  sql`(select coalesce(json_agg(part), '[]') from (${selectAll(table, which)}) as part)`;

const selectAll = (table: PgTable, which: SQL): SQL =>
  sql`select ${named(getTableColumns(table) as Record<string, PgColumn>)} from ${table} ${which}`;

/** One text, one name: PostgreSQL refuses a name that already means something else. */
const nameOf = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 24);
