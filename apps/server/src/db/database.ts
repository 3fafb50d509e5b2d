import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import type { Config } from '../config.ts';
import { BoundedPool } from './pool.ts';
import { type Transaction, transact } from './transact.ts';

export type Database = NodePgDatabase & { $client: pg.Pool };
export type { Transaction };

export interface DatabaseHandle {
  db: Database;
  /** Database handle for public reads. On servers it uses a separate pool with a short statement timeout. */
  reads: Database;
  pool: pg.Pool;
  close(): Promise<void>;
}

interface Timeouts {
  /** Time after which PostgreSQL cancels a statement, in milliseconds. */
  statementMs: number;
  /** How long a request waits for a database connection, in milliseconds. */
  waitMs: number;
  /** Maximum number of waiting requests per connection; further ones are rejected at once. */
  waitingPerConnection: number;
}

/** Timeouts for background work, which may take longer than requests. */
const backgroundTimeouts: Timeouts = { statementMs: 15_000, waitMs: 30_000, waitingPerConnection: 1_000 };

type DatabaseConfig = Pick<Config, 'DATABASE_URL' | 'DATABASE_POOL'>;
type ServerDatabaseConfig = DatabaseConfig & Pick<Config, 'DATABASE_WAIT_MS' | 'DATABASE_READ_MS'>;

/** Opens the database for workers and command-line scripts, with one pool for reads and writes. */
export function openDatabase(config: DatabaseConfig): DatabaseHandle {
  const main = open(config, backgroundTimeouts);
  return { ...main, reads: main.db };
}

/**
 * Opens the database for servers with two connection pools: public reads have their own, so that they can never
 * exhaust the connections needed for logins and writes.
 */
export function openServerDatabase(config: ServerDatabaseConfig): DatabaseHandle {
  // Short waiting time: a visitor is better served by an immediate rejection than by a long wait for a connection.
  const requests: Timeouts = {
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
export const withoutJit = '-c jit=off';

function open(config: DatabaseConfig, patience: Timeouts): Omit<DatabaseHandle, 'reads'> {
  const pool = new BoundedPool({
    connectionString: config.DATABASE_URL,
    max: config.DATABASE_POOL,
    application_name: 'dalil',
    statement_timeout: patience.statementMs,
    // JIT-compiling a statement takes longer than any of our statements should run.
    options: withoutJit,
    connectionTimeoutMillis: patience.waitMs,
    waitingPerConnection: patience.waitingPerConnection,
  });
  return { db: openDrizzle(pool), pool, close: () => pool.end() };
}

/** Wraps a pool with Drizzle and makes every transaction run through `transact`, which retries conflicts. */
export function openDrizzle(pool: pg.Pool): Database {
  const db = drizzle({ client: pool });
  db.transaction = (work) => transact(pool, work);
  return db;
}

/** Throws unless the database uses UTF-8: under the C character type, trigram search silently ignores Arabic. */
export async function assertUtf8Ctype(pool: pg.Pool): Promise<void> {
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
