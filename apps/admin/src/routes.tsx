import { Skeleton } from '@dalil/ui/skeleton';
import { Navigate, type RouteObject } from 'react-router';
import { Broken, NotFound } from './shell/failures.tsx';
import { Frame } from './shell/frame.tsx';
import { RoleGuard } from './shell/role-guard.tsx';
import type { Page, Room } from './shell/room.ts';

/** The router's table: each page of a room behind the guard of its role. */
export function routesOf(rooms: readonly Room[]): RouteObject[] {
  return [
    {
      element: <Frame rooms={rooms} />,
      errorElement: <Broken />,
      children: [
        { index: true, element: null },
        ...rooms.flatMap(({ role, pages }) => pages.map((page) => guarded(page, role))),
        { path: '*', element: <NotFound /> },
      ],
    },
  ];
}

function guarded(page: Page, role: Room['role']): RouteObject {
  const roles = 'alsoFor' in page && page.alsoFor ? [role, page.alsoFor] : [role];
  return {
    element: <RoleGuard roles={roles} />,
    // Stands in for the first page while its code loads; the frame around it is shown at once.
    hydrateFallbackElement: <Skeleton shape="block" height={900} />,
    children: [routeOf(page)],
  };
}

function routeOf(page: Page): RouteObject {
  if ('redirectTo' in page) {
    const element = <Navigate to={page.redirectTo} replace />;
    return page.path === '' ? { index: true, element } : { path: page.path, element };
  }
  const { path, load, children } = page;
  return {
    path,
    lazy: async () => ({ Component: await load() }),
    ...(children && { children: children.map(routeOf) }),
  };
}
