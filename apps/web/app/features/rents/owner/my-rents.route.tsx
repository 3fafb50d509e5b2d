import { href, paths } from '@dalil/contract/paths';
import { House } from '@dalil/ui/icons';
import { useTranslations } from 'use-intl';
import { MyPosts } from '../../../shared/listing/owner/my-posts.tsx';
import { type PageNeeds, pageClientLoader, pageLoader } from '../../../shared/page/loaders/page-data.ts';
import { MemberPage } from '../../../shell/member/member-page.tsx';

const needs: PageNeeds = { namespaces: ['my-posts', 'rents'] };
export const loader = pageLoader(needs);
export const clientLoader = pageClientLoader(needs);
export { meta } from '../../../shared/page/meta/page-meta.ts';

/**
 * Path of the form. A new post starts with the choice between the two forms; a draft opens in the form in which it
 * was started.
 */
const formPath = (id?: number, step?: number) =>
  id ? href(paths.rentForm, {}, { id, step }) : href(paths.postRent);

export default function MyRentsPage() {
  const t = useTranslations('rents.mine');
  return (
    <MemberPage current="myPosts">
      <MyPosts
        kind="rent"
        icon={House}
        formPath={formPath}
        ownPath={(id) => href(paths.myRent, { id })}
        newLabel={t('new')}
        emptyTitle={t('emptyTitle')}
        emptyText={t('empty')}
      />
    </MemberPage>
  );
}
