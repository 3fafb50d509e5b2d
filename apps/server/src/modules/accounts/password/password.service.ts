import { eq } from 'drizzle-orm';
import type { Transaction } from '../../../db/database.ts';
import type { CityScope } from '../../places/places.service.ts';
import type { Account } from '../accounts.service.ts';
import { accounts } from '../accounts.table.ts';
import { endSessions } from '../login/sessions.service.ts';
import { tellOwner } from '../owner-notice.service.ts';

/** Replaces the password, ends all sessions (optionally except the current one) and notifies the owner. */
export async function replacePassword(
  tx: Transaction,
  scope: Pick<CityScope, 'city'>,
  account: Account,
  passwordHash: string,
  sessions: { except?: string } = {},
): Promise<void> {
  await tx.update(accounts).set({ passwordHash }).where(eq(accounts.id, account.id));
  await endSessions(tx, account.id, sessions);
  await tellOwner(tx, scope, account, 'passwordChanged');
}
