import { inArray } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database, Transaction } from '../../../db/database.ts';

type WordedTable = PgTable & Readonly<Record<'id' | 'description', PgColumn>>;

/** Returns a function that reads the descriptions from a kind's own table. */
export const wordsIn =
  (table: WordedTable) =>
  async (db: Database | Transaction, ids: readonly number[]): Promise<Map<number, string>> => {
    const { id, description } = table;
    const rows = await db
      .select({ id, description })
      .from(table)
      .where(inArray(id, [...ids]));
    return new Map(rows.map((row) => [Number(row.id), String(row.description)]));
  };

type FormTable = PgTable & { id: PgColumn };

/** Returns a function that derives search concepts from each row of a kind's own table. */
export const conceptsIn =
  <Table extends FormTable>(table: Table, tell: (row: Table['$inferSelect']) => string[]) =>
  async (db: Database | Transaction, ids: readonly number[]): Promise<Map<number, string[]>> => {
    const rows = await db
      .select()
      .from(table as FormTable)
      .where(inArray(table.id, [...ids]));
    return new Map(rows.map((row) => [Number(row.id), tell(row)]));
  };
