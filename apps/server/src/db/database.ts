import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import type { Config } from '../config.ts';
import { BoundedPool } from './pool.ts';
import { type Transaction, transact } from './transact.ts';

export type Database = NodePgDatabase & { $client: pg.Pool };
export type { Transaction };

export interface DatabaseHandle {
  db: Database;
  /** For what everybody may read. */
  reads: Database;
  pool: pg.Pool;
  close(): Promise<void>;
}

interface Patience {
  /** A statement that takes longer is given up. */
  statementMs: number;
  /** So long may one wait for a connection. */
  waitMs: number;
  /** And so many, for each connection, before others are refused at once. */
  waitingPerConnection: number;
}

/** What runs behind the scenes has time. */
const patient: Patience = { statementMs: 15_000, waitMs: 30_000, waitingPerConnection: 1_000 };

type DatabaseConfig = Pick<Config, 'DATABASE_URL' | 'DATABASE_POOL'>;
type ServerDatabaseConfig = DatabaseConfig & Pick<Config, 'DATABASE_WAIT_MS' | 'DATABASE_READ_MS'>;

/** For workers and commands. */
export function openDatabase(config: DatabaseConfig): DatabaseHandle {
  const main = open(config, patient);
  return { ...main, reads: main.db };
}

/**
 * For servers, which hold two sets of connections: public reads have theirs, so that they can never take those with
 * which people log in and write.
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

/** As libpq takes it. */
export const withoutCompiling = '-c jit=off';

function open(config: DatabaseConfig, patience: Patience): Omit<DatabaseHandle, 'reads'> {
  const pool = new BoundedPool({
    connectionString: config.DATABASE_URL,
    max: config.DATABASE_POOL,
    application_name: 'dalil',
    statement_timeout: patience.statementMs,
    // Compiling a statement takes longer than any of ours should.
    options: withoutCompiling,
    connectionTimeoutMillis: patience.waitMs,
    waitingPerConnection: patience.waitingPerConnection,
  });
  return { db: overPool(pool), pool, close: () => pool.end() };
}

/** Every transaction of ours runs through `transact`. */
export function overPool(pool: pg.Pool): Database {
  const db = drizzle({ client: pool });
  db.transaction = (work) => transact(pool, work);
  return db;
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
