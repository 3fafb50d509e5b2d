import './member-page.css';
import { useMemberApi } from '@dalil/browser/api/use-api';
import { useMemberValue } from '@dalil/browser/storage/member-storage';
import { href, paths } from '@dalil/contract/paths';
import { Icon } from '@dalil/ui/icon';
import { LogOut } from '@dalil/ui/icons';
import { Panel, Row, Wrap } from '@dalil/ui/layout';
import { Link } from '@dalil/ui/link';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { EmailText } from '../../shared/text/email-text.tsx';
import { MemberCount, type MemberLinkName, memberLinks } from './member-links.tsx';
import { MemberPhoto } from './member-photo.tsx';
import { useLogOut } from './use-log-out.ts';

interface MemberPageProps {
  /**
   * Link of the member menu that this page belongs to; its label is the page title. Null for a page that is not in
   * the menu.
   */
  current: MemberLinkName | null;
  /** Page title that replaces the label of `current`. `before` is a link back, above the title. */
  title?: string;
  before?: ReactNode;
  /** Content below the title, such as tabs. */
  head?: ReactNode;
  children: ReactNode;
}

/** Layout of a member's page with links to the other ones. On phones these are in the menu. */
export function MemberPage({ current, title, before, head, children }: MemberPageProps) {
  const t = useTranslations('shell.user');
  return (
    <Wrap className="member-page">
      <aside className="member-side panel">
        <MemberIdentity />
        <MemberNav current={current} />
      </aside>
      <div className="member-content">
        <div>
          {before}
          <h1>{title ?? (current && t(current))}</h1>
          {head}
        </div>
        {children}
      </div>
    </Wrap>
  );
}

/** The links to the member's pages, shown inside a page on phones. */
export function MemberNavOnPhones({ current }: { current: MemberLinkName }) {
  return (
    <Panel className="member-nav-phone">
      <MemberNav current={current} />
    </Panel>
  );
}

function MemberIdentity() {
  const name = useMemberValue('name') ?? '';
  const email = useMemberValue('email');
  const profile = useMemberApi('GET profile');
  return (
    <Row className="member-identity">
      <MemberPhoto name={name} photo={profile.data?.data.photo} size={56} />
      <p>
        <b dir="auto">{name}</b>
        <EmailText email={email ?? ''} />
      </p>
    </Row>
  );
}

function MemberNav({ current }: { current: MemberLinkName | null }) {
  const t = useTranslations('shell.user');
  const logOut = useLogOut();
  return (
    <nav className="member-nav" aria-label={t('menu')}>
      {memberLinks.map(({ name, path, icon }) => (
        <Link key={name} href={href(paths[path])} aria-current={name === current ? 'page' : undefined}>
          <Icon icon={icon} />
          {t(name)}
          <MemberCount of={name} />
        </Link>
      ))}
      <button type="button" onClick={logOut}>
        <Icon icon={LogOut} mirror />
        {t('logOut')}
      </button>
    </nav>
  );
}
