import { type ComponentType, useEffect, useState } from 'react';
import { useMemberName } from '../menus/user-menu.tsx';

/** Where the bell of a member is: guests, who are most, never fetch it. */
export function BellPlace() {
  return useMemberName() === null ? null : <FetchedBell />;
}

function FetchedBell() {
  const [Bell, setBell] = useState<ComponentType>();
  useEffect(() => {
    import('./bell.tsx').then(
      (loaded) => setBell(() => loaded.Bell),
      // Whatever else the page is for goes on without it.
      () => undefined,
    );
  }, []);
  return <div className="header-bell">{Bell ? <Bell /> : null}</div>;
}
