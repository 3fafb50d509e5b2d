import type { Session } from '@dalil/contract/accounts';
import { href, paths } from '@dalil/contract/paths';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { keepSession } from '../../shared/api/session.ts';
import { useNext } from '../../shared/page/login-path.ts';
import { memberStorage } from '../../shared/storage/member-storage.ts';

/** Keeps the session and leads on: to where the person came from, or home. */
export function useLogIn(): (session: Session, remember: boolean) => void {
  const navigate = useNavigate();
  const next = useNext();
  return (session, remember) => {
    keepSession(session, remember);
    void navigate(next ?? href(paths.home), { replace: true });
  };
}

/** Who arrives logged in already has nothing to do here. */
export function useMembersLeave(): void {
  const navigate = useNavigate();
  const next = useNext();
  useEffect(() => {
    if (memberStorage.token()) void navigate(next ?? href(paths.profile), { replace: true });
  }, [navigate, next]);
}
