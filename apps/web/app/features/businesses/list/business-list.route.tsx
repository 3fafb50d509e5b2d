import './business-list.css';
import { useApi } from '@dalil/browser/api/use-api';
import { chunk } from '@dalil/browser/chunk-load';
import { Area } from '@dalil/browser/page/area';
import { href, paths } from '@dalil/contract/paths';
import { BadgeCheck, Clock, Store } from '@dalil/ui/icons';
import { Wrap } from '@dalil/ui/layout';
import { Skeleton } from '@dalil/ui/skeleton';
import { lazy } from 'react';
import { type ClientLoaderFunctionArgs, redirect, useParams, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { doorOf } from '../../../shared/doors/category-path.ts';
import { ListPage } from '../../../shared/listing/list/list-page.tsx';
import { fromKnownPlace } from '../../../shared/listing/list/near-me.ts';
import { useListQuery, useResults } from '../../../shared/listing/list/use-list-query.ts';
import { useSettings } from '../../../shared/page/settings.ts';
import { subjectClientLoader, subjectLoader } from '../../../shared/page/subject-loader.ts';
import { businessList, listInput } from './business-list.ts';
import { BusinessRow } from './business-row.tsx';
import { NothingOpen } from './nothing-open.tsx';
import { categoryId, rightPath, type SubCategory, subCategory } from './sub-category.ts';

export { meta } from '../../../shared/page/page-meta.ts';
export const loader = subjectLoader(subCategory, { rightPath });

const load = subjectClientLoader(subCategory);
export function clientLoader(args: ClientLoaderFunctionArgs) {
  // Who comes from another page begins with the nearest, once the place is known.
  const another = new URL(args.request.url).pathname !== location.pathname;
  const nearest = another ? fromKnownPlace(businessList, args.request) : null;
  return nearest ? redirect(nearest) : load(args);
}

const PlacesMap = lazy(async () => ({ default: (await chunk(import('./places-map.tsx'))).PlacesMap }));

/** The places of a category: a list that narrows, beside a map of the same. */
export default function BusinessListPage() {
  const category = useApi('GET categories/:id', { params: { id: categoryId(useParams()) } });
  return (
    <Wrap className="list-page">
      <Area of={category} skeleton={<Skeleton shape="block" height={900} />}>
        {({ data }) => <Places key={data.id} category={data} />}
      </Area>
    </Wrap>
  );
}

function Places({ category }: { category: SubCategory }) {
  const t = useTranslations('directory.list');
  const count = useTranslations('common.count');
  const city = useSettings()?.city.name;
  const { query } = useListQuery(businessList);
  const facts = useApi('GET facts/filters', { query: { category: category.id } });
  const places = useResults('GET businesses', listInput(category.id, query));
  return (
    <ListPage
      list={businessList}
      crumbs={useCrumbs(category)}
      title={city ? t('title', { category: category.name, city }) : category.name}
      word={(word, values) => (word === 'count' ? count('place', values) : t(word, values))}
      switchName={(name) => t(name as 'open')}
      quick={[
        { name: 'open', icon: Clock, label: t('open') },
        { name: 'verified', icon: BadgeCheck, label: t('verifiedShort') },
      ]}
      subs={category.children}
      facts={facts.data?.data}
      total={category.count}
      results={places}
      row={(business, state) => <BusinessRow business={business} {...state} />}
      icon={Store}
      empty={query.open && <NothingOpen category={category.id} />}
      map={(light) => <PlacesMap category={category.id} places={places.data?.data ?? []} {...light} />}
    />
  );
}

function useCrumbs(category: SubCategory) {
  const nav = useTranslations('shell');
  const page = useSearchParams()[0].get('Page');
  // The address says from which page its reader came; without it the category does.
  const type = page === 'shops' ? 'shops' : page === 'service' ? 'services' : doorOf(category);
  return [
    { label: nav('nav.home'), href: href(paths.home) },
    { label: nav(`services.${type}.title`), href: href(paths.category, { type }) },
    { label: category.name },
  ];
}
