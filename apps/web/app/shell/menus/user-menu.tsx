import './user-menu.css';
import { useMemberValue } from '@dalil/browser/storage/member-storage';
import { href, paths } from '@dalil/contract/paths';
import { Disclosure } from '@dalil/ui/disclosure';
import { Icon } from '@dalil/ui/icon';
import { LogOut, UserRound } from '@dalil/ui/icons';
import { Row } from '@dalil/ui/layout';
import { Link } from '@dalil/ui/link';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { ThemeSwitch } from '../header/theme-switch.tsx';
import { MemberCount, memberLinks } from '../member/member-links.tsx';
import { memberName } from '../member/member-name.ts';
import { useLogOut } from '../member/use-log-out.ts';

/** The first word of the member's name; null for a guest. */
export function useMemberName(): string | null {
  return memberName(useMemberValue('name'));
}

export function UserMenu() {
  const t = useTranslations('shell.user');
  const themes = useTranslations('shell.theme');
  const name = useMemberName();
  if (name === null) {
    return (
      <Link className="icon-button header-login" href={href(paths.login)} aria-label={t('logIn')}>
        <Icon icon={UserRound} />
      </Link>
    );
  }
  return (
    <Disclosure
      align="end"
      className="header-user"
      buttonClassName="header-tool"
      panelClassName="user-panel"
      label={
        <>
          <Icon icon={UserRound} />
          <span className="visually-hidden">{t('menu')}</span>
          <bdi className="user-name">{name}</bdi>
        </>
      }
    >
      <UserIdentity />
      <hr />
      <UserLinks>
        <Row between className="user-theme">
          {themes('label')}
          <ThemeSwitch />
        </Row>
        <hr />
      </UserLinks>
    </Disclosure>
  );
}

export function UserIdentity() {
  const email = useMemberValue('email');
  return (
    <p className="user-identity">
      <b dir="auto">{useMemberValue('name')}</b>
      {email ? <bdi dir="ltr">{email}</bdi> : null}
    </p>
  );
}

interface UserLinksProps {
  onLogOut?: () => void;
  /** Before the way out. */
  children?: ReactNode;
}

export function UserLinks({ onLogOut, children }: UserLinksProps) {
  const t = useTranslations('shell.user');
  const logOut = useLogOut();
  const press = () => {
    onLogOut?.();
    logOut();
  };
  return (
    <>
      {memberLinks.map(({ name, path, icon }) => (
        <Link key={name} className="user-link" href={href(paths[path])}>
          <Icon icon={icon} />
          {t(name)}
          <MemberCount of={name} />
        </Link>
      ))}
      {children}
      <button type="button" className="user-link" onClick={press}>
        <Icon icon={LogOut} mirror />
        {t('logOut')}
      </button>
    </>
  );
}
