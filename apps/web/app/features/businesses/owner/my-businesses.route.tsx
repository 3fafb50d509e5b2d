import { href, paths } from '@dalil/contract/paths';
import { Store } from '@dalil/ui/icons';
import { useTranslations } from 'use-intl';
import { MyPosts } from '../../../shared/listing/owner/my-posts.tsx';
import { type PageNeeds, pageClientLoader, pageLoader } from '../../../shared/page/loaders/page-data.ts';
import { MemberPage } from '../../../shell/member/member-page.tsx';

const needs: PageNeeds = { namespaces: ['my-posts'] };
export const loader = pageLoader(needs);
export const clientLoader = pageClientLoader(needs);
export { meta } from '../../../shared/page/meta/page-meta.ts';

const formPath = (id?: number, step?: number) => href(paths.addBusiness, {}, { id, step });

export default function MyBusinessPage() {
  const t = useTranslations();
  return (
    <MemberPage current="myBusiness">
      <MyPosts
        kind="business"
        icon={Store}
        formPath={formPath}
        ownPath={(id) => href(paths.myBusiness, { id })}
        newLabel={t('common.action.addBusiness')}
        emptyTitle={t('my-posts.empty.businessTitle')}
        emptyText={t('my-posts.empty.business')}
      />
    </MemberPage>
  );
}
