import { type ComponentType, useEffect, useState } from 'react';
import { useMemberName } from '../menus/user-menu.tsx';

/** Notification bell of a member. Guests, the majority of visitors, never load it. */
export function BellPlace() {
  return useMemberName() === null ? null : <FetchedBell />;
}

function FetchedBell() {
  const [Bell, setBell] = useState<ComponentType>();
  useEffect(() => {
    import('./bell.tsx').then(
      (loaded) => setBell(() => loaded.Bell),
      // The rest of the page works without the bell.
      () => undefined,
    );
  }, []);
  return <div className="header-bell">{Bell ? <Bell /> : null}</div>;
}
