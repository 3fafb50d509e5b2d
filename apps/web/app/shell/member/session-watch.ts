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

/** Handles the end of the session in this tab or in another one. */
export function useSessionWatch(access: PageFacts['access']): void {
  const t = useTranslations();
  const navigate = useNavigate();
  const here = useHere();
  useEffect(() => {
    /** Shows only a notice, so that the page and its input stay. */
    const onEnded = () => {
      forgetPersonalReads();
      toast('warning', t('errors.sessionEnded'), { label: t('shell.user.logIn'), href: loginPath(here) });
    };
    const onStorage = ({ key, newValue }: StorageEvent) => {
      if (key === storageKeys.token && newValue === null) onEnded();
      // Only logging out clears the whole storage, which results in a null key.
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

/** URL of the current page. */
export function useHere(): string {
  const { pathname, search, hash } = useLocation();
  return `${pathname}${search}${hash}`;
}
