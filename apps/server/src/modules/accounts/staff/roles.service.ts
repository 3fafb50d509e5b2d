import { type StaffRole, staffRoles } from '@dalil/contract/account-fields';
import type { Scope } from '@dalil/contract/scope';
import type { GrantCities } from '@dalil/contract/staff-accounts';
import { and, arrayContains, eq, isNull, notExists, type SQL, sql } from 'drizzle-orm';
import { AppError } from '../../../app-error.ts';
import type { Database, Transaction } from '../../../db/database.ts';
import type { Member } from '../../../http/actor.ts';
import { aboutAccount, audit } from '../../audit/audit.service.ts';
import { type Account, findAccountByEmail, getAccount } from '../accounts.service.ts';
import { accounts, cityRoles } from '../accounts.table.ts';
import { isNotSuspended } from '../suspended.ts';

export type InCity = Pick<Scope, 'cityId'>;

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

/** Whether an account is staff of no city. */
export const isNoStaff = (db: Database | Transaction) =>
  and(
    eq(accounts.roles, []),
    notExists(
      db.select({ role: cityRoles.role }).from(cityRoles).where(eq(cityRoles.accountId, accounts.id)),
    ),
  );

/** Whoever changes who is admin of all cities waits here for whoever is changing it, and then sees what they did. */
export function lockAdmins(tx: Transaction): Promise<Pick<Account, 'id'>[]> {
  return tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(arrayContains(accounts.roles, ['admin']), isNull(accounts.deletedAt), isNotSuspended))
    .orderBy(accounts.id)
    .for('update');
}

/** The same for who is admin of one city. */
const lockCityAdmins = (tx: Transaction, { cityId }: InCity) =>
  tx
    .select({ id: cityRoles.accountId })
    .from(cityRoles)
    .where(and(eq(cityRoles.cityId, cityId), eq(cityRoles.role, 'admin')))
    .orderBy(cityRoles.accountId)
    .for('update');

const among = (admins: readonly Pick<Account, 'id'>[], accountId: string) =>
  admins.some(({ id }) => id === accountId);

/** Of all cities: one has to be left, or nobody could make another. */
export const isLastAdmin = (admins: readonly Pick<Account, 'id'>[], accountId: string): boolean =>
  admins.every(({ id }) => id === accountId);

export interface StaffAccount extends Account {
  /** What it was given for the city that it is looked at from. */
  rolesOfCity: StaffRole[];
}

interface Grant {
  roles: readonly StaffRole[];
  /** As whoever decides it saw them; refused when they are others by now. */
  before?: readonly StaffRole[] | undefined;
  cities: GrantCities;
}

/**
 * Sets the roles of an account, for one city or for all. For all only who is admin of all may; one of those at least is
 * left, also when two take each other's role at once. An admin of one city changes that city's staff, and sees no
 * account that has nothing to do with it.
 */
export async function setRoles(
  tx: Transaction,
  scope: InCity,
  actor: Member,
  accountId: string,
  { roles: given, before, cities }: Grant,
): Promise<StaffAccount> {
  const admins = await lockAdmins(tx);
  const ofAll = among(admins, actor.accountId);
  if (!ofAll && (cities === 'all' || !among(await lockCityAdmins(tx, scope), actor.accountId)))
    throw new AppError('forbidden');
  const account = await getAccount(tx, accountId);
  const ofCity = await givenIn(tx, scope, accountId);
  if (!ofAll && account.cityId !== scope.cityId && ofCity.length === 0) throw new AppError('notFound');
  const roles = rolesIn(given, []);
  const held = cities === 'this' ? ofCity : account.roles;
  if (before && String(rolesIn(before, [])) !== String(rolesIn(held, []))) throw new AppError('conflict');
  if (cities === 'this') {
    await writeCityRoles(tx, scope, actor.accountId, accountId, { before: ofCity, after: roles });
    return { ...account, rolesOfCity: roles };
  }
  if (!roles.includes('admin') && isLastAdmin(admins, accountId)) throw new AppError('lastAdmin');
  await writeRoles(tx, actor.accountId, account, roles);
  return { ...account, roles, rolesOfCity: ofCity };
}

/** For the operator's command: nobody is asked, so that there can be a first admin. Null when the address has no account. */
export async function grantAdmin(
  tx: Transaction,
  email: string,
  scope: InCity | null,
): Promise<Account | null> {
  const account = await findAccountByEmail(tx, email);
  if (!account) return null;
  if (!scope) await writeRoles(tx, null, account, rolesIn(account.roles, ['admin']));
  else {
    const before = await givenIn(tx, scope, account.id);
    await writeCityRoles(tx, scope, null, account.id, { before, after: rolesIn(before, ['admin']) });
  }
  return account;
}

/** All that was given to somebody for single cities. */
export const listCityRoles = (db: Database | Transaction, accountId: string) =>
  db
    .select({ cityId: cityRoles.cityId, role: cityRoles.role })
    .from(cityRoles)
    .where(eq(cityRoles.accountId, accountId));

async function givenIn(tx: Transaction, { cityId }: InCity, accountId: string): Promise<StaffRole[]> {
  const rows = await tx
    .select({ role: cityRoles.role })
    .from(cityRoles)
    .where(and(eq(cityRoles.accountId, accountId), eq(cityRoles.cityId, cityId)));
  return rolesIn(
    rows.map(({ role }) => role),
    [],
  );
}

async function writeRoles(
  tx: Transaction,
  actorId: string | null,
  account: Account,
  after: StaffRole[],
): Promise<void> {
  await tx.update(accounts).set({ roles: after }).where(eq(accounts.id, account.id));
  await audit(tx, {
    actorId,
    action: 'roles.set',
    ...aboutAccount(account),
    cityId: null,
    detail: { before: account.roles, after },
  });
}

async function writeCityRoles(
  tx: Transaction,
  { cityId }: InCity,
  actorId: string | null,
  accountId: string,
  { before, after }: Record<'before' | 'after', StaffRole[]>,
): Promise<void> {
  await tx.delete(cityRoles).where(and(eq(cityRoles.accountId, accountId), eq(cityRoles.cityId, cityId)));
  if (after.length > 0)
    await tx
      .insert(cityRoles)
      .values(after.map((role) => ({ accountId, cityId, role })))
      .onConflictDoNothing();
  await audit(tx, {
    actorId,
    action: 'roles.set',
    ...aboutAccount({ id: accountId, cityId }),
    detail: { before, after },
  });
}
