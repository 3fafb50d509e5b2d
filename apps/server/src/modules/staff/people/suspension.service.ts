import { href, paths } from '@dalil/contract/paths';
import { isoDay } from '@dalil/messages/formats';
import { translator } from '@dalil/messages/translator';
import { and, eq, isNotNull, isNull, lte, sql } from 'drizzle-orm';
import { AppError } from '../../../app-error.ts';
import { startOfDay } from '../../../db/city-days.ts';
import type { Database, Transaction } from '../../../db/database.ts';
import type { PersonalData } from '../../../db/personal-data.ts';
import type { Member } from '../../../http/actor.ts';
import type { InCity } from '../../../scope.ts';
import type { Account } from '../../accounts/accounts.service.ts';
import { accounts } from '../../accounts/accounts.table.ts';
import { endSessions } from '../../accounts/login/sessions.service.ts';
import { isLastAdmin, lockAdmins } from '../../accounts/roles/roles.service.ts';
import { isNotSuspended } from '../../accounts/suspended.ts';
import { aboutAccount, audit } from '../../audit/audit.service.ts';
import { sendMail } from '../../mail/mail.service.ts';
import type { CityScope } from '../../places/places.service.ts';
import { getManaged } from './people.service.ts';

interface Suspending {
  /** A free-text reason, or `spam` for the predefined one. */
  reason?: string | undefined;
  spam?: true | undefined;
  /** Last day of the suspension, in the city's time zone; without it, the suspension lasts until staff lift it. */
  until?: string | undefined;
}

/**
 * Suspends an account: ends its sessions, blocks login and hides its content as a deletion does. Notifies the owner
 * of the reason and of how to appeal. Of two concurrent suspensions, the second gets a conflict.
 */
export async function suspendAccount(
  tx: Transaction,
  { cityId, city }: Pick<CityScope, 'cityId' | 'city'>,
  actor: Member,
  id: string,
  { until, ...why }: Suspending,
  personalData: readonly PersonalData[],
): Promise<Account> {
  const known = await getManaged(tx, { cityId }, actor, id);
  if (known.roles.includes('admin') && isLastAdmin(await lockAdmins(tx), id)) throw new AppError('lastAdmin');
  const reason = why.reason ?? translator(known.lang)('mails.accountSuspended.spam');
  const today = isoDay(Date.now(), city.timeZone);
  if (until !== undefined && until < today)
    throw new AppError('validation', { until: ['errors.field.dayOver'] });
  const suspendedUntil = until ? startOfDay(sql`${until}::date + 1`, city.timeZone) : null;
  const [account] = await tx
    .update(accounts)
    .set({ suspendedAt: sql`now()`, suspendedUntil, suspendedReason: reason })
    .where(and(eq(accounts.id, id), isNull(accounts.deletedAt), isNotSuspended))
    .returning();
  if (!account) throw new AppError('conflict');
  await endSessions(tx, id);
  for (const part of personalData) await part.hide?.(tx, { id });
  await audit(tx, {
    actorId: actor.accountId,
    action: 'account.suspended',
    ...aboutAccount(account),
    reason,
    detail: until ? { until } : {},
  });
  // One millisecond before the end of the suspension, so that the email names its last day.
  const last = account.suspendedUntil && new Date(account.suspendedUntil.getTime() - 1);
  await sendMail(tx, {
    ...readerOf(account),
    kind: 'accountSuspended',
    reason,
    path: href(paths.contact),
    ends: last && { at: last.toISOString(), timeZone: city.timeZone },
  });
  return account;
}

/**
 * Lifts a suspension, shows the content of the account again and notifies its owner. Throws a conflict if the account
 * is not suspended.
 */
export async function restoreAccount(
  tx: Transaction,
  scope: InCity,
  actor: Member,
  id: string,
  personalData: readonly PersonalData[],
): Promise<void> {
  await getManaged(tx, scope, actor, id);
  if (!(await reinstate(tx, actor.accountId, id, personalData))) throw new AppError('conflict');
}

/**
 * Lifts a suspension; returns false when the account is not suspended. Content stays hidden if the owner deleted the
 * account in the meantime.
 */
async function reinstate(
  tx: Transaction,
  actorId: string | null,
  id: string,
  personalData: readonly PersonalData[],
): Promise<boolean> {
  const [account] = await tx
    .update(accounts)
    .set({ suspendedAt: null, suspendedUntil: null, suspendedReason: null })
    .where(and(eq(accounts.id, id), isNotNull(accounts.suspendedAt)))
    .returning();
  if (!account) return false;
  await audit(tx, { actorId, action: 'account.reinstated', ...aboutAccount(account) });
  if (account.deletedAt) return true;
  for (const part of personalData) await part.restore?.(tx, { id });
  await sendMail(tx, { ...readerOf(account), kind: 'accountReinstated' });
  return true;
}

const readerOf = ({ id, email, name, lang, cityId }: Account) => ({
  accountId: id,
  to: email,
  name,
  lang,
  cityId,
});

const isOver = lte(accounts.suspendedUntil, sql`now()`);

/** Lists accounts whose suspension has expired. */
export async function listExpiredSuspensions(db: Database): Promise<string[]> {
  const rows = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(isOver)
    .orderBy(accounts.suspendedUntil)
    .limit(1_000);
  return rows.map(({ id }) => id);
}

/** Ends an expired suspension. Does nothing if the account was restored or suspended again in the meantime. */
export const endExpiredSuspension = (db: Database, id: string, personalData: readonly PersonalData[]) =>
  db.transaction(async (tx) => {
    const [due] = await tx
      .select({ id: accounts.id })
      .from(accounts)
      .where(and(eq(accounts.id, id), isOver))
      .for('update');
    return due !== undefined && reinstate(tx, null, id, personalData);
  });
