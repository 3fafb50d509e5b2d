import { Skeleton } from '@dalil/ui/skeleton';
import { Navigate, type RouteObject } from 'react-router';
import { AdminShell } from './shell/admin-shell.tsx';
import { Broken, NotFound } from './shell/failures.tsx';
import { RoleGuard } from './shell/role-guard.tsx';
import type { AdminPage, Page } from './shell/room.ts';

/** Builds the route table: each page of each section, behind a guard that checks the role required by the section. */
export function routesOf(rooms: readonly AdminPage[]): RouteObject[] {
  return [
    {
      element: <AdminShell rooms={rooms} />,
      errorElement: <Broken />,
      children: [
        { index: true, element: null },
        ...rooms.flatMap(({ role, pages }) => pages.map((page) => guarded(page, role))),
        { path: '*', element: <NotFound /> },
      ],
    },
  ];
}

function guarded(page: Page, role: AdminPage['role']): RouteObject {
  const roles = 'alsoFor' in page && page.alsoFor ? [role, page.alsoFor] : [role];
  return {
    element: <RoleGuard roles={roles} />,
    // Placeholder for the first page while its code loads. The surrounding layout is shown at once.
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
