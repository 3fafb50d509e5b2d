import { limits } from '@dalil/contract/limits';
import { staffLimits } from '@dalil/contract/staff-limits';
import { and, desc, eq, gt, inArray, isNull, lt, ne, not, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../../db/database.ts';
import type { Member } from '../../../http/actor.ts';
import type { InCity } from '../../../scope.ts';
import { hashBearer, newBearer } from '../../../secrets/bearer.ts';
import type { Account } from '../accounts.service.ts';
import { accountSessions, accounts, cityRoles } from '../accounts.table.ts';
import { rolesIn, rolesOfCity } from '../roles/roles.service.ts';
import { isNotSuspended } from '../suspended.ts';

/**
 * Lifetime of a session since its last renewal. Without "remember me" the browser deletes the cookie earlier, when it
 * closes.
 */
export const sessionSeconds = (remember: boolean): number =>
  remember ? limits.rememberDays * 86_400 : 86_400;

/** Maximum age of a session in days, regardless of renewals; shorter for staff. */
const mostDays = sql`case when ${accounts.roles} <> '{}'
  or exists (select from ${cityRoles} where ${cityRoles.accountId} = ${accounts.id})
  then ${staffLimits.sessionDays}::int else ${limits.sessionDays}::int end`;
const lastMoment = sql`(${accountSessions.createdAt} + ${mostDays} * interval '1 day')`;

const expiry = (remember: boolean) => new Date(Date.now() + sessionSeconds(remember) * 1_000);

export interface OpenedSession {
  id: string;
  /** The cookie value; only its hash is stored. */
  secret: string;
}

/** Stores a new session. The caller sets the cookie with the returned secret. */
export async function openSession(
  tx: Transaction,
  accountId: string,
  { remember, userAgent }: { remember: boolean; userAgent: string | null },
): Promise<OpenedSession> {
  const secret = newBearer();
  const [row] = await tx
    .insert(accountSessions)
    .values({ accountId, remember, userAgent, secretHash: hashBearer(secret), expiresAt: expiry(remember) })
    .returning({ id: accountSessions.id });
  if (!row) throw new Error('The session was not stored.');
  return { id: row.id, secret };
}

export interface RenewedSession {
  id: string;
  remember: boolean;
  account: Pick<Account, 'id' | 'name' | 'email'>;
}

/**
 * Renews a session; null when it has ended. The secret stays the same, so that two tabs can renew concurrently. Only
 * an existing row is updated, so a session that ends meanwhile is not restored.
 */
export async function renewSession(db: Database, secret: string): Promise<RenewedSession | null> {
  const lifetime = sql`case when ${accountSessions.remember} then ${sessionSeconds(true)}::int else ${sessionSeconds(false)}::int end`;
  const [row] = await db
    .update(accountSessions)
    .set({
      lastSeenAt: sql`now()`,
      expiresAt: sql`least(now() + ${lifetime} * interval '1 second', ${lastMoment})`,
    })
    .from(accounts)
    .where(
      and(
        eq(accountSessions.secretHash, hashBearer(secret)),
        eq(accounts.id, accountSessions.accountId),
        gt(accountSessions.expiresAt, sql`now()`),
        gt(lastMoment, sql`now()`),
        isNull(accounts.deletedAt),
        isNotSuspended,
      ),
    )
    .returning({
      id: accountSessions.id,
      remember: accountSessions.remember,
      account: { id: accounts.id, name: accounts.name, email: accounts.email },
    });
  return row ?? null;
}

const isLocked = sql<boolean>`(${accountSessions.staffSeenAt} <= now() - ${staffLimits.idleMinutes} * interval '1 minute')`;

/**
 * Returns the logged-in member of a session with their roles in a city; null if the session has ended or the account
 * is suspended or deleted. Read on each request, so that changes of roles, two-factor authentication, screen lock and
 * session end take effect at once.
 */
export async function findMember(
  db: Database,
  scope: InCity,
  { accountId, sessionId }: { accountId: string; sessionId: string },
): Promise<Member | null> {
  const [row] = await db
    .select({
      roles: accounts.roles,
      ofCity: rolesOfCity(scope),
      twoFactorSecret: accounts.twoFactorSecret,
      locked: isLocked,
    })
    .from(accountSessions)
    .innerJoin(accounts, eq(accounts.id, accountSessions.accountId))
    .where(
      and(
        eq(accountSessions.id, sessionId),
        eq(accountSessions.accountId, accountId),
        gt(accountSessions.expiresAt, sql`now()`),
        gt(lastMoment, sql`now()`),
        isNull(accounts.deletedAt),
        isNotSuspended,
      ),
    );
  if (!row) return null;
  return {
    kind: 'member',
    accountId,
    sessionId,
    roles: new Set(rolesIn(row.roles, row.ofCity)),
    rolesInEveryCity: new Set(row.roles),
    twoFactor: row.twoFactorSecret !== null,
    locked: row.locked,
  };
}

/**
 * Records activity of a staff member; returns false if the session is locked, which only a two-factor code can
 * unlock.
 */
export async function recordStaffActivity(db: Database, sessionId: string): Promise<boolean> {
  const { rowCount } = await db
    .update(accountSessions)
    .set({ staffSeenAt: sql`now()` })
    .where(and(eq(accountSessions.id, sessionId), not(isLocked)));
  return rowCount === 1;
}

/** Locks the staff rights of a session until a two-factor code is entered. The member stays logged in. */
export async function lockSession(db: Database, sessionId: string): Promise<void> {
  await db
    .update(accountSessions)
    .set({ staffSeenAt: new Date(0) })
    .where(eq(accountSessions.id, sessionId));
}

/** Unlocks a session. The caller must have verified a two-factor code. */
export async function unlockSession(tx: Transaction, sessionId: string): Promise<void> {
  await tx.update(accountSessions).set({ staffSeenAt: sql`now()` }).where(eq(accountSessions.id, sessionId));
}

/** Ends the session with this secret, which is its cookie value. Succeeds also if it has already ended. */
export async function endSession(db: Database | Transaction, secret: string): Promise<void> {
  await db.delete(accountSessions).where(eq(accountSessions.secretHash, hashBearer(secret)));
}

/** Ends all sessions of an account, optionally except the current one. */
export async function endSessions(
  tx: Transaction,
  accountId: string,
  { except }: { except?: string } = {},
): Promise<void> {
  await tx
    .delete(accountSessions)
    .where(
      and(eq(accountSessions.accountId, accountId), ...(except ? [ne(accountSessions.id, except)] : [])),
    );
}

/**
 * Subquery of active sessions whose accounts may log in. Data attached to a session is valid only while this subquery
 * contains the session.
 */
export const activeSessions = (db: Database | Transaction) =>
  db
    .select({ id: accountSessions.id, accountId: accountSessions.accountId })
    .from(accountSessions)
    .innerJoin(accounts, eq(accounts.id, accountSessions.accountId))
    .where(
      and(
        gt(accountSessions.expiresAt, sql`now()`),
        gt(lastMoment, sql`now()`),
        isNull(accounts.deletedAt),
        isNotSuspended,
      ),
    )
    .as('live_sessions');

/** Returns those of the given sessions that are still active. */
export async function findActiveSessionIds(db: Database, ids: readonly string[]): Promise<Set<string>> {
  const open = activeSessions(db);
  const rows = await db
    .select({ id: open.id })
    .from(open)
    .where(inArray(open.id, [...ids]));
  return new Set(rows.map(({ id }) => id));
}

/** Deletes expired sessions and returns their number. */
export async function removeExpiredSessions(db: Database): Promise<number> {
  const { rowCount } = await db.delete(accountSessions).where(lt(accountSessions.expiresAt, sql`now()`));
  return rowCount ?? 0;
}

export type SessionRow = Pick<
  typeof accountSessions.$inferSelect,
  'id' | 'userAgent' | 'createdAt' | 'lastSeenAt'
>;

/** Lists the sessions of an account, the most recently used first. */
export async function listSessions(db: Database, accountId: string): Promise<SessionRow[]> {
  return db
    .select({
      id: accountSessions.id,
      userAgent: accountSessions.userAgent,
      createdAt: accountSessions.createdAt,
      lastSeenAt: accountSessions.lastSeenAt,
    })
    .from(accountSessions)
    .where(and(eq(accountSessions.accountId, accountId), gt(accountSessions.expiresAt, sql`now()`)))
    .orderBy(desc(accountSessions.lastSeenAt));
}

/** Ends one session of an account; false if it belongs to another account. */
export async function endAccountSession(
  db: Database | Transaction,
  accountId: string,
  sessionId: string,
): Promise<boolean> {
  const { rowCount } = await db
    .delete(accountSessions)
    .where(and(eq(accountSessions.id, sessionId), eq(accountSessions.accountId, accountId)));
  return rowCount === 1;
}
