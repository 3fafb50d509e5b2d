import { href, paths } from '@dalil/contract/paths';
import { Tag } from '@dalil/ui/icons';
import { useTranslations } from 'use-intl';
import { MyPosts } from '../../../shared/listing/owner/my-posts.tsx';
import { type PageNeeds, pageClientLoader, pageLoader } from '../../../shared/page/loaders/page-data.ts';
import { MemberPage } from '../../../shell/member/member-page.tsx';

const needs: PageNeeds = { namespaces: ['listing', 'my-posts', 'products'] };
export const loader = pageLoader(needs);
export const clientLoader = pageClientLoader(needs);
export { meta } from '../../../shared/page/meta/page-meta.ts';

export default function MyProductsPage() {
  const t = useTranslations('products');
  return (
    <MemberPage current="myPosts">
      <MyPosts
        kind="product"
        icon={Tag}
        formPath={(id, step) => href(paths.newProduct, {}, { id, step })}
        ownPath={(id) => href(paths.myProduct, { id })}
        newLabel={t('post')}
        emptyTitle={t('mine.emptyTitle')}
        emptyText={t('mine.empty')}
      />
    </MemberPage>
  );
}
