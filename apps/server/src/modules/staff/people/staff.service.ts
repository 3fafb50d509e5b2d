import type { StaffRole } from '@dalil/contract/account-fields';
import { and, desc, eq, inArray, isNull, like, ne, or, sql } from 'drizzle-orm';
import * as z from 'zod';
import { AppError } from '../../../app-error.ts';
import type { Database, Transaction } from '../../../db/database.ts';
import { pageAndOne, pageOf, readCursor } from '../../../db/keyset.ts';
import { escapeLike } from '../../../text/escape-like.ts';
import { getAccount } from '../../accounts/accounts.service.ts';
import { accounts } from '../../accounts/accounts.table.ts';
import { holders, type InCity, rolesOfCity, type StaffAccount } from '../../accounts/roles/roles.service.ts';
import { aboutAccount, audit } from '../../audit/audit.service.ts';

/** As exact as the database keeps it: a Date would lose what tells two accounts of one millisecond apart. */
const microseconds = sql<number>`(extract(epoch from ${accounts.createdAt}) * 1000000)::bigint`.mapWith(
  Number,
);
const place = z.tuple([z.int().nonnegative(), z.uuid()]);

interface AccountQuery {
  cursor?: string | undefined;
  q?: string | undefined;
  email?: string | undefined;
  role?: StaffRole | undefined;
}

/**
 * Newest first; accounts that wait for erasure are nobody's business any more. An admin of one city sees those that were
 * made there and, by their role, its own staff: whether an address has an account elsewhere is not theirs to know.
 */
export async function listAccounts(
  db: Database,
  scope: InCity,
  { everyCity }: { everyCity: boolean },
  { cursor, q, email, role }: AccountQuery,
) {
  const last = readCursor(cursor, place);
  const found = await db
    .select({ account: accounts, rolesOfCity: rolesOfCity(scope), microseconds })
    .from(accounts)
    .where(
      and(
        isNull(accounts.deletedAt),
        ...(q ? [beginsWith(q)] : []),
        ...(email ? [eq(accounts.email, email)] : []),
        ...(role ? [inArray(accounts.id, holders(scope, role, { inAll: everyCity }))] : []),
        ...(role || everyCity ? [] : [eq(accounts.cityId, scope.cityId)]),
        ...(last ? [isAfter(last)] : []),
      ),
    )
    .orderBy(desc(accounts.createdAt), desc(accounts.id))
    .limit(pageAndOne);
  const { rows, meta } = pageOf(found, (row) => [row.microseconds, row.account.id]);
  const staff = rows.map(({ account, rolesOfCity }): StaffAccount => ({ ...account, rolesOfCity }));
  return { rows: staff, meta };
}

/** As it is typed, in whichever case. */
function beginsWith(typed: string) {
  const pattern = `${escapeLike(typed.toLowerCase())}%`;
  return or(like(accounts.email, pattern), like(sql`lower(${accounts.name})`, pattern));
}

const isAfter = ([created, id]: z.output<typeof place>) =>
  sql`(${accounts.createdAt}, ${accounts.id}) < ('epoch'::timestamptz + ${created}::bigint * interval '1 microsecond', ${id}::uuid)`;

/** Says whether the posts of a member are public at once, in the city of their account. Nobody says it of themselves. */
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

/** For a member whose post was refused in this city; also one whose account waits for erasure. */
export const endTrust = (tx: Transaction, scope: InCity, actorId: string, accountId: string) =>
  writeTrusted(tx, scope, actorId, accountId, false);

/** When the rejection that ended it is undone. */
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
