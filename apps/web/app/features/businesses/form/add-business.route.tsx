import './add-business.css';
import { chunk } from '@dalil/browser/chunk-load';
import { href, paths } from '@dalil/contract/paths';
import { lazy } from 'react';
import { useTranslations } from 'use-intl';
import type { FormWords } from '../../../shared/listing/form/form-messages.ts';
import { ListingFormPage } from '../../../shared/listing/form/listing-form-page.tsx';
import { type PageNeeds, pageClientLoader, pageLoader } from '../../../shared/page/loaders/page-data.ts';
import { businessSteps } from './business-steps.ts';
import { useSitePlaces } from './steps/site-places.ts';

const needs: PageNeeds = {
  namespaces: ['add-business', 'fields', 'hours', 'listing-form', 'map', 'notices', 'photos'],
  queries: () => [['GET categories']],
};
export const loader = pageLoader(needs);
export const clientLoader = pageClientLoader(needs);
export { meta } from '../../../shared/page/meta/page-meta.ts';

const loadForm = () => chunk(import('./business-form.tsx'));
const BusinessForm = lazy(async () => ({ default: (await loadForm()).BusinessForm }));

const formPath = (id: number | undefined, step: number) => href(paths.addBusiness, {}, { id, step });

export default function AddBusinessPage() {
  const t = useTranslations('add-business');
  const word: FormWords = (key) => t(key as 'title');
  const known = useSitePlaces();
  const usual = known && { city: known.city.code, state: known.state.code };
  return (
    <ListingFormPage
      kind="business"
      steps={businessSteps}
      word={word}
      formPath={formPath}
      listPath={href(paths.myBusinesses)}
      ready={usual !== null}
      load={loadForm}
      form={(opened) => usual && <BusinessForm {...opened} usual={usual} word={word} />}
    />
  );
}
