import { forgetPersonalReads } from '@dalil/browser/api/browser-client';
import { sessionEndedEvent } from '@dalil/browser/api/session';
import { storageKeys } from '@dalil/browser/storage/member-storage';
import { href, paths } from '@dalil/contract/paths';
import { toast } from '@dalil/ui/toast';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import type { PageFacts } from '../../pages.ts';
import { loginPath } from '../../shared/session/login-path.ts';

/** What this tab does when the session ends, here or in another tab. */
export function useSessionWatch(access: PageFacts['access']): void {
  const t = useTranslations();
  const navigate = useNavigate();
  const here = useHere();
  useEffect(() => {
    /** A notice and no more: the page stays with what is typed in it. */
    const onEnded = () => {
      forgetPersonalReads();
      toast('warning', t('errors.sessionEnded'), { label: t('shell.user.logIn'), href: loginPath(here) });
    };
    const onStorage = ({ key, newValue }: StorageEvent) => {
      if (key === storageKeys.token && newValue === null) onEnded();
      // Only LogOut empties the storage.
      if (key !== null) return;
      sessionStorage.clear();
      forgetPersonalReads();
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

/** The address of the page that is shown. */
export function useHere(): string {
  const { pathname, search, hash } = useLocation();
  return `${pathname}${search}${hash}`;
}
