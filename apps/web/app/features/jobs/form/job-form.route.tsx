import '../jobs.css';
import { useMemberApi } from '@dalil/browser/api/use-api';
import { chunk } from '@dalil/browser/chunk-load';
import type { JobForm as FormName } from '@dalil/contract/job-options';
import { href, paths } from '@dalil/contract/paths';
import { lazy } from 'react';
import { useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import type { FormWords } from '../../../shared/listing/form/form-messages.ts';
import { ListingFormPage } from '../../../shared/listing/form/listing-form-page.tsx';
import { type PageNeeds, pageClientLoader, pageLoader } from '../../../shared/page/loaders/page-data.ts';
import { formForPath, formPath, jobSteps } from './values.ts';

const needs: PageNeeds = {
  namespaces: ['fields', 'job-form', 'jobs', 'listing', 'listing-form', 'notices'],
  queries: () => [['GET categories', { query: { tree: 'job' } }], ['GET areas']],
};
export const loader = pageLoader(needs);
export const clientLoader = pageClientLoader(needs);
export { meta } from '../../../shared/page/meta/page-meta.ts';

const loadForm = () => chunk(import('./job-form.tsx'));
const JobForm = lazy(async () => ({ default: (await loadForm()).JobForm }));

/** Three variants of the job form. The path selects the variant of a new job; a draft stores its own. */
export default function JobFormPage() {
  const t = useTranslations('job-form');
  const nav = useTranslations('shell');
  const name = formForPath(useLocation().pathname);
  const own = useMemberApi('GET profile/listings', { query: { kind: 'business' } });
  const word: FormWords = (key) => {
    if (key === 'title' || key === 'editTitle') return t(`${name}.${key}`);
    return t(key === 'promise.owner' && name === 'seeker' ? 'promise.seeker' : (key as 'draft.text'));
  };
  return (
    <ListingFormPage
      key={name}
      kind="job"
      name={name}
      steps={jobSteps[name]}
      word={word}
      crumbs={[
        { label: nav('nav.home'), href: href(paths.home) },
        { label: nav('services.jobs.title'), href: href(paths.jobs) },
      ]}
      formPath={(id, step) => formPath(name, id, step)}
      listPath={href(paths.myJobs)}
      otherPath={(form, id) => formPath(form as FormName, id)}
      // The company form is not ready until the member's businesses are loaded, because its first field lists them.
      ready={name !== 'company' || own.data !== undefined}
      load={loadForm}
      form={(opened) => <JobForm {...opened} name={name} own={own.data?.data ?? []} word={word} />}
    />
  );
}
