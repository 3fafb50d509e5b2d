import { isNull, lte, or, sql } from 'drizzle-orm';
import { AppError } from '../../app-error.ts';
import type { Account } from './accounts.service.ts';
import { accounts } from './accounts.table.ts';

type Shut = Pick<Account, 'suspendedAt' | 'suspendedUntil'>;

/** Compares dates, so that an expired suspension has no effect even before the worker has cleaned it up. */
export const isSuspended = ({ suspendedAt, suspendedUntil }: Shut): boolean =>
  suspendedAt !== null && (suspendedUntil === null || suspendedUntil.getTime() > Date.now());

export const isNotSuspended = or(isNull(accounts.suspendedAt), lte(accounts.suspendedUntil, sql`now()`));

/** Rejects a suspended account. Call it only after authentication: strangers must not learn of a suspension. */
export function refuseSuspended(account: Shut): void {
  if (isSuspended(account)) throw new AppError('suspended');
}
