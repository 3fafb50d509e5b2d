import '../products.css';
import { useApi } from '@dalil/browser/api/use-api';
import { useLanguage } from '@dalil/browser/page/language';
import { href, paths } from '@dalil/contract/paths';
import { Tag } from '@dalil/ui/icons';
import { useTranslations } from 'use-intl';
import type { SavedDraft } from '../../../shared/listing/form/draft/draft-saver.ts';
import { declaredAttributes } from '../../../shared/listing/form/facts/attribute-values.ts';
import { useAttributes } from '../../../shared/listing/form/facts/use-attributes.ts';
import { OwnerListingPage } from '../../../shared/listing/owner/owner-listing-page.tsx';
import { useOwnPost } from '../../../shared/listing/owner/use-own-post.ts';
import { type PageNeeds, pageClientLoader, pageLoader } from '../../../shared/page/loaders/page-data.ts';
import { productPath } from '../card/product-card.tsx';
import { ProductHead, ProductParts } from '../detail/product-parts.tsx';
import { inputOf, valuesOf } from '../form/values.ts';

const needs: PageNeeds = {
  namespaces: ['fields', 'listing', 'my-posts', 'products'],
  queries: () => [['GET areas']],
};
export const loader = pageLoader(needs);
export const clientLoader = pageClientLoader(needs);
export { meta } from '../../../shared/page/meta/page-meta.ts';

/** Builds a product from the values entered last, in the shape that the public page displays. */
function ownOf(draft: SavedDraft) {
  const values = valuesOf(draft);
  const { price } = inputOf(values);
  const { side, condition } = values;
  const photos = values.photos.flatMap(({ picture }) => picture ?? []);
  const required = { side: side ?? 'offer', condition: condition ?? 'used' } as const;
  return { ...values, ...required, amount: price ?? null, photos, values };
}
type Own = ReturnType<typeof ownOf>;

/** Preview of a product for its owner. */
export default function OwnProductPage() {
  const t = useTranslations();
  return (
    <OwnerListingPage
      read={useOwnPost(ownOf)}
      className="product"
      list={{ label: t('shell.user.myPosts'), href: href(paths.myProducts) }}
      editPath={(id) => href(paths.newProduct, {}, { id })}
      publicPath={({ id }) => productPath({ id, slug: '' })}
      missing={{ icon: Tag, title: t('products.mine.missing'), text: t('products.mine.missingText') }}
    >
      {(own) => <Preview own={own} />}
    </OwnerListingPage>
  );
}

function Preview({ own }: { own: Own }) {
  const lang = useLanguage();
  const { values } = own;
  const { categoryId, subCategoryId, areaId } = values;
  const category = useApi('GET categories/:id', { params: { id: categoryId ?? 0 } }).data?.data;
  const area = useApi('GET areas').data?.data.find(({ id }) => id === areaId)?.name ?? null;
  const words = useAttributes(categoryId);
  const product = { ...own, lang, area, publishedAt: null };
  return (
    <>
      <ProductHead product={product} heading="h2" />
      <div className="own-parts">
        <ProductParts
          product={{
            ...product,
            category: category ?? null,
            subCategory: category?.children.find(({ id }) => id === subCategoryId) ?? null,
          }}
          said={declaredAttributes(words, values).map(({ word, values: said }) => ({
            name: word.name,
            said,
          }))}
        />
      </div>
    </>
  );
}
