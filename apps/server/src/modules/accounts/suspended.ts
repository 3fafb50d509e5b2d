import { isNull, lte, or, sql } from 'drizzle-orm';
import { AppError } from '../../app-error.ts';
import type { Account } from './accounts.service.ts';
import { accounts } from './accounts.table.ts';

type Shut = Pick<Account, 'suspendedAt' | 'suspendedUntil'>;

/** By its date: one that is over counts for nothing, also before the worker has tidied it up. */
export const isSuspended = ({ suspendedAt, suspendedUntil }: Shut): boolean =>
  suspendedAt !== null && (suspendedUntil === null || suspendedUntil.getTime() > Date.now());

export const isNotSuspended = or(isNull(accounts.suspendedAt), lte(accounts.suspendedUntil, sql`now()`));

/** For who has proved that the account is theirs: strangers are not told. */
export function refuseSuspended(account: Shut): void {
  if (isSuspended(account)) throw new AppError('suspended');
}
