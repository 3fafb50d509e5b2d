import './profile.css';
import { useMemberApi } from '@dalil/browser/api/use-api';
import { Area } from '@dalil/browser/page/area';
import { href, paths } from '@dalil/contract/paths';
import { ButtonLink } from '@dalil/ui/button';
import { Trash2 } from '@dalil/ui/icons';
import { Panel, Row } from '@dalil/ui/layout';
import { Skeleton } from '@dalil/ui/skeleton';
import { useTranslations } from 'use-intl';
import { type PageNeeds, pageClientLoader, pageLoader } from '../../../shared/page/loaders/page-data.ts';
import { MemberNavOnPhones, MemberPage } from '../../../shell/member/member-page.tsx';
import { ProfileFacts } from './profile-facts.tsx';
import { ProfileForm } from './profile-form.tsx';
import { ProfilePhoto } from './profile-photo.tsx';
import { useEditing } from './use-editing.ts';

const needs: PageNeeds = { namespaces: ['accounts', 'profile'] };
export const loader = pageLoader(needs);
export const clientLoader = pageClientLoader(needs);
export { meta } from '../../../shared/page/meta/page-meta.ts';

export default function ProfilePage() {
  const profile = useMemberApi('GET profile');
  const { editing, ended, edit, end } = useEditing();
  return (
    <MemberPage current="profile">
      <Panel className="profile">
        <Area of={profile} skeleton={<ProfileSkeleton />}>
          {({ data }) => (
            <>
              <ProfilePhoto profile={data} />
              {editing ? (
                <ProfileForm profile={data} onEnd={end} />
              ) : (
                <ProfileFacts profile={data} onEdit={edit} focusEdit={ended} />
              )}
            </>
          )}
        </Area>
      </Panel>
      <MemberNavOnPhones current="profile" />
      <DeleteAccount />
    </MemberPage>
  );
}

function DeleteAccount() {
  const t = useTranslations('profile.delete');
  return (
    <Panel className="profile-delete">
      <div>
        <h2>{t('title')}</h2>
        <p>{t('lede')}</p>
      </div>
      <ButtonLink variant="danger-line" icon={Trash2} href={href(paths.deleteAccount)}>
        {t('action')}
      </ButtonLink>
    </Panel>
  );
}

function ProfileSkeleton() {
  return (
    <>
      <Row wrap gap={20} lineGap={12} className="profile-head">
        <Skeleton shape="circle" width={96} height={96} />
        <Skeleton width="11em" />
      </Row>
      <Skeleton shape="block" height={192} />
    </>
  );
}
