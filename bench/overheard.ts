import { overPool } from '@dalil/server/src/db/database.ts';
import type pg from 'pg';

/** Captures the SQL that a module sends to PostgreSQL, so that the baseline cannot drift from it. */
export async function overheard(
  pool: pg.Pool,
  read: (db: ReturnType<typeof overPool>) => Promise<unknown>,
): Promise<pg.QueryConfig[]> {
  const heard: pg.QueryConfig[] = [];
  const ear = {
    query: (query: pg.QueryConfig, values: unknown[]) => {
      heard.push({ ...query, values });
      return pool.query(query, values);
    },
  };
  await read(overPool(ear as never));
  if (heard.length === 0) throw new Error('No SQL was captured');
  return heard;
}
