import { useMemberApi } from '@dalil/browser/api/use-api';
import { useMemberValue } from '@dalil/browser/storage/member-storage';
import { href, paths } from '@dalil/contract/paths';
import { Icon } from '@dalil/ui/icon';
import { LogOut, ShieldCheck } from '@dalil/ui/icons';
import { Row } from '@dalil/ui/layout';
import { Link } from '@dalil/ui/link';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { EmailText } from '../../shared/text/email-text.tsx';
import { ThemeSwitch } from '../header/theme-switch.tsx';
import { MemberCount, memberLinks } from '../member/member-links.tsx';
import { useLogOut } from '../member/use-log-out.ts';

/** Panel of the member's menu, below their name. Guests, the majority of visitors, never load its code. */
export function UserPanel() {
  const t = useTranslations('shell.theme');
  return (
    <>
      <UserIdentity />
      <hr />
      <UserLinks>
        <Row between className="user-theme">
          {t('label')}
          <ThemeSwitch />
        </Row>
        <hr />
      </UserLinks>
    </>
  );
}

export function UserIdentity() {
  const email = useMemberValue('email');
  return (
    <p className="user-identity">
      <b dir="auto">{useMemberValue('name')}</b>
      {email ? <EmailText email={email} /> : null}
    </p>
  );
}

/** Link for staff. It leads to the staff app, a separate app, so it is opened with a page load. */
function StaffLink() {
  const t = useTranslations('shell.user');
  const { data } = useMemberApi('GET profile');
  if (!data?.data.roles.length) return null;
  return (
    <a className="user-link" href="/admin">
      <Icon icon={ShieldCheck} />
      {t('staff')}
    </a>
  );
}

interface UserLinksProps {
  onLogOut?: () => void;
  /** Content before the logout button. */
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
      <StaffLink />
      {children}
      <button type="button" className="user-link" onClick={press}>
        <Icon icon={LogOut} mirror />
        {t('logOut')}
      </button>
    </>
  );
}
