import '@dalil/ui/chip.css';
import './admin-shell.css';
import { apiQuery } from '@dalil/browser/api/api-query';
import { useMemberApi } from '@dalil/browser/api/use-api';
import { useClient } from '@dalil/browser/api/use-client';
import { switchLanguage, useLanguage } from '@dalil/browser/page/language';
import { useMemberValue } from '@dalil/browser/storage/member-storage';
import { chooseTheme, useTheme } from '@dalil/browser/storage/theme';
import type { StaffRole } from '@dalil/contract/account-fields';
import type { PendingCounts } from '@dalil/contract/dashboard';
import { href, paths } from '@dalil/contract/paths';
import type { Profile } from '@dalil/contract/profile';
import { formatNumber } from '@dalil/messages/formats';
import { Avatar } from '@dalil/ui/avatar';
import { Icon } from '@dalil/ui/icon';
import { IconButton } from '@dalil/ui/icon-button';
import { ExternalLink, type IconName, Lock, Menu, Moon, Sun } from '@dalil/ui/icons';
import { Row } from '@dalil/ui/layout';
import { Link } from '@dalil/ui/link';
import { Sheet } from '@dalil/ui/sheet';
import { Skeleton } from '@dalil/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { Navigate, Outlet, useLocation, useNavigation } from 'react-router';
import { useTranslations } from 'use-intl';
import { NoStaff, TwoFactorRequired } from './failures.tsx';
import { lock } from './lock/idle-lock.ts';
import { LockScreen } from './lock/lock-screen.tsx';
import { useChatAlert, usePresence } from './presence/use-presence.ts';
import type { Visitor } from './role-guard.tsx';
import type { AdminPage } from './room.ts';
import { staffPath } from './staff-link.tsx';
import { StaffQueryBoundary } from './staff-query-boundary.tsx';
import { toLogin } from './to-login.ts';

/** Requires a login, then renders the menu and the current page. */
export function AdminShell({ rooms }: { rooms: readonly AdminPage[] }) {
  const token = useMemberValue('token');
  const profile = useMemberApi('GET profile');
  // Redirects guests only. When the session of a logged-in user ends during work, the login dialog opens over the
  // page instead.
  const guest = token === null && !profile.data;
  useEffect(() => {
    if (guest) toLogin();
  }, [guest]);
  if (guest) return null;
  return (
    <StaffQueryBoundary of={profile} skeleton={<Skeleton shape="block" height={900} />}>
      {({ data }) => <AccessCheck profile={data} rooms={rooms} />}
    </StaffQueryBoundary>
  );
}

interface RoomsProps {
  profile: Profile;
  rooms: readonly AdminPage[];
}

function AccessCheck({ profile, rooms }: RoomsProps) {
  if (profile.roles.length === 0) return <NoStaff />;
  if (!profile.twoStep) return <TwoFactorRequired />;
  return <AdminLayout profile={profile} rooms={rooms} />;
}

const countAgainMs = 30_000;

/** Number of pending items per page, limited to the pages the user may open. */
function usePendingCounts(roles: readonly StaffRole[]): Partial<PendingCounts> {
  const { data } = useQuery({
    ...apiQuery(useClient(), 'GET staff/waiting'),
    enabled: roles.includes('moderator'),
    refetchInterval: countAgainMs,
  });
  return data?.data ?? {};
}

function AdminLayout({ profile, rooms }: RoomsProps) {
  const t = useTranslations('staff');
  const [isMenuOpen, setMenuOpen] = useState(false);
  const { pathname } = useLocation();
  const { state } = useNavigation();
  const waiting = usePendingCounts(profile.roles);
  usePresence(profile.roles.includes('moderator'));
  useChatAlert(waiting.chats);
  useTitle(rooms.find(({ path }) => pathname.startsWith(path))?.key);
  const open = rooms.filter(({ role }) => profile.roles.includes(role));
  const [first] = open;
  // Redirects to the first page allowed for the user's role, because editors have no access to the queue.
  if (first && pathname === '/') return <Navigate to={first.path} replace />;
  const menu = <AdminNav rooms={open} waiting={waiting} current={pathname} onGo={() => setMenuOpen(false)} />;
  return (
    <div className="staff">
      <a className="skip-link" href="#main">
        {t('skip')}
      </a>
      <aside className="staff-side">
        <Wordmark />
        {menu}
      </aside>
      <div className="staff-body">
        <Row between as="header" className="staff-bar">
          <Row className="staff-phone">
            <img src="/favicon.svg" alt="" width={32} height={32} />
            <IconButton icon={Menu} label={t('menu')} onClick={() => setMenuOpen(true)} />
          </Row>
          <Row gap={8} className="staff-tools">
            <ThemeSwitch />
            <LanguageSwitch />
            <Link href={href(paths.profile)} className="staff-me" aria-label={profile.name}>
              <Avatar name={profile.name} src={profile.photo?.src} />
            </Link>
          </Row>
        </Row>
        <main id="main" tabIndex={-1} aria-busy={state === 'loading'}>
          <Outlet context={{ profile, first } satisfies Visitor} />
        </main>
      </div>
      <Sheet open={isMenuOpen} onClose={() => setMenuOpen(false)} title={t('menu')} className="staff-sheet">
        {menu}
      </Sheet>
      <LockScreen profile={profile} />
    </div>
  );
}

/** Sets the document title. */
function useTitle(key: AdminPage['key'] | undefined): void {
  const t = useTranslations();
  const brand = t('common.brand');
  const title = key ? t('staff.pageTitle', { page: t(`staff.room.${key}`), brand }) : brand;
  useEffect(() => {
    // Preserves the number of waiting chats, which another part of the app writes in front of the title.
    const [count = ''] = /^\(\d+\) /.exec(document.title) ?? [];
    document.title = `${count}${title}`;
  }, [title]);
}

function AdminNav({
  rooms,
  waiting,
  current,
  onGo,
}: {
  rooms: readonly AdminPage[];
  waiting: Partial<PendingCounts>;
  current: string;
  onGo: () => void;
}) {
  const t = useTranslations('staff');
  const item = (icon: IconName, name: ReactNode) => (
    <>
      <Icon icon={icon} size={20} mirror={icon === ExternalLink} />
      {name}
    </>
  );
  function lockNow() {
    onGo();
    lock();
  }
  return (
    <nav className="staff-nav" aria-label={t('menu')}>
      {rooms.map(({ path, key, icon }) => (
        <Link
          key={path}
          href={staffPath(path)}
          aria-current={current.startsWith(path) ? 'page' : undefined}
          onClick={onGo}
        >
          {item(icon, t(`room.${key}`))}
          <Waiting n={waiting[key as keyof PendingCounts] ?? 0} />
        </Link>
      ))}
      <button type="button" className="staff-out" onClick={lockNow}>
        {item(Lock, t('lock.now'))}
      </button>
      <Link href={href(paths.home)}>{item(ExternalLink, t('viewSite'))}</Link>
    </nav>
  );
}

/** Badge with the number of pending items. Renders nothing if the number is zero. */
function Waiting({ n }: { n: number }) {
  const t = useTranslations('staff');
  const lang = useLanguage();
  if (n === 0) return null;
  return (
    <span className="staff-count">
      <span aria-hidden="true">{formatNumber(n, lang)}</span>
      <span className="visually-hidden">{t('waitingHere', { n })}</span>
    </span>
  );
}

function Wordmark() {
  const t = useTranslations('common');
  return <img className="staff-mark" src={`/logo/wordmark-${useLanguage()}-on-dark.svg`} alt={t('brand')} />;
}

function ThemeSwitch() {
  const t = useTranslations('staff');
  const theme = useTheme();
  const dark = theme === 'dark' || (theme === 'device' && document.documentElement.dataset.theme === 'dark');
  return (
    <IconButton
      icon={dark ? Sun : Moon}
      label={t(dark ? 'light' : 'dark')}
      onClick={() => chooseTheme(dark ? 'light' : 'dark')}
    />
  );
}

function LanguageSwitch() {
  const t = useTranslations('common.languages');
  const other = useLanguage() === 'ar' ? 'en' : 'ar';
  return (
    <button type="button" className="chip" lang={other} onClick={() => switchLanguage(other)}>
      {t(other)}
    </button>
  );
}
