import { canonicalCasing } from '@dalil/contract/paths';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';

/**
 * Inside the app, links of the specification such as `/rent` arrive at `/Rent` with their navigation state. The server
 * redirects documents; a redirect of the router would lose the state, so the entry is replaced instead.
 */
export function useCanonicalPath(): void {
  const { pathname, search, hash, state } = useLocation();
  const navigate = useNavigate();
  const canonical = canonicalCasing(pathname);
  useEffect(() => {
    if (canonical) void navigate(`${canonical}${search}${hash}`, { replace: true, state });
  }, [canonical, search, hash, state, navigate]);
}
