import type { GrantCities } from '@dalil/contract/staff-accounts';
import { AppError } from '../../../app-error.ts';
import type { Database, Transaction } from '../../../db/database.ts';
import type { Member } from '../../../http/actor.ts';
import type { InCity } from '../../../scope.ts';
import { type Account, getAccount } from '../../accounts/accounts.service.ts';
import { endAccountSession, listSessions } from '../../accounts/login/sessions.service.ts';
import { listCityRoles, rolesIn } from '../../accounts/roles/roles.service.ts';
import { aboutAccount, audit } from '../../audit/audit.service.ts';
import { postsOf } from '../../listings/base/listings.service.ts';
import { readRecord } from '../../moderation/decisions/author-record.service.ts';
import { countReportsByOutcome } from '../../moderation/reports/reports.service.ts';

const isOfAll = ({ rolesInEveryCity: rolesInAll }: Member) =>
  rolesInAll.has('moderator') || rolesInAll.has('admin');

/** Returns for which cities a member may grant roles to others: this city, all cities, both or neither. */
export const grantsOf = ({ roles, rolesInEveryCity: rolesInAll }: Member): GrantCities[] => [
  ...(roles.has('admin') ? (['this'] as const) : []),
  ...(rolesInAll.has('admin') ? (['all'] as const) : []),
];

export type PersonRecord = Awaited<ReturnType<typeof getPerson>>;

/**
 * Returns an account for the staff. Staff of one city see accounts registered there and their own colleagues, with
 * the data of that city only.
 */
export async function getPerson(db: Database, scope: InCity, actor: Member, id: string) {
  const [account, given] = await Promise.all([getAccount(db, id), listCityRoles(db, id)]);
  const here = given.filter(({ cityId }) => cityId === scope.cityId);
  if (!isOfAll(actor) && account.cityId !== scope.cityId && here.length === 0) throw new AppError('notFound');
  const [{ posts }, reports, sessions] = await Promise.all([
    readRecord(db, scope, id),
    countReportsByOutcome(db, postsOf(scope, id)),
    listSessions(db, id),
  ]);
  const rolesOfCity = rolesIn(
    here.map(({ role }) => role),
    [],
  );
  return {
    account: { ...account, rolesOfCity },
    grants: isOfAll(actor) ? given : here,
    mayGive: grantsOf(actor),
    trusted: account.trusted && account.cityId === scope.cityId,
    posts,
    reports,
    sessions,
  };
}

/**
 * Returns an account that the actor may suspend or log out: one of their own city, or any for staff of all cities.
 * Rejects one's own account; staff accounts require an admin of every city in which they have a role.
 */
export async function getManaged(
  tx: Transaction,
  scope: InCity,
  actor: Member,
  id: string,
): Promise<Account> {
  if (actor.accountId === id) throw new AppError('forbidden');
  const [account, given] = [await getAccount(tx, id), await listCityRoles(tx, id)];
  if (!isOfAll(actor) && account.cityId !== scope.cityId) throw new AppError('notFound');
  const elsewhere = account.roles.length > 0 || given.some(({ cityId }) => cityId !== scope.cityId);
  const mayOfStaff = actor.rolesInEveryCity.has('admin') || (!elsewhere && actor.roles.has('admin'));
  if ((elsewhere || given.length > 0) && !mayOfStaff) throw new AppError('forbidden');
  return account;
}

export async function endSessionOfPerson(
  tx: Transaction,
  scope: InCity,
  actor: Member,
  { id, sessionId }: { id: string; sessionId: string },
): Promise<void> {
  const account = await getManaged(tx, scope, actor, id);
  if (await endAccountSession(tx, id, sessionId))
    await audit(tx, { actorId: actor.accountId, action: 'session.ended', ...aboutAccount(account) });
}
