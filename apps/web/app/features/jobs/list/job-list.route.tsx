import { useApi } from '@dalil/browser/api/use-api';
import { experienceLevels, jobTypes, payPeriods } from '@dalil/contract/job-options';
import { href, paths } from '@dalil/contract/paths';
import { ButtonLink } from '@dalil/ui/button';
import { Briefcase, Plus } from '@dalil/ui/icons';
import { Wrap } from '@dalil/ui/layout';
import { useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { OwnFields, type OwnFilter, optionsOf } from '../../../shared/listing/list/filters/own-fields.tsx';
import { ListHead, ListPage } from '../../../shared/listing/list/list-page.tsx';
import { useListQuery, useResults } from '../../../shared/listing/list/use-list-query.ts';
import { sideCounts } from '../../../shared/listing/side-counts.ts';
import type { PageNeeds } from '../../../shared/page/loaders/page-data.ts';
import { listClientLoader, listLoader } from '../../../shared/search/found-page.ts';
import { listAt, useFound } from '../../../shared/search/searched-list.tsx';
import { JobCard } from '../card/job-card.tsx';
import { fieldsOfWork, type JobListQuery, jobList, listInput } from './job-list.ts';

const needs: PageNeeds = {
  namespaces: ['jobs', 'listing'],
  queries: (params, search) => {
    const list = listAt(jobList, params);
    return [
      ['GET jobs', listInput(list, list.read(search))],
      ['GET jobs/web/looking_for'],
      ['GET categories', fieldsOfWork],
      ['GET areas'],
    ];
  },
};
export const loader = listLoader(needs);
export const clientLoader = listClientLoader(needs);
export { meta } from '../../../shared/page/meta/page-meta.ts';

/** List of job offers or of job seekers. Search results contain both. */
export default function JobListPage() {
  const list = listAt(jobList, useParams());
  const found = useFound('job');
  const t = useTranslations('jobs');
  const nav = useTranslations('shell');
  const { query } = useListQuery(list);
  const counts = sideCounts(useApi('GET jobs/web/looking_for').data?.data);
  const title = t('list.title');
  return (
    <Wrap className={found ? 'search-page' : 'list-page'}>
      <ListPage
        key={list.keyword}
        list={list}
        head={
          found?.head ?? (
            <ListHead
              crumbs={[{ label: nav('nav.home'), href: href(paths.home) }, { label: title }]}
              title={title}
              lede={t('list.lede')}
              action={
                <ButtonLink icon={Plus} href={href(paths.postJob)}>
                  {t('list.new')}
                </ButtonLink>
              }
            />
          )
        }
        word={(word, values) => t(`list.${query.side}.${word}`, values)}
        switchName={String}
        quick={[]}
        subs={[]}
        sides={{
          label: t('postType'),
          offer: t('side.offer'),
          wanted: t('side.wanted'),
          ...(!found && { counts }),
        }}
        ownFields={OwnFields}
        own={useOwnFilters(list)}
        sortNames={{ dearest: t('list.sorts.dearest'), cheapest: t('list.sorts.cheapest') }}
        total={found ? null : counts[query.side]}
        results={useResults('GET jobs', listInput(list, query))}
        row={(job) => <JobCard job={job} level={2} />}
        icon={Briefcase}
        empty={!list.isNarrowed(query) && found?.empty}
      />
    </Wrap>
  );
}

/** Filter by type of author (company or person), for job offers only, because job seekers are always persons. */
function useOwnFilters(list: JobListQuery): OwnFilter[] {
  const t = useTranslations('jobs');
  const { side } = useListQuery(list).query;
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
