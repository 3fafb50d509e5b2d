import './user-menu.css';
import { chunk } from '@dalil/browser/chunk-load';
import { useMemberValue } from '@dalil/browser/storage/member-storage';
import { href, paths, savedPaths } from '@dalil/contract/paths';
import { Disclosure } from '@dalil/ui/disclosure';
import { Icon } from '@dalil/ui/icon';
import { Heart, UserRound } from '@dalil/ui/icons';
import { Link } from '@dalil/ui/link';
import { lazy, Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { useFirstSavedType } from '../../shared/listing/saved/device-saved.ts';
import { memberName } from '../member/member-name.ts';

const UserPanel = lazy(async () => ({ default: (await chunk(import('./user-panel.tsx'))).UserPanel }));

/** First word of the member's name; null for a guest. */
export function useMemberName(): string | null {
  return memberName(useMemberValue('name'));
}

/** Link to a guest's favourites on this device. Members have a link to theirs in their menu. */
function GuestSaved() {
  const t = useTranslations('shell.user');
  const type = useFirstSavedType();
  return (
    <Link className="icon-button header-guest" href={href(savedPaths[type])} aria-label={t('saved')}>
      <Icon icon={Heart} />
    </Link>
  );
}

export function UserMenu() {
  const t = useTranslations('shell.user');
  const name = useMemberName();
  if (name === null) {
    return (
      <>
        <GuestSaved />
        <Link
          className="icon-button header-guest header-login"
          href={href(paths.login)}
          aria-label={t('logIn')}
        >
          <Icon icon={UserRound} />
        </Link>
      </>
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
      <Suspense>
        <UserPanel />
      </Suspense>
    </Disclosure>
  );
}
