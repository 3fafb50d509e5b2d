import { type StaffRole, staffRoles } from '@dalil/contract/account-fields';
import type { GrantCities } from '@dalil/contract/staff-accounts';
import { and, eq, isNull } from 'drizzle-orm';
import { AppError } from '../../../app-error.ts';
import type { Transaction } from '../../../db/database.ts';
import type { Member } from '../../../http/actor.ts';
import type { InCity } from '../../../scope.ts';
import { type Account, findAccountByEmail, getAccount } from '../../accounts/accounts.service.ts';
import { accounts, cityRoles } from '../../accounts/accounts.table.ts';
import { isLastAdmin, lockAdmins, rolesIn, type StaffAccount } from '../../accounts/roles/roles.service.ts';
import { isNotSuspended } from '../../accounts/suspended.ts';
import { aboutAccount, audit } from '../../audit/audit.service.ts';
import type { CityScope } from '../../places/places.service.ts';
import { notifyOfRoles } from './role-notice.service.ts';

/** Locks the admins of one city; `lockAdmins` locks those of all cities. */
const lockCityAdmins = (tx: Transaction, { cityId }: InCity) =>
  tx
    .select({ id: cityRoles.accountId })
    .from(cityRoles)
    .innerJoin(accounts, eq(accounts.id, cityRoles.accountId))
    .where(
      and(
        eq(cityRoles.cityId, cityId),
        eq(cityRoles.role, 'admin'),
        isNull(accounts.deletedAt),
        isNotSuspended,
      ),
    )
    .orderBy(cityRoles.accountId)
    .for('update', { of: cityRoles });

const among = (admins: readonly Pick<Account, 'id'>[], accountId: string) =>
  admins.some(({ id }) => id === accountId);

/**
 * Locks the admins. `may` in the result tells whether the account may grant roles for these cities, and stays valid
 * until the transaction ends. Only admins of all cities grant roles for all cities.
 */
async function lockGranters(tx: Transaction, scope: InCity, accountId: string, cities: GrantCities) {
  const admins = await lockAdmins(tx);
  const ofAll = among(admins, accountId);
  const may = ofAll || (cities === 'this' && among(await lockCityAdmins(tx, scope), accountId));
  return { admins, ofAll, may };
}

/**
 * True if the account may grant roles for these cities. It locks the admins, so the answer stays valid until the
 * transaction ends.
 */
export async function mayGrant(
  tx: Transaction,
  scope: InCity,
  accountId: string,
  cities: GrantCities,
): Promise<boolean> {
  return (await lockGranters(tx, scope, accountId, cities)).may;
}

/** Scope with the city, whose name appears in the email about a role. */
type NamedCity = Pick<CityScope, 'cityId' | 'city'>;

interface Grant {
  roles: readonly StaffRole[];
  /** Roles as the caller last read them; rejected if they have changed since. */
  before?: readonly StaffRole[] | undefined;
  cities: GrantCities;
}

/**
 * Sets the roles of an account for one city or for all. Roles for all cities can be set only by an admin of all
 * cities, of whom at least one must remain, also under concurrent changes. An admin of one city changes that city's
 * staff and cannot see unrelated accounts.
 */
export async function setRoles(
  tx: Transaction,
  scope: NamedCity,
  actor: Member,
  accountId: string,
  { roles: given, before, cities }: Grant,
): Promise<StaffAccount> {
  const { admins, ofAll, may } = await lockGranters(tx, scope, actor.accountId, cities);
  if (!may) throw new AppError('forbidden');
  const account = await getAccount(tx, accountId);
  const ofCity = await givenIn(tx, scope, accountId);
  if (!ofAll && account.cityId !== scope.cityId && ofCity.length === 0) throw new AppError('notFound');
  const roles = rolesIn(given, []);
  const held = cities === 'this' ? ofCity : account.roles;
  if (before && String(rolesIn(before, [])) !== String(rolesIn(held, []))) throw new AppError('conflict');
  if (cities === 'this') {
    await writeCityRoles(tx, scope, actor.accountId, account, { before: ofCity, after: roles });
    return { ...account, rolesOfCity: roles };
  }
  if (!roles.includes('admin') && isLastAdmin(admins, accountId)) throw new AppError('lastAdmin');
  await writeRoles(tx, actor.accountId, account, roles);
  return { ...account, roles, rolesOfCity: ofCity };
}

interface OneRole {
  role: StaffRole;
  cities: GrantCities;
}

/** Adds a role to an account on behalf of an account that `mayGrant` allows. False if it already has the role. */
export async function addRole(
  tx: Transaction,
  scope: NamedCity,
  actorId: string,
  account: Account,
  { role, cities }: OneRole,
): Promise<boolean> {
  const before = cities === 'all' ? account.roles : await givenIn(tx, scope, account.id);
  if (before.includes(role)) return false;
  const after = rolesIn([...before, role], []);
  if (cities === 'all') await writeRoles(tx, actorId, account, after);
  else await writeCityRoles(tx, scope, actorId, account, { before, after });
  return true;
}

/**
 * Grants every role without a permission check, for the operator's command that appoints the first admin. Null when
 * no account has this email.
 */
export async function grantAdmin(
  tx: Transaction,
  email: string,
  scope: NamedCity | null,
): Promise<Account | null> {
  const account = await findAccountByEmail(tx, email);
  if (!account) return null;
  if (!scope) await writeRoles(tx, null, account, [...staffRoles]);
  else {
    const before = await givenIn(tx, scope, account.id);
    await writeCityRoles(tx, scope, null, account, { before, after: [...staffRoles] });
  }
  return account;
}

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
  await notifyOfRoles(tx, account, null, { before: account.roles, after });
}

async function writeCityRoles(
  tx: Transaction,
  { cityId, city }: NamedCity,
  actorId: string | null,
  account: Account,
  { before, after }: Record<'before' | 'after', StaffRole[]>,
): Promise<void> {
  const accountId = account.id;
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
  await notifyOfRoles(tx, account, city, { before, after });
}
