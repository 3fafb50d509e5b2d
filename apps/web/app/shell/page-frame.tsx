import { Outlet, useRouteError } from 'react-router';
import { FailureBoundary } from '../shared/page/failure-boundary.tsx';
import { SiteError } from '../shared/page/site-error.tsx';
import { Shell } from './shell.tsx';

/**
 * The route around every page. Errors of pages end here and not in the root: the root would replace the whole
 * document for them, and with it lose the style sheet for a moment and the theme for good.
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
