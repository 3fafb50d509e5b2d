import '../../../shared/listing/saved/saved.css';
import { href, paths } from '@dalil/contract/paths';
import { ButtonLink } from '@dalil/ui/button';
import { Icon } from '@dalil/ui/icon';
import { Smartphone } from '@dalil/ui/icons';
import { Wrap } from '@dalil/ui/layout';
import { Skeleton, SkeletonArea } from '@dalil/ui/skeleton';
import { useTranslations } from 'use-intl';
import { SavedList } from '../../../shared/listing/saved/saved-list.tsx';
import { SavedTabs } from '../../../shared/listing/saved/saved-tabs.tsx';
import { useSavedIds } from '../../../shared/listing/saved/use-saved.ts';
import { loginPath } from '../../../shared/page/login-path.ts';
import { type PageNeeds, pageClientLoader, pageLoader } from '../../../shared/page/page-data.ts';
import { useHydrated } from '../../../shared/page/use-hydrated.ts';
import { useMemberValue } from '../../../shared/storage/member-storage.ts';
import { MemberPage } from '../../../shell/member/member-page.tsx';

const needs: PageNeeds = { namespaces: ['business', 'hours'] };
export const loader = pageLoader(needs);
export const clientLoader = pageClientLoader(needs);
export { meta } from '../../../shared/page/page-meta.ts';

/** What a member saved, or a guest on this device (decision 40). */
export default function SavedBusinessesPage() {
  const isMember = useMemberValue('token') !== null;
  // Whose page it is shows in the browser only.
  const known = useHydrated();
  if (known && isMember)
    return (
      <MemberPage current="saved" head={<SavedTabs />}>
        <Saved columns={3} />
      </MemberPage>
    );
  return <GuestPage known={known} />;
}

function Saved({ columns }: { columns: 3 | 4 }) {
  const ids = useSavedIds('business');
  if (ids === null) return <Waiting />;
  return <SavedList ids={ids} columns={columns} />;
}

function Waiting() {
  return (
    <SkeletonArea>
      <Skeleton shape="block" height={360} />
    </SkeletonArea>
  );
}

function GuestPage({ known }: { known: boolean }) {
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
              <h2 id="saved-device">{t('business.saved.guest.title')}</h2>
              <p>{t('business.saved.guest.lede')}</p>
            </div>
            <ButtonLink href={loginPath(href(paths.savedBusinesses))}>{t('common.action.logIn')}</ButtonLink>
            <ButtonLink variant="ghost" href={href(paths.register)}>
              {t('business.saved.guest.register')}
            </ButtonLink>
          </section>
          <SavedTabs />
          <Saved columns={4} />
        </>
      ) : (
        <Waiting />
      )}
    </Wrap>
  );
}
