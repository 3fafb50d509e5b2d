import type { JobForm } from '@dalil/contract/job-words';
import { href, paths } from '@dalil/contract/paths';
import { type IconName, Search, Store, UsersRound } from '@dalil/ui/icons';
import { useTranslations } from 'use-intl';
import { ChooseSide } from '../../../shared/listing/choose-side.tsx';
import { type PageNeeds, pageClientLoader, pageLoader } from '../../../shared/page/loaders/page-data.ts';
import { formPath } from './values.ts';

const needs: PageNeeds = { namespaces: ['job-form', 'listing-form', 'my-posts'] };
export const loader = pageLoader(needs);
export const clientLoader = pageClientLoader(needs);
export { meta } from '../../../shared/page/meta/page-meta.ts';

/** Lets the user choose one of the forms (decision 9). */
export default function PostJobPage() {
  const t = useTranslations('job-form.choose');
  const all = useTranslations();
  const choice = (form: JobForm, icon: IconName) => ({
    icon,
    title: t(`${form}.title`),
    lede: t(`${form}.text`),
    asks: (['first', 'second', 'third'] as const).map((ask) => t(`${form}.asks.${ask}`)),
    action: all('common.action.continue'),
    href: formPath(form),
  });
  return (
    <ChooseSide
      crumbs={[
        { label: all('shell.nav.home'), href: href(paths.home) },
        { label: all('shell.services.jobs.title'), href: href(paths.jobs) },
        { label: t('crumb') },
      ]}
      title={t('title')}
      lede={t('lede')}
      offer={choice('company', Store)}
      other={choice('person', UsersRound)}
      wanted={choice('seeker', Search)}
      drafts={{ kind: 'job', href: (id) => formPath('company', id) }}
      note={t('note')}
    />
  );
}
