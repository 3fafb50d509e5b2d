import { type StaffRole, staffRoles } from '@dalil/contract/account-fields';
import type { StaffPerson } from '@dalil/contract/staff-accounts';
import type { Account } from '../../accounts/accounts.service.ts';
import { deviceView } from '../../accounts/login/sessions.view.ts';
import type { StaffAccount } from '../../accounts/roles/roles.service.ts';
import { isSuspended } from '../../accounts/suspended.ts';
import type { PersonRecord } from './people.service.ts';

/** An account as shown to admins, limited to what they need for granting a role. */
export function staffAccount(account: StaffAccount) {
  const { id, name, email, roles, rolesOfCity, twoFactorSecret, createdAt } = account;
  return {
    id,
    name,
    email,
    roles: rolesOfCity,
    rolesInAll: roles,
    twoStep: twoFactorSecret !== null,
    suspended: isSuspended(account),
    memberSince: createdAt.toISOString(),
  };
}

export const suspensionView = ({ suspendedAt, suspendedUntil, suspendedReason }: Account) => ({
  at: suspendedAt?.toISOString() ?? '',
  until: suspendedUntil?.toISOString() ?? null,
  reason: suspendedReason ?? '',
});

export function personView({
  account,
  grants,
  mayGive,
  posts,
  reports,
  sessions,
  trusted,
}: PersonRecord): StaffPerson {
  const byCity = Map.groupBy(grants, ({ cityId }) => cityId);
  const inOrder = (held: readonly { role: StaffRole }[]) =>
    staffRoles.filter((role) => held.some((grant) => grant.role === role));
  return {
    ...staffAccount(account),
    cityId: account.cityId,
    rolesOfCities: [...byCity].map(([cityId, held]) => ({ cityId, roles: inOrder(held) })),
    mayGive,
    trusted,
    suspension: isSuspended(account) ? suspensionView(account) : null,
    posts,
    reports,
    sessions: sessions.map(deviceView),
  };
}
