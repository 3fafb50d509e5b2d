import { eq } from 'drizzle-orm';
import type { Transaction } from '../../plugins/database.ts';
import { sendMail } from '../mail/mail.service.ts';
import type { CityScope } from '../places/places.service.ts';
import type { Account } from './accounts.service.ts';
import { accounts } from './accounts.table.ts';
import { endSessions } from './sessions.service.ts';

/** Whoever knew the old password is logged out everywhere, or everywhere but here, and the owner is told. */
export async function replacePassword(
  tx: Transaction,
  { city }: Pick<CityScope, 'city'>,
  { id, email, name, lang }: Account,
  passwordHash: string,
  sessions: { except?: string } = {},
): Promise<void> {
  await tx.update(accounts).set({ passwordHash }).where(eq(accounts.id, id));
  await endSessions(tx, id, sessions);
  const at = new Date().toISOString();
  await sendMail(tx, {
    kind: 'passwordChanged',
    accountId: id,
    to: email,
    name,
    lang,
    at,
    timeZone: city.timeZone,
  });
}
