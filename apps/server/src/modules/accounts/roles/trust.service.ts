import { and, eq, ne } from 'drizzle-orm';
import { AppError } from '../../../app-error.ts';
import type { Transaction } from '../../../db/database.ts';
import type { InCity } from '../../../scope.ts';
import { aboutAccount, audit } from '../../audit/audit.service.ts';
import { getAccount } from '../accounts.service.ts';
import { accounts } from '../accounts.table.ts';

/**
 * Sets whether a member's posts are published without review, in the city of the account. Staff cannot set this for
 * their own account.
 */
export async function setTrusted(
  tx: Transaction,
  scope: InCity,
  actorId: string,
  accountId: string,
  trusted: boolean,
): Promise<void> {
  if (actorId === accountId) throw new AppError('forbidden');
  const account = await getAccount(tx, accountId);
  if (account.cityId !== scope.cityId) throw new AppError('notFound');
  await writeTrusted(tx, scope, actorId, accountId, trusted);
}

/**
 * Withdraws trust when a post of the member is rejected in this city, also for an account pending erasure. Does
 * nothing if the account belongs to another city.
 */
export const endTrust = (tx: Transaction, scope: InCity, actorId: string, accountId: string) =>
  writeTrusted(tx, scope, actorId, accountId, false);

/** Makes the member trusted again when a rejection is undone. Call it only if that rejection had ended the trust. */
export const restoreTrust = (tx: Transaction, scope: InCity, actorId: string, accountId: string) =>
  writeTrusted(tx, scope, actorId, accountId, true);

async function writeTrusted(
  tx: Transaction,
  { cityId }: InCity,
  actorId: string,
  accountId: string,
  trusted: boolean,
): Promise<boolean> {
  const changed = await tx
    .update(accounts)
    .set({ trusted })
    .where(and(eq(accounts.id, accountId), eq(accounts.cityId, cityId), ne(accounts.trusted, trusted)))
    .returning({ id: accounts.id });
  if (changed.length > 0)
    await audit(tx, {
      actorId,
      action: 'trusted.set',
      ...aboutAccount({ id: accountId, cityId }),
      detail: { trusted },
    });
  return changed.length > 0;
}
