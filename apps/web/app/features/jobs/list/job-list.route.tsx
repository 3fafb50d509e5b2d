import { useApi } from '@dalil/browser/api/use-api';
import { experienceLevels, jobTypes, payPeriods } from '@dalil/contract/job-words';
import { href, paths } from '@dalil/contract/paths';
import { ButtonLink } from '@dalil/ui/button';
import { Briefcase, Plus } from '@dalil/ui/icons';
import { Wrap } from '@dalil/ui/layout';
import { useTranslations } from 'use-intl';
import { JobCard } from '../../../shared/cards/job-card.tsx';
import { ListPage } from '../../../shared/listing/list/list-page.tsx';
import { OwnFields, optionsOf } from '../../../shared/listing/list/own-fields.tsx';
import type { OwnFilter } from '../../../shared/listing/list/own-filters.ts';
import { useListQuery, useResults } from '../../../shared/listing/list/use-list-query.ts';
import { sideCounts } from '../../../shared/listing/side-counts.ts';
import { type PageNeeds, pageClientLoader, pageLoader } from '../../../shared/page/page-data.ts';
import { fieldsOfWork, jobList, listInput } from './job-list.ts';

const needs: PageNeeds = {
  namespaces: ['jobs', 'listing'],
  reads: (_, search) => [
    ['GET jobs', listInput(jobList.read(search))],
    ['GET jobs/web/looking_for'],
    ['GET categories', fieldsOfWork],
    ['GET areas'],
  ],
};
export const loader = pageLoader(needs);
export const clientLoader = pageClientLoader(needs);
export { meta } from '../../../shared/page/page-meta.ts';

/** Who hires, or who looks for a job: two lists of the same page. */
export default function JobListPage() {
  const t = useTranslations('jobs');
  const nav = useTranslations('shell');
  const { query } = useListQuery(jobList);
  const counts = sideCounts(useApi('GET jobs/web/looking_for').data?.data);
  const title = t('list.title');
  return (
    <Wrap className="list-page">
      <ListPage
        list={jobList}
        crumbs={[{ label: nav('nav.home'), href: href(paths.home) }, { label: title }]}
        title={title}
        lede={t('list.lede')}
        action={
          <ButtonLink icon={Plus} href={href(paths.postJob)}>
            {t('list.new')}
          </ButtonLink>
        }
        word={(word, values) => t(`list.${query.side}.${word}`, values)}
        switchName={String}
        quick={[]}
        subs={[]}
        sides={{ label: t('postType'), offer: t('side.offer'), wanted: t('side.wanted'), counts }}
        ownFields={OwnFields}
        own={useOwnFilters()}
        sortNames={{ dearest: t('list.sorts.dearest'), cheapest: t('list.sorts.cheapest') }}
        total={counts[query.side]}
        results={useResults('GET jobs', listInput(query))}
        row={(job) => <JobCard job={job} level={2} />}
        icon={Briefcase}
      />
    </Wrap>
  );
}

/** Who looks for a job is a person: by whom is asked of those who hire. */
function useOwnFilters(): OwnFilter[] {
  const t = useTranslations('jobs');
  const { side } = useListQuery(jobList).query;
  const own = side === 'wanted' ? ('own.' as const) : '';
  const fields = useApi('GET categories', fieldsOfWork).data?.data ?? [];
  const areas = useApi('GET areas').data?.data ?? [];
  return [
    {
      type: 'several',
      name: 'jobType',
      label: t('type.label'),
      options: jobTypes.map((value) => ({ value, label: t(`type.${value}`) })),
    },
    {
      type: 'several',
      name: 'payPer',
      label: t('pay.per'),
      options: payPeriods.map((value) => ({ value, label: t(`pay.period.${value}`) })),
    },
    { type: 'range', name: 'price', label: t('pay.range'), money: true },
    {
      type: 'several',
      name: 'experience',
      label: t('experience.label'),
      options: experienceLevels.map((value) => ({ value, label: t(`experience.${own}${value}`) })),
    },
    ...(side === 'offer'
      ? [
          {
            type: 'one' as const,
            name: 'by',
            label: t('by.label'),
            any: t('by.any'),
            options: (['company', 'person'] as const).map((value) => ({ value, label: t(`by.${value}`) })),
          },
        ]
      : []),
    { type: 'several', name: 'field', label: t('field'), options: optionsOf(fields) },
    { type: 'several', name: 'area', label: t('area'), options: optionsOf(areas) },
  ];
}
