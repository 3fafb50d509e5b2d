import { chunk } from '@dalil/browser/chunk-load';
import { href, paths } from '@dalil/contract/paths';
import { lazy } from 'react';
import { useTranslations } from 'use-intl';
import type { FormWords } from '../../../shared/listing/form/form-messages.ts';
import { ListingFormPage } from '../../../shared/listing/form/listing-form-page.tsx';
import { type PageNeeds, pageClientLoader, pageLoader } from '../../../shared/page/loaders/page-data.ts';
import { productSteps } from './values.ts';

/** Main product categories. */
const categories = { query: { tree: 'product' } } as const;

const needs: PageNeeds = {
  namespaces: ['fields', 'listing', 'listing-form', 'notices', 'photos', 'product-form', 'products'],
  queries: () => [['GET categories', categories], ['GET areas']],
};
export const loader = pageLoader(needs);
export const clientLoader = pageClientLoader(needs);
export { meta } from '../../../shared/page/meta/page-meta.ts';

const loadForm = () => chunk(import('./product-form.tsx'));
const ProductForm = lazy(async () => ({ default: (await loadForm()).ProductForm }));

export default function ProductFormPage() {
  const t = useTranslations('product-form');
  const shell = useTranslations('shell');
  const word: FormWords = (key) => t(key as 'title');
  return (
    <ListingFormPage
      kind="product"
      steps={productSteps}
      word={word}
      crumbs={[
        { label: shell('nav.home'), href: href(paths.home) },
        { label: shell('services.marketplace.title'), href: href(paths.market) },
      ]}
      formPath={(id, step) => href(paths.newProduct, {}, { id, step })}
      listPath={href(paths.myProducts)}
      ready
      load={loadForm}
      form={(opened) => <ProductForm {...opened} word={word} />}
    />
  );
}
