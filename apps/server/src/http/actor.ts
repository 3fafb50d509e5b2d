import type { StaffRole } from '@dalil/contract/account-fields';

/** Who is asking. Guests have no account; staff roles are added to a member. */
export type Actor = { kind: 'guest' } | Member;

export interface Member {
  kind: 'member';
  accountId: string;
  sessionId: string;
  /** What they may do as staff in the city of the call, by whichever grant. */
  roles: ReadonlySet<StaffRole>;
  /** What of it they may do in every city. */
  rolesInAll: ReadonlySet<StaffRole>;
  /** Whether the account asks for a second step at login; staff can do nothing as staff before. */
  twoStep: boolean;
  /** Whether nobody was at this device for too long: staff can do nothing as staff before a code. */
  locked: boolean;
}

export const guest: Actor = { kind: 'guest' };
