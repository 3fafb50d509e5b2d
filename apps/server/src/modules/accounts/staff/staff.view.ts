import type { Account } from '../accounts.service.ts';

/** What admins see of an account: enough to give it a role, and no more. */
export function staffAccount({ id, name, email, roles, twoStepSecret, createdAt }: Account) {
  return { id, name, email, roles, twoStep: twoStepSecret !== null, memberSince: createdAt.toISOString() };
}
