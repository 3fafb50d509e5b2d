import '../products.css';
import { useApi } from '@dalil/browser/api/use-api';
import { useLanguage } from '@dalil/browser/page/language';
import { href, paths } from '@dalil/contract/paths';
import { Tag } from '@dalil/ui/icons';
import { useTranslations } from 'use-intl';
import type { SavedDraft } from '../../../shared/listing/form/draft/draft-saver.ts';
import { saidOf } from '../../../shared/listing/form/facts/fact-values.ts';
import { useFactWords } from '../../../shared/listing/form/facts/use-fact-words.ts';
import { OwnPage } from '../../../shared/listing/owner/own-page.tsx';
import { useOwnPost } from '../../../shared/listing/owner/use-own-post.ts';
import { type PageNeeds, pageClientLoader, pageLoader } from '../../../shared/page/loaders/page-data.ts';
import { productPath } from '../card/product-card.tsx';
import { ProductHead, ProductParts } from '../detail/product-parts.tsx';
import { inputOf, valuesOf } from '../form/values.ts';

const needs: PageNeeds = {
  namespaces: ['listing', 'my-posts', 'products'],
  reads: () => [['GET areas']],
};
export const loader = pageLoader(needs);
export const clientLoader = pageClientLoader(needs);
export { meta } from '../../../shared/page/meta/page-meta.ts';

/** Builds the detail from the values entered last, as the public page would show it. */
function ownOf(draft: SavedDraft) {
  const values = valuesOf(draft);
  const { price } = inputOf(values);
  const { priceType, side, condition, title } = values;
  const photos = values.photos.flatMap(({ picture }) => picture ?? []);
  const told = { side: side ?? 'offer', condition: condition ?? 'used', priceType } as const;
  return { title, ...told, amount: price ?? null, photos, values };
}
type Own = ReturnType<typeof ownOf>;

/** A product as its owner sees it. */
export default function OwnProductPage() {
  const t = useTranslations();
  return (
    <OwnPage
      read={useOwnPost(ownOf)}
      className="product"
      list={{ label: t('shell.user.myPosts'), href: href(paths.myProducts) }}
      editPath={(id) => href(paths.newProduct, {}, { id })}
      publicPath={({ id }) => productPath({ id, slug: '' })}
      missing={{ icon: Tag, title: t('products.mine.missing'), text: t('products.mine.missingText') }}
    >
      {(own) => <Preview own={own} />}
    </OwnPage>
  );
}

function Preview({ own }: { own: Own }) {
  const lang = useLanguage();
  const { values } = own;
  const { categoryId, subCategoryId, areaId, description } = values;
  const category = useApi('GET categories/:id', { params: { id: categoryId ?? 0 } }).data?.data;
  const area = useApi('GET areas').data?.data.find(({ id }) => id === areaId)?.name ?? null;
  const words = useFactWords(categoryId);
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
            description,
          }}
          said={saidOf(words, values).map(({ word, values: said }) => ({ name: word.name, said }))}
        />
      </div>
    </>
  );
}
