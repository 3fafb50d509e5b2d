import { type StaffRole, staffRoles } from '@dalil/contract/account-fields';
import { and, arrayContains, desc, eq, isNull, ne, sql } from 'drizzle-orm';
import * as z from 'zod';
import { AppError } from '../../../app-error.ts';
import type { Database, Transaction } from '../../../db/database.ts';
import { pageAndOne, pageOf, readCursor } from '../../../db/keyset.ts';
import type { Member } from '../../../http/actor.ts';
import { type Account, findAccountByEmail, getAccount } from '../accounts.service.ts';
import { accounts } from '../accounts.table.ts';
import { audit } from '../audit.service.ts';

/** As exact as the database keeps it: a Date would lose what tells two accounts of one millisecond apart. */
const microseconds = sql<number>`(extract(epoch from ${accounts.createdAt}) * 1000000)::bigint`.mapWith(
  Number,
);
const place = z.tuple([z.int().nonnegative(), z.uuid()]);

interface AccountQuery {
  cursor?: string | undefined;
  email?: string | undefined;
  role?: StaffRole | undefined;
}

/** Newest first; accounts that wait for erasure are nobody's business any more. */
export async function listAccounts(db: Database, { cursor, email, role }: AccountQuery) {
  const last = readCursor(cursor, place);
  const found = await db
    .select({ account: accounts, microseconds })
    .from(accounts)
    .where(
      and(
        isNull(accounts.deletedAt),
        ...(email ? [eq(accounts.email, email)] : []),
        ...(role ? [ne(accounts.roles, []), arrayContains(accounts.roles, [role])] : []),
        ...(last ? [isAfter(last)] : []),
      ),
    )
    .orderBy(desc(accounts.createdAt), desc(accounts.id))
    .limit(pageAndOne);
  const { rows, meta } = pageOf(found, (row) => [row.microseconds, row.account.id]);
  return { rows: rows.map(({ account }) => account), meta };
}

const isAfter = ([created, id]: z.output<typeof place>) =>
  sql`(${accounts.createdAt}, ${accounts.id}) < ('epoch'::timestamptz + ${created}::bigint * interval '1 microsecond', ${id}::uuid)`;

/** Whoever changes who is admin waits here for whoever is changing it, and then sees what they did. */
export function lockAdmins(tx: Transaction): Promise<Pick<Account, 'id'>[]> {
  return tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(arrayContains(accounts.roles, ['admin']), isNull(accounts.deletedAt)))
    .orderBy(accounts.id)
    .for('update');
}

export const isLastAdmin = (admins: readonly Pick<Account, 'id'>[], accountId: string): boolean =>
  admins.every(({ id }) => id === accountId);

/** Sets the roles of an account. One admin at least is left, also when two admins take each other's role at once. */
export async function setRoles(
  tx: Transaction,
  actor: Member,
  accountId: string,
  given: readonly StaffRole[],
): Promise<Account> {
  const admins = await lockAdmins(tx);
  if (!admins.some(({ id }) => id === actor.accountId)) throw new AppError('forbidden');
  if (!given.includes('admin') && isLastAdmin(admins, accountId)) throw new AppError('lastAdmin');
  return writeRoles(tx, actor.accountId, await getAccount(tx, accountId), given);
}

/** Says whether the posts of a member are public at once. Nobody says it of themselves. */
export async function setTrusted(
  tx: Transaction,
  actorId: string,
  accountId: string,
  trusted: boolean,
): Promise<void> {
  if (actorId === accountId) throw new AppError('forbidden');
  await getAccount(tx, accountId);
  await writeTrusted(tx, actorId, accountId, trusted);
}

/** For a member whose post was refused; also one whose account waits for erasure. */
export const endTrust = (tx: Transaction, actorId: string, accountId: string) =>
  writeTrusted(tx, actorId, accountId, false);

async function writeTrusted(tx: Transaction, actorId: string, accountId: string, trusted: boolean) {
  const changed = await tx
    .update(accounts)
    .set({ trusted })
    .where(and(eq(accounts.id, accountId), ne(accounts.trusted, trusted)))
    .returning({ id: accounts.id });
  if (changed.length > 0)
    await audit(tx, { actorId, action: 'trusted.set', subjectId: accountId, detail: { trusted } });
}

/** For the operator's command: nobody is asked, so that there can be a first admin. Null when the address has no account. */
export async function grantAdmin(tx: Transaction, email: string): Promise<Account | null> {
  const account = await findAccountByEmail(tx, email);
  return account && writeRoles(tx, null, account, [...account.roles, 'admin']);
}

async function writeRoles(
  tx: Transaction,
  actorId: string | null,
  account: Account,
  given: readonly StaffRole[],
): Promise<Account> {
  const roles = staffRoles.filter((role) => given.includes(role));
  await tx.update(accounts).set({ roles }).where(eq(accounts.id, account.id));
  const detail = { before: account.roles, after: roles };
  await audit(tx, { actorId, action: 'roles.set', subjectId: account.id, detail });
  return { ...account, roles };
}
