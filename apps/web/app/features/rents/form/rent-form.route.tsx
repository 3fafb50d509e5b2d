import { useApi } from '@dalil/browser/api/use-api';
import { href, paths } from '@dalil/contract/paths';
import { lazy } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import type { FormWords } from '../../../shared/listing/form/form-messages.ts';
import { ListingFormPage } from '../../../shared/listing/form/listing-form-page.tsx';
import { type PageNeeds, pageClientLoader, pageLoader } from '../../../shared/page/loaders/page-data.ts';
import { useSettings } from '../../../shared/page/settings.ts';
import { rentTypes } from '../list/rent-list.ts';
import { formPath, type RentFormName, rentSteps } from './values.ts';

const needs: PageNeeds = {
  namespaces: ['fields', 'listing-form', 'notices', 'photos', 'rents'],
  queries: () => [['GET categories', rentTypes], ['GET areas']],
};
export const loader = pageLoader(needs);
export const clientLoader = pageClientLoader(needs);
export { meta } from '../../../shared/page/meta/page-meta.ts';

const loadForm = () => import('./rent-form.tsx');
const RentForm = lazy(async () => ({ default: (await loadForm()).RentForm }));

/** Message keys whose text differs between the two forms. */
const ofForm = ['title', 'editTitle', 'promise.owner', 'preview.note'];

/**
 * Page of the two variants of the rental form. The URL selects the variant of a new post; a draft stores its variant.
 */
export default function RentFormPage() {
  const t = useTranslations('rents');
  const nav = useTranslations('shell.nav');
  const [search] = useSearchParams();
  const { pathname } = useLocation();
  const isWanted = pathname === paths.rentWantedForm || search.get('kind') === 'wanted';
  const name: RentFormName = isWanted ? 'wanted' : 'offer';
  const word: FormWords = (key) =>
    t((ofForm.includes(key) ? `form.${name}.${key}` : `form.${key}`) as 'form.offer.title');
  const city = useSettings()?.city;
  const types = useApi('GET categories', rentTypes).data;
  return (
    <ListingFormPage
      kind="rent"
      name={name}
      steps={rentSteps[name]}
      word={word}
      formPath={(id, step) => formPath(name, id, step)}
      listPath={href(paths.myRents)}
      otherPath={(form, id) => formPath(form === 'wanted' ? 'wanted' : 'offer', id)}
      crumbs={[
        { label: nav('home'), href: href(paths.home) },
        { label: t('crumb'), href: href(paths.rents) },
      ]}
      ready={city !== undefined && types !== undefined}
      load={loadForm}
      form={(opened) => <RentForm {...opened} usual={name} city={city} word={word} />}
    />
  );
}
