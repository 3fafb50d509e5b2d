import { forgetPersonalReads } from '@dalil/browser/api/browser-client';
import { useClient } from '@dalil/browser/api/use-client';
import { memberStorage } from '@dalil/browser/storage/member-storage';
import { href, paths } from '@dalil/contract/paths';
import { useNavigate } from 'react-router';

/** Nobody is logged in here any more; other tabs hear it by the storage that is emptied. */
export function useLeave(): () => void {
  const navigate = useNavigate();
  return () => {
    memberStorage.clear();
    forgetPersonalReads();
    void navigate(href(paths.home));
  };
}

/** Ends the session on the server and here. */
export function useLogOut(): () => void {
  const client = useClient();
  const leave = useLeave();
  return () => {
    // Here it holds at once, whether or not the server can be reached.
    client.call('POST logout').catch(() => undefined);
    leave();
  };
}
