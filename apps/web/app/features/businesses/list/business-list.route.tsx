import '../../../shared/listing/list/list-page.css';
import type { Answer } from '@dalil/contract/client';
import { limits } from '@dalil/contract/limits';
import { href, paths } from '@dalil/contract/paths';
import { Breadcrumbs } from '@dalil/ui/breadcrumbs';
import { Button } from '@dalil/ui/button';
import { Icon } from '@dalil/ui/icon';
import { List, MapIcon, SlidersHorizontal } from '@dalil/ui/icons';
import { Wrap } from '@dalil/ui/layout';
import { Sheet } from '@dalil/ui/sheet';
import { Skeleton } from '@dalil/ui/skeleton';
import { lazy, Suspense, useState } from 'react';
import { Link, useParams, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { chunk } from '../../../boot/chunk-load.ts';
import { useApi } from '../../../shared/api/use-api.ts';
import { doorOf } from '../../../shared/doors/category-path.ts';
import { AppliedFilters, useAppliedFilters } from '../../../shared/listing/list/applied-filters.tsx';
import { FilterForm } from '../../../shared/listing/list/filter-form.tsx';
import { isNarrowed, noFilters } from '../../../shared/listing/list/list-query.ts';
import { QuickChips } from '../../../shared/listing/list/quick-chips.tsx';
import { PlacesList } from '../../../shared/listing/list/result-list.tsx';
import { SortSelect } from '../../../shared/listing/list/sort-select.tsx';
import { useListQuery } from '../../../shared/listing/list/use-list-query.ts';
import { useWide } from '../../../shared/listing/list/use-wide.ts';
import { MapGround } from '../../../shared/map/map-ground.tsx';
import { Area } from '../../../shared/page/area.tsx';
import { useSettings } from '../../../shared/page/settings.ts';
import { useHydrated } from '../../../shared/page/use-hydrated.ts';
import { categoryId } from './sub-category-data.ts';
import { usePlaces } from './use-places.ts';

export { meta } from '../../../shared/page/page-meta.ts';
export {
  subCategoryClientLoader as clientLoader,
  subCategoryLoader as loader,
} from './sub-category-data.ts';

type CategoryWithChildren = Answer<'GET categories/:id'>['data'];

const PlacesMap = lazy(async () => ({ default: (await chunk(import('./places-map.tsx'))).PlacesMap }));

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
  const found = useFound(category, places.data);
  return (
    <>
      <Head category={category} />
      <div className="sub-category-parts" data-view={query.view}>
        <aside className="filter-panel">
          <FiltersHead on={filters.length > 0} />
          <FilterForm category={category} id={formId} />
        </aside>
        <div className="places-part">
          <QuickChips>
            <FilterSheet category={category} on={filters.length} found={found} />
          </QuickChips>
          <AppliedFilters filters={filters} />
          <div className="places-sort">
            <FoundCount found={found} />
            <SortSelect form={formId} />
          </div>
          <PlacesList
            category={category.id}
            places={places}
            filtered={filters.length > 0}
            lit={lit}
            onLight={setLit}
          />
        </div>
        <div className="map-part">
          {mapShown ? (
            <Suspense fallback={<MapGround />}>
              <PlacesMap category={category.id} places={places.data?.data ?? []} lit={lit} onLight={setLit} />
            </Suspense>
          ) : (
            <MapGround />
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

function Head({ category }: { category: CategoryWithChildren }) {
  const t = useTranslations('directory.list');
  const nav = useTranslations('shell');
  const city = useSettings()?.city.name;
  const page = useSearchParams()[0].get('Page');
  // The address says from which page its reader came; without it the category does.
  const type = page === 'shops' ? 'shops' : page === 'service' ? 'services' : doorOf(category);
  const crumbs = [
    { label: nav('nav.home'), href: href(paths.home) },
    { label: nav(`services.${type}.title`), href: href(paths.category, { type }) },
    { label: category.name },
  ];
  return (
    <div className="sub-category-head">
      <Breadcrumbs crumbs={crumbs} />
      <h1>{city ? t('title', { category: category.name, city }) : category.name}</h1>
    </div>
  );
}

interface Found {
  n: number;
  /** There are more than these, and nobody has counted how many. */
  more: boolean;
}

/** How many places the list has. A place to measure from takes none away. */
function useFound(
  category: CategoryWithChildren,
  places: Answer<'GET businesses'> | undefined,
): Found | null {
  const { query } = useListQuery();
  if (!isNarrowed(query)) return { n: category.count, more: false };
  if (!places) return null;
  if (places.meta.next || query.cursor) return { n: limits.pageSize, more: true };
  return { n: places.data.length, more: false };
}

function FoundCount({ found }: { found: Found | null }) {
  const t = useTranslations('directory.list');
  const count = useTranslations('common.count');
  return (
    <p role="status">{found && (found.more ? t('many', { n: found.n }) : count('place', { n: found.n }))}</p>
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

interface FilterSheetProps {
  category: CategoryWithChildren;
  /** How many filters are on. */
  on: number;
  found: Found | null;
}

/** The same filters on small screens, in a sheet. */
function FilterSheet({ category, on, found }: FilterSheetProps) {
  const t = useTranslations('directory.list');
  const show = found ? t(found.more ? 'showMany' : 'showCount', { n: found.n }) : t('show');
  const [open, setOpen] = useState(false);
  const { change } = useListQuery();
  return (
    <>
      <button
        type="button"
        className="chip quick-chip filter-open"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <Icon icon={SlidersHorizontal} size={16} />
        {t('filtersOn', { n: on })}
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
              {show}
            </Button>
          </>
        }
      >
        <FilterForm category={category} id={sheetFormId} />
      </Sheet>
    </>
  );
}
