import './saved.css';
import { boundaryStatus } from '@dalil/browser/page/query-boundary';
import { useMemberValue } from '@dalil/browser/storage/member-storage';
import type { SavedType } from '@dalil/contract/favourites';
import { href, paths } from '@dalil/contract/paths';
import { AreaError } from '@dalil/ui/area-error';
import { ButtonLink } from '@dalil/ui/button';
import { Icon } from '@dalil/ui/icon';
import { Smartphone } from '@dalil/ui/icons';
import { Wrap } from '@dalil/ui/layout';
import { Skeleton, SkeletonArea } from '@dalil/ui/skeleton';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useHydrated } from '../../page/use-hydrated.ts';
import { loginPath } from '../../session/login-path.ts';
import { type Item, type SavedKind, SavedList } from './saved-list.tsx';
import { SavedTabs, savedPath } from './saved-tabs.tsx';
import { useAccountSaved, useSavedIds } from './use-saved.ts';

interface SavedPageProps<T> extends SavedKind<T> {
  /** Renders the layout of the member area around the list. */
  memberFrame: (head: ReactNode, content: ReactNode) => ReactNode;
}

/** Page with the favourites of one kind: from the member's account, or from a guest's device (decision 40). */
export function SavedPage<T extends Item>({ memberFrame, ...kind }: SavedPageProps<T>) {
  const isMember = useMemberValue('token') !== null;
  // Only the browser knows whether the visitor is a member or a guest, so the list is rendered after hydration.
  const known = useHydrated();
  const { type } = kind;
  if (known && isMember) return memberFrame(<SavedTabs current={type} />, <Saved {...kind} columns={3} />);
  return (
    <GuestPage type={type} known={known}>
      <Saved {...kind} columns={4} />
    </GuestPage>
  );
}

function Saved<T extends Item>(kind: SavedKind<T> & { columns: 3 | 4 }) {
  const ids = useSavedIds(kind.type);
  const inAccount = useAccountSaved(kind.type);
  if (ids) return <SavedList {...kind} ids={ids} />;
  if (boundaryStatus(inAccount) === 'failed') return <AreaError onRetry={() => void inAccount.refetch()} />;
  return <Waiting />;
}

function Waiting() {
  return (
    <SkeletonArea>
      <Skeleton shape="block" height={360} />
    </SkeletonArea>
  );
}

function GuestPage({ type, known, children }: { type: SavedType; known: boolean; children: ReactNode }) {
  const t = useTranslations();
  return (
    <Wrap className="saved-guest">
      <h1>{t('shell.user.saved')}</h1>
      {known ? (
        <>
          <section className="saved-device" aria-labelledby="saved-device">
            <span className="saved-device-icon">
              <Icon icon={Smartphone} size={24} />
            </span>
            <div>
              <h2 id="saved-device">{t('listing.saved.guest.title')}</h2>
              <p>{t('listing.saved.guest.lede')}</p>
            </div>
            <ButtonLink href={loginPath(savedPath(type))}>{t('common.action.logIn')}</ButtonLink>
            <ButtonLink variant="ghost" href={href(paths.register)}>
              {t('listing.saved.guest.register')}
            </ButtonLink>
          </section>
          <SavedTabs current={type} />
          {children}
        </>
      ) : (
        <Waiting />
      )}
    </Wrap>
  );
}
