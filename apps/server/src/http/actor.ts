import type { StaffRole } from '@dalil/contract/account-fields';

/** Who is asking. Guests have no account; staff roles are added to a member. */
export type Actor = { kind: 'guest' } | Member;

export interface Member {
  kind: 'member';
  accountId: string;
  sessionId: string;
  roles: ReadonlySet<StaffRole>;
  /** Whether the account asks for a second step at login; staff can do nothing as staff before. */
  twoStep: boolean;
}

export const guest: Actor = { kind: 'guest' };
