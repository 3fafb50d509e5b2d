import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import type { Config } from '../config.ts';
import { BoundedPool } from './pool.ts';
import { type Transaction, transact } from './transact.ts';

export type Database = NodePgDatabase & { $client: pg.Pool };
export type { Transaction };

export interface DatabaseHandle {
  db: Database;
  /** For public reads. On servers it is a separate pool with a short statement timeout. */
  reads: Database;
  pool: pg.Pool;
  close(): Promise<void>;
}

interface Patience {
  /** Statement timeout. */
  statementMs: number;
  /** How long to wait for a connection. */
  waitMs: number;
  /** Maximum number of waiting requests per connection; further ones are rejected at once. */
  waitingPerConnection: number;
}

/** For background work, which may take longer. */
const patient: Patience = { statementMs: 15_000, waitMs: 30_000, waitingPerConnection: 1_000 };

type DatabaseConfig = Pick<Config, 'DATABASE_URL' | 'DATABASE_POOL'>;
type ServerDatabaseConfig = DatabaseConfig & Pick<Config, 'DATABASE_WAIT_MS' | 'DATABASE_READ_MS'>;

/** For workers and command-line scripts. */
export function openDatabase(config: DatabaseConfig): DatabaseHandle {
  const main = open(config, patient);
  return { ...main, reads: main.db };
}

/**
 * For servers, which hold two connection pools: public reads have their own, so that they can never exhaust the
 * connections needed for logins and writes.
 */
export function openServerDatabase(config: ServerDatabaseConfig): DatabaseHandle {
  // A request that must wait longer is better rejected at once.
  const requests: Patience = {
    statementMs: 15_000,
    waitMs: config.DATABASE_WAIT_MS,
    waitingPerConnection: 20,
  };
  const main = open(config, requests);
  const reads = open(config, { ...requests, statementMs: config.DATABASE_READ_MS });
  return {
    ...main,
    reads: reads.db,
    close: async () => void (await Promise.all([main.close(), reads.close()])),
  };
}

/** PostgreSQL connection option, in libpq syntax, that disables JIT compilation. */
export const withoutCompiling = '-c jit=off';

function open(config: DatabaseConfig, patience: Patience): Omit<DatabaseHandle, 'reads'> {
  const pool = new BoundedPool({
    connectionString: config.DATABASE_URL,
    max: config.DATABASE_POOL,
    application_name: 'dalil',
    statement_timeout: patience.statementMs,
    // JIT-compiling a statement takes longer than any of our statements should run.
    options: withoutCompiling,
    connectionTimeoutMillis: patience.waitMs,
    waitingPerConnection: patience.waitingPerConnection,
  });
  return { db: overPool(pool), pool, close: () => pool.end() };
}

/** Wraps a pool with Drizzle and makes every transaction run through `transact`, which retries conflicts. */
export function overPool(pool: pg.Pool): Database {
  const db = drizzle({ client: pool });
  db.transaction = (work) => transact(pool, work);
  return db;
}

/** Throws unless the database uses UTF-8: under the C character type, trigram search silently ignores Arabic. */
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
