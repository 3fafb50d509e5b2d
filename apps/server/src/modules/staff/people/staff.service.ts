import type { StaffRole } from '@dalil/contract/account-fields';
import { and, desc, eq, inArray, isNull, like, or, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Database } from '../../../db/database.ts';
import { pageAndOne, pageOf, readCursor } from '../../../db/keyset.ts';
import type { InCity } from '../../../scope.ts';
import { escapeLike } from '../../../text/escape-like.ts';
import { accounts } from '../../accounts/accounts.table.ts';
import { holders, rolesOfCity, type StaffAccount } from '../../accounts/roles/roles.service.ts';

/**
 * Creation time in the full precision of the database: a JavaScript Date would lose the microseconds that order
 * accounts within a millisecond.
 */
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
 * Lists accounts newest first, without those pending erasure. An admin of one city sees accounts created there and,
 * with a role filter, its own staff; the list must not reveal accounts in other cities.
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

/** Case-insensitive prefix search. */
function beginsWith(typed: string) {
  const pattern = `${escapeLike(typed.toLowerCase())}%`;
  return or(like(accounts.email, pattern), like(sql`lower(${accounts.name})`, pattern));
}

const isAfter = ([created, id]: z.output<typeof place>) =>
  sql`(${accounts.createdAt}, ${accounts.id}) < ('epoch'::timestamptz + ${created}::bigint * interval '1 microsecond', ${id}::uuid)`;
