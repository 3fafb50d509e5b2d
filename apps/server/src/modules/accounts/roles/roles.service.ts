import { type StaffRole, staffRoles } from '@dalil/contract/account-fields';
import { and, arrayContains, eq, isNull, ne, notExists, type SQL, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../../db/database.ts';
import type { InCity } from '../../../scope.ts';
import type { Account } from '../accounts.service.ts';
import { accounts, cityRoles } from '../accounts.table.ts';
import { isNotSuspended } from '../suspended.ts';

/** What was given for one city, beside the account's own row. */
export const rolesOfCity = ({ cityId }: InCity) => sql<StaffRole[]>`array(
  select ${cityRoles.role} from ${cityRoles}
  where ${cityRoles.accountId} = ${accounts.id} and ${cityRoles.cityId} = ${cityId})`;

/** All that an account may do as staff in a city. */
export function rolesIn(roles: readonly StaffRole[], ofCity: readonly StaffRole[]): StaffRole[] {
  return staffRoles.filter((role) => roles.includes(role) || ofCity.includes(role));
}

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

/** Who holds a role in a city; with `inAll` also those who hold it in every city. Few, and found without a scan. */
export function holders({ cityId }: InCity, role: StaffRole, { inAll }: { inAll: boolean }): SQL {
  const ofCity = sql`select ${cityRoles.accountId} from ${cityRoles}
    where ${cityRoles.cityId} = ${cityId} and ${cityRoles.role} = ${role}`;
  const ofAll = sql`select "staff"."id" from ${accounts} "staff"
    where "staff"."roles" <> '{}' and "staff"."roles" @> array[${role}]`;
  return inAll ? sql`(${ofCity} union all ${ofAll})` : sql`(${ofCity})`;
}

/** Those who hold a role in a city and can work in it, by name. */
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
        sql`${accounts.id} in ${holders(scope, role, { inAll: true })}`,
        isNull(accounts.deletedAt),
        isNotSuspended,
      ),
    )
    .orderBy(accounts.name, accounts.id);
}

/** Whether anybody else is staff in a city. */
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

/** Whether an account is staff of no city. */
export const isNoStaff = (db: Database | Transaction) =>
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
    .where(and(eq(accounts.id, accountId), isNoStaff(db)));
  return row === undefined;
}

/** Whoever changes who is admin of all cities waits here for whoever is changing it, and then sees what they did. */
export function lockAdmins(tx: Transaction): Promise<Pick<Account, 'id'>[]> {
  return tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(arrayContains(accounts.roles, ['admin']), isNull(accounts.deletedAt), isNotSuspended))
    .orderBy(accounts.id)
    .for('update');
}

/** Of all cities: one has to be left, or nobody could make another. */
export const isLastAdmin = (admins: readonly Pick<Account, 'id'>[], accountId: string): boolean =>
  admins.every(({ id }) => id === accountId);

export interface StaffAccount extends Account {
  /** What it was given for the city that it is looked at from. */
  rolesOfCity: StaffRole[];
}

/** All that was given to somebody for single cities. */
export const listCityRoles = (db: Database | Transaction, accountId: string) =>
  db
    .select({ cityId: cityRoles.cityId, role: cityRoles.role })
    .from(cityRoles)
    .where(eq(cityRoles.accountId, accountId));
