import { sql } from 'drizzle-orm';
import type { Transaction } from './database.ts';

/**
 * Makes concurrent transactions with the same key wait until this one ends, even if there is no row yet that could be
 * locked.
 */
export async function takeAdvisoryLock(
  tx: Transaction,
  ...what: readonly (string | number)[]
): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${what.join(' ')}, 0))`);
}
