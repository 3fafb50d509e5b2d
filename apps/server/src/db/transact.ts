import { setTimeout as delay } from 'node:timers/promises';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { isBusy, isConflict } from './errors.ts';

/** What a transaction hands to its callback; every write takes one as its first argument. */
export type Transaction = Parameters<Parameters<NodePgDatabase['transaction']>[0]>[0];

const tries = 4;
const longestPauseMs = 40;

/**
 * One transaction. PostgreSQL may undo it for the sake of another (a deadlock, a serialisation failure): nothing of it
 * was written then, so `work` is run again, after a pause of chance length, so that the two do not meet again.
 */
export async function transact<T>(pool: pg.Pool, work: (tx: Transaction) => Promise<T>): Promise<T> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await once(pool, work);
    } catch (error) {
      if (tried === tries || !isConflict(error)) throw error;
      await delay(Math.random() * longestPauseMs * tried);
    }
  }
}

/** Drizzle's own would keep a connection for ever that ended before the transaction began. */
async function once<T>(pool: pg.Pool, work: (tx: Transaction) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  let broken = false;
  try {
    return await drizzle({ client }).transaction(work);
  } catch (error) {
    // Not for a conflict: its connection is as good as new. One that took too long may still hold its locks.
    broken = isBusy(error) && !isConflict(error);
    throw error;
  } finally {
    client.release(broken);
  }
}
