import { useApi } from '@dalil/browser/api/use-api';
import { href, paths } from '@dalil/contract/paths';
import { Tag } from '@dalil/ui/icons';
import { useTranslations } from 'use-intl';
import { SavedPage } from '../../../shared/listing/saved/saved-page.tsx';
import { type PageNeeds, pageClientLoader, pageLoader } from '../../../shared/page/loaders/page-data.ts';
import { MemberPage } from '../../../shell/member/member-page.tsx';
import { ProductCard, productPath } from '../card/product-card.tsx';

const needs: PageNeeds = { namespaces: ['listing', 'products'] };
export const loader = pageLoader(needs);
export const clientLoader = pageClientLoader(needs);
export { meta } from '../../../shared/page/meta/page-meta.ts';

const useCards = (ids: readonly number[]) => useApi('GET products/by-id', { query: { ids: ids.join(',') } });

export default function SavedProductsPage() {
  const t = useTranslations('products.saved');
  return (
    <SavedPage
      type="product"
      icon={Tag}
      useCards={useCards}
      card={(product) => <ProductCard product={product} level={2} />}
      phone="pair"
      path={productPath}
      gone={t('gone')}
      empty={{ lede: t('lede'), action: t('action'), href: href(paths.market) }}
      memberFrame={(head, content) => (
        <MemberPage current="saved" head={head}>
          {content}
        </MemberPage>
      )}
    />
  );
}
