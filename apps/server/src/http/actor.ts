import type { StaffRole } from '@dalil/contract/account-fields';

/** The client that sends a request: a guest without an account, or a member, who may also have staff roles. */
export type Actor = { kind: 'guest' } | Member;

export interface Member {
  kind: 'member';
  accountId: string;
  sessionId: string;
  /** Staff roles that apply in the city of the request, granted for this city or for all. */
  roles: ReadonlySet<StaffRole>;
  /** The staff roles that apply in every city; a subset of `roles`. */
  rolesInEveryCity: ReadonlySet<StaffRole>;
  /** True if the account uses two-factor authentication at login; without it staff roles have no effect. */
  twoFactor: boolean;
  /** True if this device was idle for too long: staff roles have no effect until a code is entered. */
  locked: boolean;
}

export const guest: Actor = { kind: 'guest' };
