import { limits } from '@dalil/contract/limits';
import { and, eq, isNull, lte, type SQL, sql } from 'drizzle-orm';
import { AppError } from '../../../app-error.ts';
import type { Database, Transaction } from '../../../db/database.ts';
import type { PersonalData } from '../../../db/personal-data.ts';
import { aboutAccount, audit } from '../../audit/audit.service.ts';
import type { CityScope } from '../../places/places.service.ts';
import type { Account } from '../accounts.service.ts';
import { accounts } from '../accounts.table.ts';
import { endSessions } from '../login/sessions.service.ts';
import { notifyOwner } from '../owner-notice.service.ts';
import { isLastAdmin, lockAdmins } from '../roles/roles.service.ts';

/**
 * Hides the account at once, ends its sessions, notifies the owner, and returns the erasure date. Until that date the
 * owner can log in to restore the account. Throws for the last global admin, because no one could appoint another.
 */
export async function deleteAccount(
  tx: Transaction,
  scope: Pick<CityScope, 'city'>,
  { id, roles }: Pick<Account, 'id' | 'roles'>,
  personalData: readonly PersonalData[],
): Promise<Date> {
  if (roles.includes('admin') && isLastAdmin(await lockAdmins(tx), id)) throw new AppError('lastAdmin');
  const [account] = await tx
    .update(accounts)
    .set({ deletedAt: sql`now()` })
    .where(and(eq(accounts.id, id), isNull(accounts.deletedAt)))
    .returning();
  if (!account?.deletedAt) throw new AppError('unauthenticated');
  await endSessions(tx, id);
  for (const part of personalData) await part.hide?.(tx, { id });
  await audit(tx, { actorId: id, action: 'account.deleted', ...aboutAccount(account) });
  const erasedAfter = new Date(account.deletedAt.getTime() + limits.erasureDays * 86_400_000);
  await notifyOwner(tx, scope, account, 'deletionScheduled', erasedAfter);
  return erasedAfter;
}

const isDue: SQL = lte(accounts.deletedAt, sql`now() - ${limits.erasureDays}::int * interval '1 day'`);

/** Returns ids of accounts whose grace period is over, the longest overdue first, a thousand at most. */
export async function listAccountsToErase(db: Database): Promise<string[]> {
  const rows = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(isDue)
    .orderBy(accounts.deletedAt)
    .limit(1_000);
  return rows.map(({ id }) => id);
}

/**
 * Erases an account in one transaction, so that a run that was killed can be repeated. Does nothing if the account
 * was restored or erased meanwhile.
 */
export async function eraseAccount(
  db: Database,
  accountId: string,
  personalData: readonly PersonalData[],
): Promise<void> {
  await db.transaction(async (tx) => {
    const [person] = await tx
      .select({ id: accounts.id, email: accounts.email, cityId: accounts.cityId })
      .from(accounts)
      .where(and(eq(accounts.id, accountId), isDue))
      .for('update');
    if (!person) return;
    for (const part of personalData) await part.erase(tx, person);
    await audit(tx, { actorId: null, action: 'account.erased', ...aboutAccount(person) });
  });
}
