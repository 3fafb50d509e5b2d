import { inArray } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database, Transaction } from '../../db/database.ts';

type WordedTable = PgTable & Readonly<Record<'id' | 'description', PgColumn>>;

/** Reads what posts say of themselves from a kind's own table. */
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
