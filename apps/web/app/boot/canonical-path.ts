import { canonicalCasing } from '@dalil/contract/paths';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';

/**
 * Corrects the case of the current path after a link within the app, such as `/rent` to `/Rent`. The server redirects
 * page loads. A router redirect would lose the navigation state, so the history entry is replaced instead.
 */
export function useCanonicalPath(): void {
  const { pathname, search, hash, state } = useLocation();
  const navigate = useNavigate();
  const canonical = canonicalCasing(pathname);
  useEffect(() => {
    if (canonical) void navigate(`${canonical}${search}${hash}`, { replace: true, state });
  }, [canonical, search, hash, state, navigate]);
}
