import { memberStorage } from '@dalil/browser/storage/member-storage';
import { toast } from '@dalil/ui/toast';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import type { PageFacts } from '../../pages.ts';
import { useHydrated } from '../../shared/page/use-hydrated.ts';
import { loginPath } from '../../shared/session/login-path.ts';
import { useCurrentUrl } from './session-watch.ts';

interface MemberGateProps {
  access: PageFacts['access'];
  children: ReactNode;
}

/** Redirects guests from members' pages to the login, without showing the page. */
export function MemberGate({ access, children }: MemberGateProps) {
  const t = useTranslations('errors');
  const navigate = useNavigate();
  const here = useCurrentUrl();
  const refused = useRefusedArrival(access);
  const told = useRef(false);
  useEffect(() => {
    // Shows the notice once per redirect, however often the component re-renders meanwhile.
    const again = told.current;
    told.current = refused;
    if (!refused || again) return;
    toast('warning', t('unauthenticated'));
    void navigate(loginPath(here), { replace: true });
  }, [refused, here, navigate, t]);
  return refused ? null : children;
}

/**
 * True if a guest opened a members' page. Decided once per navigation: if the session ends later, the page and its
 * input stay.
 */
function useRefusedArrival(access: PageFacts['access']): boolean {
  const { key } = useLocation();
  const hydrated = useHydrated();
  const [arrival, setArrival] = useState({ key: '', access, refused: false });
  if (!hydrated) return false;
  if (arrival.key === key && arrival.access === access) return arrival.refused;
  const refused = access === 'member' && memberStorage.token() === null;
  setArrival({ key, access, refused });
  return refused;
}
