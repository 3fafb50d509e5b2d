import type { StaffRole } from '@dalil/contract/account-fields';
import { and, desc, eq, inArray, isNull, like, or, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Database } from '../../../db/database.ts';
import { pageAndOne, pageOf, readCursor } from '../../../db/keyset.ts';
import type { InCity } from '../../../scope.ts';
import { escapeLike } from '../../../text/escape-like.ts';
import { accounts } from '../../accounts/accounts.table.ts';
import { holders, rolesOfCity, type StaffAccount } from '../../accounts/roles/roles.service.ts';

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
