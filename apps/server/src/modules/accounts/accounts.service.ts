import type { PostAuthor } from '@dalil/contract/posts';
import type { Scope } from '@dalil/contract/scope';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { AppError } from '../../app-error.ts';
import { addDependencies } from '../../cache/collector.ts';
import type { Database, Transaction } from '../../db/database.ts';
import { statement } from '../../db/statement.ts';
import { accounts } from './accounts.table.ts';

export type Account = typeof accounts.$inferSelect;

/** A person with a confirmed email; the password is already hashed (`secrets/password.ts`). */
export interface NewAccount extends Pick<Scope, 'cityId' | 'lang'> {
  name: string;
  email: string;
  phone: string;
  gender: Account['gender'];
  passwordHash: string;
}

/** Returns null when the email already has an account. Of two concurrent confirmations, one creates the account. */
export async function addAccount(tx: Transaction, facts: NewAccount): Promise<Account | null> {
  const [account] = await tx
    .insert(accounts)
    .values(facts)
    .onConflictDoNothing({ target: accounts.email })
    .returning();
  return account ?? null;
}

/**
 * Returns null if there is no account. Also returns a suspended account and one pending erasure, whose owner can
 * still restore it.
 */
export async function findAccountByEmail(db: Database | Transaction, email: string): Promise<Account | null> {
  const [account] = await db.select().from(accounts).where(eq(accounts.email, email.toLowerCase()));
  return account ?? null;
}

/** Returns null if there is no account. Also returns a suspended account and one pending erasure. */
export async function findAccount(db: Database | Transaction, id: string): Promise<Account | null> {
  const [account] = await db.select().from(accounts).where(eq(accounts.id, id));
  return account ?? null;
}

/** Returns the account; throws `notFound` if it does not exist or is pending erasure. */
export async function getAccount(db: Database | Transaction, id: string): Promise<Account> {
  const account = await findAccount(db, id);
  if (!account || account.deletedAt) throw new AppError('notFound');
  return account;
}

/**
 * Names of accounts by id, in one query, for readers allowed to see them. `deleted: false` leaves out accounts
 * pending erasure.
 */
export async function listNames(
  db: Database | Transaction,
  ids: readonly string[],
  { deleted = true } = {},
): Promise<Map<string, string>> {
  const rows = await db
    .select({ id: accounts.id, name: accounts.name })
    .from(accounts)
    .where(and(inArray(accounts.id, [...ids]), deleted ? undefined : isNull(accounts.deletedAt)));
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Cache tag of an account's public name, in every city. */
export const authorTag = (accountId: string) => `poster:${accountId}`;

const readPoster = statement<NonNullable<PostAuthor>>(sql`
  select ${accounts.name}, extract(year from ${accounts.createdAt})::int as since from ${accounts}
  where ${accounts.id} = ${sql.placeholder('id')} and ${accounts.deletedAt} is null`);

/**
 * Returns the author shown on a post's page; null without `accountId` or if the account is pending erasure. Adds the
 * cache tag that invalidates the page when the author is renamed.
 */
export async function findAuthor(db: Database, accountId: string | null): Promise<PostAuthor> {
  if (accountId === null) return null;
  addDependencies([authorTag(accountId)]);
  const [row] = await readPoster(db, { id: accountId });
  return row ?? null;
}
