import { createHash } from 'node:crypto';
import { limits } from '@dalil/contract/limits';
import { and, eq, isNotNull } from 'drizzle-orm';
import * as z from 'zod';
import { AppError } from '../../../app-error.ts';
import type { Database, Transaction } from '../../../db/database.ts';
import type { PersonalData } from '../../../db/personal-data.ts';
import type { Member } from '../../../http/actor.ts';
import type { Counter, Limiter } from '../../../redis/limiter.ts';
import { signJwt, verifyJwt } from '../../../secrets/jwt.ts';
import { verifyPassword } from '../../../secrets/password.ts';
import { aboutAccount, audit } from '../../audit/audit.service.ts';
import type { CityScope } from '../../places/places.service.ts';
import { type Account, findAccount, findAccountByEmail, getAccount } from '../accounts.service.ts';
import { accounts } from '../accounts.table.ts';
import { notifyOwner } from '../owner-notice.service.ts';
import {
  accountDisclosureCounters,
  loginAttemptCounters,
  type Origin,
  reauthenticationCounters,
} from './login-limits.ts';

/** Returns the account to log in to; a deleted account only while its owner can still undo the deletion. */
export async function findLoginAccount(db: Database, email: string): Promise<Account | null> {
  const account = await findAccountByEmail(db, email);
  return account && isOpen(account) ? account : null;
}

function isOpen({ deletedAt }: Account): boolean {
  return !deletedAt || deletedAt.getTime() > Date.now() - limits.erasureDays * 86_400_000;
}

interface Guess {
  email: string;
  password: string;
}

/**
 * Returns the account if the password is correct, else throws; the caller rejects suspended accounts. A non-existent
 * account is rate-limited and takes the same time as an existing one. With `neutral`, the error never reveals whether
 * the account exists.
 */
export async function authenticate(
  throttle: Limiter,
  account: Account | null,
  { email, password }: Guess,
  { neutral, ...origin }: Origin & { neutral: boolean },
): Promise<Account> {
  const attempt = await throttle.take(loginAttemptCounters('password', email, origin));
  const right = await verifyPassword(account?.passwordHash ?? null, password);
  if (account && right) {
    await attempt.succeeded();
    return account;
  }
  const notified = !neutral && (await isLetThrough(throttle, accountDisclosureCounters(origin.network)));
  if (!notified) throw new AppError('loginRefused');
  throw new AppError(account ? 'wrongPassword' : 'emailNotRegistered');
}

const isLetThrough = (throttle: Limiter, counters: Counter[]) =>
  throttle.take(counters).then(
    () => true,
    () => false,
  );

/**
 * Requires the password again before sensitive actions, to protect an unattended logged-in screen. `field` is the
 * form field that holds it.
 */
export async function reauthenticate(
  db: Database,
  throttle: Limiter,
  { accountId, sessionId }: Member,
  password: string,
  field = 'password',
): Promise<Account> {
  const account = await getAccount(db, accountId);
  const attempt = await throttle.take(reauthenticationCounters(sessionId));
  await requirePassword(account, password, field);
  await attempt.succeeded();
  return account;
}

/** Throws an error at `field` if the password is wrong. Does not limit attempts, unlike `reauthenticate`. */
export async function requirePassword(account: Account, password: string, field = 'password'): Promise<void> {
  if (!(await verifyPassword(account.passwordHash, password))) {
    throw new AppError('validation', { [field]: ['errors.field.passwordWrong'] });
  }
}

/** Cancels a pending deletion on login and notifies the owner; returns true if a deletion was pending. */
export async function cancelDeletion(
  tx: Transaction,
  scope: Pick<CityScope, 'city'>,
  account: Account,
  personalData: readonly PersonalData[],
): Promise<boolean> {
  const { id } = account;
  const { rowCount } = await tx
    .update(accounts)
    .set({ deletedAt: null })
    .where(and(eq(accounts.id, id), isNotNull(accounts.deletedAt)));
  if (!rowCount) return false;
  for (const part of personalData) await part.restore?.(tx, { id });
  await audit(tx, { actorId: id, action: 'account.restored', ...aboutAccount(account) });
  await notifyOwner(tx, scope, account, 'accountRestored');
  return true;
}

const ticketSeconds = 300;
const ticketContent = z.object({ sub: z.uuid(), remember: z.boolean(), password: z.string() });

/**
 * Signs a ticket proving that the password step of a login succeeded. It becomes invalid when the password changes.
 */
export function signTwoFactorTicket(key: Buffer, account: Account, remember: boolean): Promise<string> {
  return signJwt(key, { sub: account.id, remember, password: fingerprint(account) }, ticketSeconds);
}

/**
 * Returns the account of a ticket signed by `signTwoFactorTicket`; throws `unauthenticated` if the ticket is invalid
 * or expired, or the password has changed since.
 */
export async function readTwoFactorTicket(
  db: Database,
  key: Buffer,
  ticket: string,
): Promise<{ account: Account; remember: boolean }> {
  const content = await verifyJwt(key, ticket, ticketContent);
  const account = content && (await findAccount(db, content.sub));
  if (!content || !account || !isOpen(account) || fingerprint(account) !== content.password) {
    throw new AppError('unauthenticated');
  }
  return { account, remember: content.remember };
}

function fingerprint({ passwordHash }: Account): string {
  return createHash('sha256').update(passwordHash).digest('base64url').slice(0, 16);
}
