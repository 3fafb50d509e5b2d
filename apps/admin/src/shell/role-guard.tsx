import type { StaffRole } from '@dalil/contract/account-fields';
import type { Profile } from '@dalil/contract/profile';
import { Outlet, useOutletContext } from 'react-router';
import { NotForRole } from './failures.tsx';
import type { AdminPage } from './room.ts';

/** Data that the shell of the staff app passes to its pages. */
export interface Visitor {
  profile: Profile;
  /** The first section in this staff member's menu. */
  first: AdminPage | undefined;
}

/** Shows the page to staff with one of the roles. The server checks each request as well. */
export function RoleGuard({ roles }: { roles: readonly StaffRole[] }) {
  const { profile, first } = useOutletContext<Visitor>();
  if (roles.some((role) => profile.roles.includes(role))) return <Outlet />;
  return <NotForRole roles={roles} first={first} />;
}
