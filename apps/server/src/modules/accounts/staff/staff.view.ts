import type { StaffAccount } from './roles.service.ts';

/** What admins see of an account: enough to give it a role, and no more. */
export function staffAccount({
  id,
  name,
  email,
  roles,
  rolesOfCity,
  twoStepSecret,
  createdAt,
}: StaffAccount) {
  return {
    id,
    name,
    email,
    roles: rolesOfCity,
    rolesInAll: roles,
    twoStep: twoStepSecret !== null,
    memberSince: createdAt.toISOString(),
  };
}
