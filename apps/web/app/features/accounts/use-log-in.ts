import { keepSession } from '@dalil/browser/api/session';
import { memberStorage } from '@dalil/browser/storage/member-storage';
import type { Session } from '@dalil/contract/accounts';
import { href, paths } from '@dalil/contract/paths';
import { useEffect } from 'react';
import { type NavigateFunction, useNavigate } from 'react-router';
import { useNext } from '../../shared/session/login-path.ts';

/** Keeps the session and leads on: to where the person came from, or home. */
export function useLogIn(): (session: Session, remember: boolean) => void {
  const navigate = useNavigate();
  const next = useNext();
  return (session, remember) => {
    keepSession(session, remember);
    goOn(navigate, next ?? href(paths.home));
  };
}

/** The staff app is another one, with a document of its own. */
function goOn(navigate: NavigateFunction, path: string): void {
  if (/^\/admin(\/|$)/.test(path)) location.replace(path);
  else void navigate(path, { replace: true });
}

/** Who arrives logged in already has nothing to do here. */
export function useMembersLeave(): void {
  const navigate = useNavigate();
  const next = useNext();
  useEffect(() => {
    if (memberStorage.token()) goOn(navigate, next ?? href(paths.profile));
  }, [navigate, next]);
}
