import { and, inArray, isNull } from 'drizzle-orm';
import type { Database, Transaction } from '../../db/database.ts';
import { type Account, findAccount } from './accounts.service.ts';
import { accounts } from './accounts.table.ts';
import { isNotSuspended, isSuspended } from './suspended.ts';

/**
 * Returns the account; null if it is suspended, deleted or erased, because it then gets no optional emails.
 * Notification preferences are not checked.
 */
export async function findContactable(tx: Transaction, id: string): Promise<Account | null> {
  const account = await findAccount(tx, id);
  return account && !account.deletedAt && !isSuspended(account) ? account : null;
}

/**
 * Returns those of the given accounts that are neither suspended nor deleted, in one query. Notification preferences
 * are not checked.
 */
export async function findAllContactable(tx: Transaction, ids: readonly string[]): Promise<Account[]> {
  if (ids.length === 0) return [];
  return tx
    .select()
    .from(accounts)
    .where(and(inArray(accounts.id, [...ids]), isNull(accounts.deletedAt), isNotSuspended));
}

/**
 * Returns the names, by id, of those accounts that are neither suspended nor deleted. Notification preferences are
 * not checked.
 */
export async function listContactableNames(
  db: Database | Transaction,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .select({ id: accounts.id, name: accounts.name })
    .from(accounts)
    .where(and(inArray(accounts.id, [...ids]), isNull(accounts.deletedAt), isNotSuspended));
  return new Map(rows.map(({ id, name }) => [id, name]));
}
