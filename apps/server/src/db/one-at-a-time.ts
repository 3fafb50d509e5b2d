import { sql } from 'drizzle-orm';
import type { Transaction } from './database.ts';

/**
 * Serialises concurrent transactions that use the same key until this one ends, also when no row exists yet that
 * could be locked.
 */
export async function oneAtATime(tx: Transaction, ...what: readonly (string | number)[]): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${what.join(' ')}, 0))`);
}
