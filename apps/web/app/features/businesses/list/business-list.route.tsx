import { useApi } from '@dalil/browser/api/use-api';
import { QueryBoundary } from '@dalil/browser/page/query-boundary';
import { href, paths } from '@dalil/contract/paths';
import { Wrap } from '@dalil/ui/layout';
import { Skeleton } from '@dalil/ui/skeleton';
import { type ClientLoaderFunctionArgs, redirect, useParams, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { ListHead } from '../../../shared/listing/list/list-page.tsx';
import { fromKnownPlace } from '../../../shared/listing/list/near-me.ts';
import { detailClientLoader, detailLoader } from '../../../shared/page/loaders/subject-loader.ts';
import { useSettings } from '../../../shared/page/settings.ts';
import { sectionOf } from '../../../shared/sections/category-path.ts';
import { businessList, ofCategory } from './business-list.ts';
import { Places } from './places.tsx';
import { canonicalPath, categoryId, type SubCategory, subCategoryRoute } from './sub-category.ts';

export { meta } from '../../../shared/page/meta/page-meta.ts';
export const loader = detailLoader(subCategoryRoute, { canonicalPath: canonicalPath });

const load = detailClientLoader(subCategoryRoute);
export function clientLoader(args: ClientLoaderFunctionArgs) {
  // When the visitor comes from another page of the app and the location is already known, the list is sorted by
  // distance.
  const another = new URL(args.request.url).pathname !== location.pathname;
  const nearest = another ? fromKnownPlace(businessList, args.request) : null;
  return nearest ? redirect(nearest) : load(args);
}

/** Businesses of a category: a filterable list beside a map of the same results. */
export default function BusinessListPage() {
  const category = useApi('GET categories/:id', { params: { id: categoryId(useParams()) } });
  return (
    <Wrap className="list-page">
      <QueryBoundary of={category} skeleton={<Skeleton shape="block" height={900} />}>
        {({ data }) => <PlacesOf key={data.id} category={data} />}
      </QueryBoundary>
    </Wrap>
  );
}

function PlacesOf({ category }: { category: SubCategory }) {
  const t = useTranslations('directory.list');
  const city = useSettings()?.city.name;
  const facts = useApi('GET facts/filters', { query: { category: category.id } });
  return (
    <Places
      of={ofCategory(category.id)}
      head={
        <ListHead
          crumbs={useCrumbs(category)}
          title={city ? t('title', { category: category.name, city }) : category.name}
        />
      }
      subs={category.children}
      facts={facts.data?.data}
      total={category.count}
    />
  );
}

function useCrumbs(category: SubCategory) {
  const nav = useTranslations('shell');
  const page = useSearchParams()[0].get('Page');
  // The `Page` parameter names the originating section; without it the category determines the section.
  const type = page === 'shops' ? 'shops' : page === 'service' ? 'services' : sectionOf(category);
  return [
    { label: nav('nav.home'), href: href(paths.home) },
    { label: nav(`services.${type}.title`), href: href(paths.category, { type }) },
    { label: category.name },
  ];
}
