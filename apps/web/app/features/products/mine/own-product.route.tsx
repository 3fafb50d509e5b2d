import '../products.css';
import type { Answer } from '@dalil/contract/client';
import { href, paths } from '@dalil/contract/paths';
import { Tag } from '@dalil/ui/icons';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { apiQuery } from '../../../shared/api/api-query.ts';
import { useApi } from '../../../shared/api/use-api.ts';
import { useClient } from '../../../shared/api/use-client.ts';
import { OwnPage } from '../../../shared/listing/mine/own-page.tsx';
import { saidOf } from '../../../shared/listing-form/facts/fact-values.ts';
import { useFactWords } from '../../../shared/listing-form/facts/use-fact-words.ts';
import { useLanguage } from '../../../shared/page/language.ts';
import { type PageNeeds, pageClientLoader, pageLoader } from '../../../shared/page/page-data.ts';
import { useMemberValue } from '../../../shared/storage/member-storage.ts';
import { inputOf, valuesOf } from '../form/values.ts';
import { pathOf, productInput } from '../page/product.ts';
import { ProductHead, ProductParts } from '../page/product-parts.tsx';

const needs: PageNeeds = {
  namespaces: ['listing', 'my-posts', 'products'],
  reads: () => [['GET areas']],
};
export const loader = pageLoader(needs);
export const clientLoader = pageClientLoader(needs);
export { meta } from '../../../shared/page/page-meta.ts';

type Draft = Answer<'GET profile/listings/:id'>['data'];

/** As its page would show what was last typed: this kind has no answer of its own for previews. */
function ownOf(draft: Draft) {
  const values = valuesOf(draft);
  const { price } = inputOf(values);
  const { priceType, side, condition, title } = values;
  const photos = values.photos.flatMap(({ picture }) => picture ?? []);
  const told = { side: side ?? 'offer', condition: condition ?? 'used', priceType } as const;
  return { id: draft.id, name: title, ...told, amount: price ?? null, photos, values, post: draft.post };
}
type Own = ReturnType<typeof ownOf>;

/** A product as its owner sees it. */
export default function OwnProductPage() {
  const t = useTranslations();
  const enabled = useMemberValue('token') !== null;
  const read = apiQuery(useClient(), 'GET profile/listings/:id', productInput(useParams()));
  return (
    <OwnPage
      read={useQuery({ ...read, enabled, select: ({ data }) => ({ data: ownOf(data) }) })}
      className="product"
      list={{ label: t('shell.user.myPosts'), href: href(paths.myProducts) }}
      editPath={(id) => href(paths.newProduct, {}, { id })}
      publicPath={({ id }) => pathOf(id, '')}
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
  const product = { ...own, title: own.name, lang, area, publishedAt: null };
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
