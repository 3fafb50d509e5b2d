import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Config } from './config.ts';

export type Database = NodePgDatabase & { $client: pg.Pool };
/** What `db.transaction` hands to its callback; every write takes one as its first argument. */
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];

export interface DatabaseHandle {
  db: Database;
  pool: pg.Pool;
  close(): Promise<void>;
}

export function openDatabase(config: Pick<Config, 'DATABASE_URL' | 'DATABASE_POOL'>): DatabaseHandle {
  const pool = new pg.Pool({
    connectionString: config.DATABASE_URL,
    max: config.DATABASE_POOL,
    application_name: 'dalil',
    statement_timeout: 15_000,
    // A request that waits for a connection longer than a visitor would is better told so.
    connectionTimeoutMillis: 5_000,
  });
  // A pool without a listener turns a dropped idle connection into a crash; the next query reconnects by itself.
  pool.on('error', () => undefined);
  return { db: overPool(pool), pool, close: () => pool.end() };
}

export function overPool(pool: pg.Pool): Database {
  return drizzle({ client: pool });
}

/** Under the C character type, trigram search silently ignores Arabic: refuse to run on such a database. */
export async function assertArabicReady(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ ctype: string }>(
    'select datctype as ctype from pg_database where datname = current_database()',
  );
  const ctype = rows[0]?.ctype ?? '';
  if (!/utf-?8/i.test(ctype)) {
    throw new Error(
      `The database's LC_CTYPE is "${ctype}"; Arabic search needs UTF-8. Create it again with pnpm db:reset.`,
    );
  }
}
