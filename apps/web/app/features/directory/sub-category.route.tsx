import './sub-category.css';
import type { Answer } from '@dalil/contract/client';
import { limits } from '@dalil/contract/limits';
import { href, paths } from '@dalil/contract/paths';
import { Breadcrumbs } from '@dalil/ui/breadcrumbs';
import { Button } from '@dalil/ui/button';
import { Icon } from '@dalil/ui/icon';
import { Wrap } from '@dalil/ui/layout';
import { Sheet } from '@dalil/ui/sheet';
import { Skeleton } from '@dalil/ui/skeleton';
import { List, Map as MapIcon, SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { Link, useParams, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { Area } from '../../shared/area.tsx';
import { useApi } from '../../shared/use-api.ts';
import { useHydrated } from '../../shared/use-hydrated.ts';
import { useSettings } from '../../shell/settings.ts';
import { AppliedFilters, useAppliedFilters } from './applied-filters.tsx';
import { typeOf } from './directory-types.ts';
import { FilterForm } from './filter-form.tsx';
import { noFilters } from './list-query.ts';
import { PlacesList } from './places-list.tsx';
import { PlacesMap } from './places-map.tsx';
import { SortSelect } from './sort-select.tsx';
import { categoryId } from './sub-category-data.ts';
import { useListQuery } from './use-list-query.ts';
import { usePlaces } from './use-places.ts';
import { useWide } from './use-wide.ts';

export { meta } from '../../shared/page-meta.ts';
export {
  subCategoryClientLoader as clientLoader,
  subCategoryLoader as loader,
} from './sub-category-data.ts';

type CategoryWithChildren = Answer<'GET categories/:id'>['data'];

const formId = 'list-filters';
const sheetFormId = 'list-filters-sheet';

/** The places of a category: a list that narrows, beside a map of the same. */
export default function SubCategoryPage() {
  const category = useApi('GET categories/:id', { params: { id: categoryId(useParams()) } });
  return (
    <Wrap className="sub-category">
      <Area of={category} skeleton={<Skeleton shape="block" height={900} />}>
        {({ data }) => <Places key={data.id} category={data} />}
      </Area>
    </Wrap>
  );
}

function Places({ category }: { category: CategoryWithChildren }) {
  const t = useTranslations('directory.list');
  const { query, to } = useListQuery();
  const places = usePlaces(category.id, query);
  const filters = useAppliedFilters(category.children);
  const [lit, setLit] = useState<number | null>(null);
  const hydrated = useHydrated();
  const wide = useWide();
  const mapShown = hydrated && (wide || query.view === 'map');
  const other = query.view === 'map' ? 'list' : 'map';
  return (
    <>
      <Head category={category} places={places.data} filtered={filters.length > 0} />
      <div className="sub-category-parts" data-view={query.view}>
        <aside className="filter-panel">
          <FiltersHead on={filters.length > 0} />
          <FilterForm category={category} id={formId} />
        </aside>
        <div className="places-part">
          <div className="places-tools">
            <FilterSheet category={category} count={filters.length} />
            <AppliedFilters filters={filters} />
            <SortSelect form={formId} />
          </div>
          <PlacesList places={places} filtered={filters.length > 0} lit={lit} onLight={setLit} />
        </div>
        <div className="map-part">
          {mapShown && (
            <PlacesMap category={category.id} places={places.data?.data ?? []} lit={lit} onLight={setLit} />
          )}
        </div>
      </div>
      <Link className="map-pill needs-script" to={to({ view: other })} preventScrollReset>
        <Icon icon={other === 'map' ? MapIcon : List} />
        {t(other)}
      </Link>
    </>
  );
}

interface HeadProps {
  category: CategoryWithChildren;
  places: Answer<'GET businesses'> | undefined;
  filtered: boolean;
}

function Head({ category, places, filtered }: HeadProps) {
  const t = useTranslations('directory.list');
  const nav = useTranslations('shell');
  const count = useTranslations('common.count');
  const city = useSettings()?.city.name;
  const page = useSearchParams()[0].get('Page');
  const { query } = useListQuery();
  // The address says from which page its reader came; without it the category does.
  const type = page === 'shops' ? 'shops' : page === 'service' ? 'services' : typeOf(category);
  const crumbs = [
    { label: nav('nav.home'), href: href(paths.home) },
    { label: nav(`services.${type}.title`), href: href(paths.category, { type }) },
    { label: category.name },
  ];
  const whole = places && !places.meta.next && !query.cursor;
  const many = t('many', { n: limits.pageSize });
  return (
    <div className="sub-category-head">
      <Breadcrumbs crumbs={crumbs} />
      <h1>{city ? t('title', { category: category.name, city }) : category.name}</h1>
      <p role="status">
        {filtered && !whole
          ? many
          : count('place', { n: filtered && places ? places.data.length : category.count })}
      </p>
    </div>
  );
}

function FiltersHead({ on }: { on: boolean }) {
  const t = useTranslations('directory.list');
  const { to } = useListQuery();
  return (
    <div className="filter-head">
      <h2>{t('filters')}</h2>
      {on && (
        <Link to={to(noFilters)} preventScrollReset>
          {t('clear')}
        </Link>
      )}
    </div>
  );
}

/** The same filters on small screens, in a sheet. */
function FilterSheet({ category, count }: { category: CategoryWithChildren; count: number }) {
  const t = useTranslations('directory.list');
  const [open, setOpen] = useState(false);
  const { change } = useListQuery();
  return (
    <>
      <button
        type="button"
        className="chip chip-selected filter-open needs-script"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <Icon icon={SlidersHorizontal} size={16} />
        {t('filtersOn', { n: count })}
      </button>
      <Sheet
        open={open}
        onClose={() => setOpen(false)}
        title={t('filters')}
        className="filter-sheet"
        footer={
          <>
            <Button variant="bordered" onClick={() => change(noFilters)}>
              {t('clear')}
            </Button>
            {/* A word that was typed and not sent counts too. */}
            <Button type="submit" form={sheetFormId} onClick={() => setOpen(false)}>
              {t('show')}
            </Button>
          </>
        }
      >
        <FilterForm category={category} id={sheetFormId} />
      </Sheet>
    </>
  );
}
