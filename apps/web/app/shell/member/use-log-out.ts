import { clearMemberQueries } from '@dalil/browser/api/browser-client';
import { useClient } from '@dalil/browser/api/use-client';
import { memberStorage } from '@dalil/browser/storage/member-storage';
import { href, paths } from '@dalil/contract/paths';
import { useNavigate } from 'react-router';

/**
 * Returns a function that deletes the stored data and cached queries of this browser and opens the home page, without
 * a request to the server. Other tabs notice that the storage was cleared.
 */
export function useClearSession(): () => void {
  const navigate = useNavigate();
  return () => {
    memberStorage.clear();
    clearMemberQueries();
    void navigate(href(paths.home));
  };
}

/**
 * Returns a function that logs out: it opens the home page at once, even if the server cannot be reached to end the
 * session.
 */
export function useLogOut(): () => void {
  const client = useClient();
  const leave = useClearSession();
  return () => {
    // The response is not awaited: the user is logged out here immediately, even if the server is unreachable.
    client.call('POST logout').catch(() => undefined);
    leave();
  };
}
