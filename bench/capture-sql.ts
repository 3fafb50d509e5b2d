import { openDrizzle } from '@dalil/server/src/db/database.ts';
import type pg from 'pg';

/** Captures the SQL that a module sends to PostgreSQL, so that the baseline cannot drift from it. */
export async function captureSql(
  pool: pg.Pool,
  read: (db: ReturnType<typeof openDrizzle>) => Promise<unknown>,
): Promise<pg.QueryConfig[]> {
  const received: pg.QueryConfig[] = [];
  const ear = {
    query: (query: pg.QueryConfig, values: unknown[]) => {
      received.push({ ...query, values });
      return pool.query(query, values);
    },
  };
  await read(openDrizzle(ear as never));
  if (received.length === 0) throw new Error('No SQL was captured');
  return received;
}
