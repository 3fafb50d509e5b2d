import { href, paths } from '@dalil/contract/paths';
import { isoDay } from '@dalil/messages/formats';
import { translator } from '@dalil/messages/translator';
import { and, eq, isNotNull, isNull, lte, sql } from 'drizzle-orm';
import { AppError } from '../../../app-error.ts';
import { beginningOf } from '../../../db/city-days.ts';
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
  /** In words, or because of spam. */
  reason?: string | undefined;
  spam?: true | undefined;
  /** The last day of it in the city; without one it ends by hand. */
  until?: string | undefined;
}

/**
 * Shuts an account: its sessions end, nobody logs in to it, and what it shows leaves public view as it does when its
 * owner deletes it. Its owner is told why and how to answer. Of two who do it at once, one is told of the other.
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
  const suspendedUntil = until ? beginningOf(sql`${until}::date + 1`, city.timeZone) : null;
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
  // The last moment of it, which is still of its last day.
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

/** Opens a suspended account again. */
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

/** False when it is not suspended. What its owner deleted in the meantime stays hidden. */
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

/** Those whose suspension ended by its date. */
export async function listOver(db: Database): Promise<string[]> {
  const rows = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(isOver)
    .orderBy(accounts.suspendedUntil)
    .limit(1_000);
  return rows.map(({ id }) => id);
}

/** Fine when it was restored, or suspended anew, in the meantime. */
export const reinstateIfOver = (db: Database, id: string, personalData: readonly PersonalData[]) =>
  db.transaction(async (tx) => {
    const [due] = await tx
      .select({ id: accounts.id })
      .from(accounts)
      .where(and(eq(accounts.id, id), isOver))
      .for('update');
    return due !== undefined && reinstate(tx, null, id, personalData);
  });
