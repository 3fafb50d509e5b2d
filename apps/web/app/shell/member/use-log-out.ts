import { forgetPersonalReads } from '@dalil/browser/api/browser-client';
import { useClient } from '@dalil/browser/api/use-client';
import { memberStorage } from '@dalil/browser/storage/member-storage';
import { href, paths } from '@dalil/contract/paths';
import { useNavigate } from 'react-router';

/** Clears the session in this browser. Other tabs notice that the storage was cleared. */
export function useLeave(): () => void {
  const navigate = useNavigate();
  return () => {
    memberStorage.clear();
    forgetPersonalReads();
    void navigate(href(paths.home));
  };
}

/** Ends the session on the server and in this browser. */
export function useLogOut(): () => void {
  const client = useClient();
  const leave = useLeave();
  return () => {
    // The local logout takes effect immediately, even if the server is unreachable.
    client.call('POST logout').catch(() => undefined);
    leave();
  };
}
