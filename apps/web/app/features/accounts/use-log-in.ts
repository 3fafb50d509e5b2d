import { keepSession } from '@dalil/browser/api/session';
import { memberStorage } from '@dalil/browser/storage/member-storage';
import type { Session } from '@dalil/contract/accounts';
import { href, paths } from '@dalil/contract/paths';
import { useEffect } from 'react';
import { type NavigateFunction, useNavigate } from 'react-router';
import { useNext } from '../../shared/session/login-path.ts';

/**
 * Returns a function that stores the session and redirects to the page from which the login was opened, or to the
 * home page.
 */
export function useLogIn(): (session: Session, remember: boolean) => void {
  const navigate = useNavigate();
  const next = useNext();
  return (session, remember) => {
    keepSession(session, remember);
    goOn(navigate, next ?? href(paths.home));
  };
}

/** The staff app is a separate application with its own document, so it needs a full page load. */
function goOn(navigate: NavigateFunction, path: string): void {
  if (/^\/admin(\/|$)/.test(path)) location.replace(path);
  else void navigate(path, { replace: true });
}

/** Redirects members who are already logged in to the page from which the login was opened, or to their profile. */
export function useRedirectMembers(): void {
  const navigate = useNavigate();
  const next = useNext();
  useEffect(() => {
    if (memberStorage.token()) goOn(navigate, next ?? href(paths.profile));
  }, [navigate, next]);
}
