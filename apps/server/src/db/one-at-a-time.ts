import { sql } from 'drizzle-orm';
import type { Transaction } from './database.ts';

/** Whoever does the same waits until this transaction ends, also where there is no row yet that could be locked. */
export async function oneAtATime(tx: Transaction, ...what: readonly (string | number)[]): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${what.join(' ')}, 0))`);
}
