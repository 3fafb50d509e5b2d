import { useApi } from '@dalil/browser/api/use-api';
import { chunk } from '@dalil/browser/chunk-load';
import type { Category } from '@dalil/contract/categories';
import { href, paths } from '@dalil/contract/paths';
import { sharedAccommodation } from '@dalil/contract/rent-options';
import { ButtonLink } from '@dalil/ui/button';
import { House, Plus } from '@dalil/ui/icons';
import { Wrap } from '@dalil/ui/layout';
import { lazy } from 'react';
import { useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { OwnFields, optionsOf } from '../../../shared/listing/list/filters/own-fields.tsx';
import type { OwnFilter } from '../../../shared/listing/list/filters/own-filters.ts';
import { ListHead, ListPage } from '../../../shared/listing/list/list-page.tsx';
import { useListQuery, useResults } from '../../../shared/listing/list/use-list-query.ts';
import { sideCounts } from '../../../shared/listing/side-counts.ts';
import type { PageNeeds } from '../../../shared/page/loaders/page-data.ts';
import { listClientLoader, listLoader } from '../../../shared/search/found-page.ts';
import { listAt, useFound } from '../../../shared/search/searched-list.tsx';
import { RentCard } from '../card/rent-card.tsx';
import { listInput, type RentListQuery, rentList, rentTypes } from './rent-list.ts';

const RentsMap = lazy(() => chunk(import('./rents-map.tsx')));

const needs: PageNeeds = {
  namespaces: ['listing', 'map', 'rents'],
  queries: (params, search) => {
    const list = listAt(rentList, params);
    return [
      ['GET rents', listInput(list, list.read(search))],
      ['GET categories', rentTypes],
      ['GET areas'],
      ['GET rents/web/looking_for'],
    ];
  },
};
export const loader = listLoader(needs);
export const clientLoader = listClientLoader(needs);
export { meta } from '../../../shared/page/meta/page-meta.ts';

/** All homes or the results of a search, beside a map of the same results. */
export default function RentListPage() {
  const list = listAt(rentList, useParams());
  const found = useFound('rent');
  const t = useTranslations('rents');
  const nav = useTranslations('shell.nav');
  const { query } = useListQuery(list);
  const { side } = query;
  const types = useApi('GET categories', rentTypes).data?.data ?? [];
  const counts = sideCounts(useApi('GET rents/web/looking_for').data?.data);
  const quick = [
    ...typeChips(types, sharedAccommodation, 'apartment'),
    { name: 'furnished', label: t('list.furnished') },
    ...(side === 'offer' ? [{ name: 'gender', value: 'female', label: t('list.women') }] : []),
  ];
  return (
    <Wrap className={found ? 'search-page' : 'list-page'}>
      <ListPage
        key={list.keyword}
        list={list}
        head={
          found?.head ?? (
            <ListHead
              crumbs={[{ label: nav('home'), href: href(paths.home) }, { label: t('crumb') }]}
              title={t('list.title')}
              lede={t('list.lede')}
              action={
                <ButtonLink icon={Plus} href={href(paths.postRent)}>
                  {t('mine.new')}
                </ButtonLink>
              }
            />
          )
        }
        word={(word, values) => t(`list.${side}.${word}`, values)}
        switchName={(name) => t(`list.${name as 'shared'}`)}
        quick={quick}
        subsFirst
        subs={types.map(({ id, name, count, wanted }) => ({
          id,
          name,
          count: side === 'offer' ? count : wanted,
        }))}
        sides={{ label: t('list.side'), offer: t('side.offer'), wanted: t('side.wanted') }}
        ownFields={OwnFields}
        own={useOwn(list, types)}
        total={found ? null : counts[side]}
        results={useResults('GET rents', listInput(list, query))}
        grid={{ columns: 2 }}
        row={(rent) => <RentCard rent={rent} level={2} />}
        icon={House}
        empty={!list.isNarrowed(query) && found?.empty}
        map={(light) => <RentsMap list={list} {...light} />}
      />
    </Wrap>
  );
}

type Types = readonly Category[];

const typeChips = (types: Types, ...keys: string[]) =>
  keys.flatMap((key) =>
    types.filter((type) => type.key === key).map(({ id, name }) => ({ name: key, sub: id, label: name })),
  );

/**
 * Filters specific to rentals. The gender filter is offered only for shared homes, which include all rooms (decision
 * 29).
 */
function useOwn(list: RentListQuery, types: Types): OwnFilter[] {
  const t = useTranslations('rents');
  const { query } = useListQuery(list);
  const areas = useApi('GET areas').data?.data ?? [];
  const rooms = types.find(({ key }) => key === sharedAccommodation)?.id;
  const roomsOnly = query.subs.length > 0 && query.subs.every((id) => id === rooms);
  const any = t('list.any');
  const atLeast = (most: number) =>
    Array.from({ length: most }, (_, at) => ({
      value: String(at + 1),
      label: t('list.atLeast', { n: at + 1 }),
    }));
  const offered: OwnFilter[] =
    query.side === 'wanted'
      ? []
      : [
          { type: 'one', name: 'bathrooms', label: t('list.bathrooms'), any, options: atLeast(3) },
          { type: 'range', name: 'size', label: t('list.size') },
          { type: 'text', name: 'zip', label: t('list.zip'), inputMode: 'numeric' },
        ];
  return [
    ...(query.shared || roomsOnly
      ? ([
          {
            type: 'one',
            name: 'gender',
            label: t('form.gender'),
            any,
            options: (['female', 'male'] as const).map((value) => ({
              value,
              label: t(`genderChoice.${value}`),
            })),
            hint: t('list.genderHint'),
          },
        ] as const)
      : []),
    { type: 'range', name: 'price', label: t('list.price'), money: true },
    { type: 'one', name: 'bedrooms', label: t('list.bedrooms'), any, options: atLeast(4) },
    ...offered,
    { type: 'several', name: 'area', label: t('list.areas'), options: optionsOf(areas) },
  ];
}
