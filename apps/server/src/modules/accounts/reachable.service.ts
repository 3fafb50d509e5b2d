import type { Transaction } from '../../db/database.ts';
import { type Account, findAccount } from './accounts.service.ts';
import { isSuspended } from './suspended.ts';

/** Whom mails reach that nobody must have: null for who is suspended, left or was erased. */
export async function findReachable(tx: Transaction, id: string): Promise<Account | null> {
  const account = await findAccount(tx, id);
  return account && !account.deletedAt && !isSuspended(account) ? account : null;
}
