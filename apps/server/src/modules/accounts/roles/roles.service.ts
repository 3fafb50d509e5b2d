import { type StaffRole, staffRoles } from '@dalil/contract/account-fields';
import { and, arrayContains, eq, isNull, ne, notExists, type SQL, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../../db/database.ts';
import type { InCity } from '../../../scope.ts';
import type { Account } from '../accounts.service.ts';
import { accounts, cityRoles } from '../accounts.table.ts';
import { isNotSuspended } from '../suspended.ts';

/**
 * SQL expression for queries on `accounts`: the roles granted for one city, without those for all cities in the
 * account's row.
 */
export const rolesOfCity = ({ cityId }: InCity) => sql<StaffRole[]>`array(
  select ${cityRoles.role} from ${cityRoles}
  where ${cityRoles.accountId} = ${accounts.id} and ${cityRoles.cityId} = ${cityId})`;

/** Combines the roles for all cities with those for one city. */
export function rolesIn(roles: readonly StaffRole[], ofCity: readonly StaffRole[]): StaffRole[] {
  return staffRoles.filter((role) => roles.includes(role) || ofCity.includes(role));
}

/**
 * Returns the roles of an account that apply in a city, granted for it or for all cities; empty if there is no
 * account.
 */
export async function findRoles(
  db: Database | Transaction,
  scope: InCity,
  accountId: string,
): Promise<StaffRole[]> {
  const [row] = await db
    .select({ roles: accounts.roles, ofCity: rolesOfCity(scope) })
    .from(accounts)
    .where(eq(accounts.id, accountId));
  return row ? rolesIn(row.roles, row.ofCity) : [];
}

/**
 * Subquery of the ids of accounts that hold a role for one city; with `inAll`, also of those that hold it for all
 * cities. Includes suspended and deleted accounts.
 */
export function roleHolderIds({ cityId }: InCity, role: StaffRole, { inAll }: { inAll: boolean }): SQL {
  const ofCity = sql`select ${cityRoles.accountId} from ${cityRoles}
    where ${cityRoles.cityId} = ${cityId} and ${cityRoles.role} = ${role}`;
  const ofAll = sql`select "staff"."id" from ${accounts} "staff"
    where "staff"."roles" <> '{}' and "staff"."roles" @> array[${role}]`;
  return inAll ? sql`(${ofCity} union all ${ofAll})` : sql`(${ofCity})`;
}

/** Lists the active accounts that hold a role for this city or for all cities, by name. */
export function listStaff(
  db: Database | Transaction,
  scope: InCity,
  role: StaffRole,
): Promise<Pick<Account, 'id' | 'name'>[]> {
  return db
    .select({ id: accounts.id, name: accounts.name })
    .from(accounts)
    .where(
      and(
        sql`${accounts.id} in ${roleHolderIds(scope, role, { inAll: true })}`,
        isNull(accounts.deletedAt),
        isNotSuspended,
      ),
    )
    .orderBy(accounts.name, accounts.id);
}

/** True if an account other than this one has any staff role for this city or for all cities. */
export async function hasColleague(db: Database, { cityId }: InCity, accountId: string): Promise<boolean> {
  const staff = sql`select ${cityRoles.accountId} from ${cityRoles} where ${cityRoles.cityId} = ${cityId}
    union all select "staff"."id" from ${accounts} "staff" where "staff"."roles" <> '{}'`;
  const [colleague] = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(ne(accounts.id, accountId), isNull(accounts.deletedAt), sql`${accounts.id} in (${staff})`))
    .limit(1);
  return colleague !== undefined;
}

/** Condition: the account has no staff role in any city. */
export const isNotStaff = (db: Database | Transaction) =>
  and(
    eq(accounts.roles, []),
    notExists(
      db.select({ role: cityRoles.role }).from(cityRoles).where(eq(cityRoles.accountId, accounts.id)),
    ),
  );

export async function isStaffAnywhere(db: Database, accountId: string): Promise<boolean> {
  const [row] = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.id, accountId), isNotStaff(db)));
  return row === undefined;
}

/**
 * Locks and returns the active accounts of global admins (admins of all cities). This serialises changes of the role,
 * so that each change sees the result of the previous one.
 */
export function lockAdmins(tx: Transaction): Promise<Pick<Account, 'id'>[]> {
  return tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(arrayContains(accounts.roles, ['admin']), isNull(accounts.deletedAt), isNotSuspended))
    .orderBy(accounts.id)
    .for('update');
}

/**
 * True if the account is the last global admin, who must remain: no one else could appoint another. `admins` is the
 * result of `lockAdmins`.
 */
export const isLastAdmin = (admins: readonly Pick<Account, 'id'>[], accountId: string): boolean =>
  admins.every(({ id }) => id === accountId);

/** An account as staff see it: `roles` apply in all cities. */
export interface StaffAccount extends Account {
  /** Roles for the current city. */
  rolesOfCity: StaffRole[];
}

/** Lists the roles of an account for single cities. */
export const listCityRoles = (db: Database | Transaction, accountId: string) =>
  db
    .select({ cityId: cityRoles.cityId, role: cityRoles.role })
    .from(cityRoles)
    .where(eq(cityRoles.accountId, accountId));
