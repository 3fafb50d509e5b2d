import type { StaffRole } from '@dalil/contract/account-fields';
import type { Profile } from '@dalil/contract/profile';
import { Outlet, useOutletContext } from 'react-router';
import { NotForRole } from './failures.tsx';
import type { Room } from './room.ts';

/** What the frame tells its pages. */
export interface Visitor {
  profile: Profile;
  /** The first room in the visitor's menu. */
  first: Room | undefined;
}

/** Shows the page to people with one of the roles. The server checks each request as well. */
export function RoleGuard({ roles }: { roles: readonly StaffRole[] }) {
  const { profile, first } = useOutletContext<Visitor>();
  if (roles.some((role) => profile.roles.includes(role))) return <Outlet />;
  return <NotForRole roles={roles} first={first} />;
}
