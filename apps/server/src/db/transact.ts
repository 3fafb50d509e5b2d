import { setTimeout as delay } from 'node:timers/promises';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { isBusy, isConflict } from './errors.ts';

/** Transaction handle passed to the callback; every write takes one as its first argument. */
export type Transaction = Parameters<Parameters<NodePgDatabase['transaction']>[0]>[0];

const tries = 4;
const longestPauseMs = 40;

/**
 * Runs one transaction. PostgreSQL may roll it back in favour of another (deadlock, serialisation failure); then
 * nothing was written and `work` is run again after a random pause, so that the two do not collide again.
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

/** Replaces Drizzle's own implementation, which would leak a connection that ended before the transaction began. */
async function once<T>(pool: pg.Pool, work: (tx: Transaction) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  let broken = false;
  try {
    return await drizzle({ client }).transaction(work);
  } catch (error) {
    // A conflict leaves the connection intact. After a timeout the connection may still hold its locks, so it is
    // closed.
    broken = isBusy(error) && !isConflict(error);
    throw error;
  } finally {
    client.release(broken);
  }
}
