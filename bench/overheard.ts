import { overPool } from '@dalil/server/src/db/database.ts';
import type pg from 'pg';

/** What a module sends to PostgreSQL, overheard, so that the two cannot drift apart. */
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
  if (heard.length === 0) throw new Error('Nothing was asked of the database');
  return heard;
}
