import { Outlet, useRouteError } from 'react-router';
import { FailureBoundary } from '../shared/page/failure-boundary.tsx';
import { SiteError } from '../shared/page/site-error.tsx';
import { Shell } from './shell.tsx';

/**
 * Layout route of all pages. Errors of pages are handled here instead of in the root: the root would replace the
 * whole document, briefly losing the style sheet and permanently losing the theme.
 */
export default function PageFrame() {
  return (
    <Shell>
      <Outlet />
    </Shell>
  );
}

export function ErrorBoundary() {
  const error = useRouteError();
  const bare = (
    <main id="main">
      <SiteError error={error} />
    </main>
  );
  return (
    <FailureBoundary instead={bare}>
      <Shell failed>
        <SiteError error={error} />
      </Shell>
    </FailureBoundary>
  );
}
