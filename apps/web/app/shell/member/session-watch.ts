import { clearMemberQueries } from '@dalil/browser/api/browser-client';
import { sessionEndedEvent } from '@dalil/browser/api/session';
import { storageKeys } from '@dalil/browser/storage/member-storage';
import { href, paths } from '@dalil/contract/paths';
import { toast } from '@dalil/ui/toast';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import type { PageFacts } from '../../pages.ts';
import { loginPath } from '../../shared/session/login-path.ts';

/**
 * Handles the end of the session in this tab or in another one. An expired session clears the member's queries and
 * shows a notice, but leaves the page and its input; a logout in another tab also leaves members' pages.
 */
export function useSessionWatch(access: PageFacts['access']): void {
  const t = useTranslations();
  const navigate = useNavigate();
  const here = useCurrentUrl();
  useEffect(() => {
    /** Shows only a notice instead of redirecting, so that the page and its input stay. */
    const onEnded = () => {
      clearMemberQueries();
      toast('warning', t('errors.sessionEnded'), { label: t('shell.user.logIn'), href: loginPath(here) });
    };
    const onStorage = ({ key, newValue }: StorageEvent) => {
      if (key === storageKeys.token && newValue === null) onEnded();
      // A null key means that the whole storage was cleared, which only logging out does.
      if (key !== null) return;
      sessionStorage.clear();
      clearMemberQueries();
      if (access === 'member') void navigate(href(paths.home));
    };
    addEventListener(sessionEndedEvent, onEnded);
    addEventListener('storage', onStorage);
    return () => {
      removeEventListener(sessionEndedEvent, onEnded);
      removeEventListener('storage', onStorage);
    };
  }, [t, navigate, here, access]);
}

/** Path, query string and hash of the current page, without the host. */
export function useCurrentUrl(): string {
  const { pathname, search, hash } = useLocation();
  return `${pathname}${search}${hash}`;
}
