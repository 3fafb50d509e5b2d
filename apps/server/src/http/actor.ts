import type { StaffRole } from '@dalil/contract/account-fields';

/** The author of a request. Guests have no account; staff roles are added to a member. */
export type Actor = { kind: 'guest' } | Member;

export interface Member {
  kind: 'member';
  accountId: string;
  sessionId: string;
  /** Staff roles in the city of the request, from any grant. */
  roles: ReadonlySet<StaffRole>;
  /** The subset of the roles that applies in every city. */
  rolesInAll: ReadonlySet<StaffRole>;
  /** True if the account uses two-factor authentication at login; without it staff roles have no effect. */
  twoStep: boolean;
  /** True if this device was idle for too long: staff roles have no effect until a code is entered. */
  locked: boolean;
}

export const guest: Actor = { kind: 'guest' };
