import { href, paths } from '@dalil/contract/paths';
import { useNavigate } from 'react-router';
import { forgetPersonalReads } from '../../shared/api/browser-client.ts';
import { useClient } from '../../shared/api/use-client.ts';
import { memberStorage } from '../../shared/storage/member-storage.ts';

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
