import './list-page.css';
import { chunk } from '@dalil/browser/chunk-load';
import { useWide } from '@dalil/browser/page/use-wide';
import type { FactFilter, FactKind } from '@dalil/contract/facts';
import { limits } from '@dalil/contract/limits';
import { Icon } from '@dalil/ui/icon';
import { type IconName, List, MapIcon, SlidersHorizontal } from '@dalil/ui/icons';
import { Row, Surface } from '@dalil/ui/layout';
import { TabLinks } from '@dalil/ui/tab-links';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ComponentProps, lazy, type ReactNode, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { MapGround } from '../../map/map-ground.tsx';
import { useHydrated } from '../../page/use-hydrated.ts';
import { Trail } from '../../seo/trail.tsx';
import { AppliedFilters, useAppliedFilters } from './filters/applied-filters.tsx';
import { FactFields } from './filters/fact-fields.tsx';
import { useFactName } from './filters/fact-filters.ts';
import { FilterForm, type FilterFormProps } from './filters/filter-form.tsx';
import type { Sides } from './filters/own-fields.tsx';
import type { OwnFilter } from './filters/own-filters.ts';
import { QuickChips, type QuickFilter, quickKey } from './filters/quick-chips.tsx';
import type { AnyList } from './list-query.ts';
import { useNearMe } from './near-me.ts';
import { type ResultGrid, ResultList, type Results } from './result-list.tsx';
import { SortSelect } from './sort-select.tsx';
import { ListProvider, useList, useListQuery } from './use-list-query.ts';

const FilterSheet = lazy(async () => ({
  default: (await chunk(import('./filters/filter-sheet.tsx'))).FilterSheet,
}));

const NothingFound = lazy(() => chunk(import('./nothing-found.tsx')));

const formId = 'list-filters';
const sheetFormId = 'list-filters-sheet';

const none: readonly FactFilter[] = [];
const noOwn: readonly OwnFilter[] = [];
const noneApplied = () => [];

/** What only the kind has words for; `n` is how many. */
export type ListWord =
  | 'count'
  | 'many'
  | 'show'
  | 'showCount'
  | 'showMany'
  | 'q'
  | 'first'
  | 'empty'
  | 'emptyFiltered';

/** What lights up together: an entry of the list and its pin. */
export interface Light {
  lit: number | null;
  onLight: (id: number | null) => void;
}

interface ListPageProps<T> {
  list: AnyList;
  /** Above the list: `ListHead`, or what was searched. */
  head: ReactNode;
  word: (word: ListWord, values: { n: number }) => string;
  /** Of a filter that is on or off. */
  switchName: (name: string) => string;
  quick: readonly QuickFilter[];
  subs: FilterFormProps['subs'];
  /** Whether its types stand before the kind's own filters: few, and what most ask first. */
  subsFirst?: boolean;
  /** The words by which this list can be narrowed. */
  facts?: readonly FactFilter[] | undefined;
  /** Of a list that shows one of two sides. */
  sides?: Sides;
  /** Filters of the kind's own that are no switches. */
  own?: readonly OwnFilter[];
  ownFields?: FilterFormProps['ownFields'];
  /** How many there are while nothing narrows the list; null where nobody counted them. */
  total: number | null;
  sortNames?: ComponentProps<typeof SortSelect>['names'];
  results: UseQueryResult<Results<T>>;
  /** Cards beside each other; without it rows. */
  grid?: ResultGrid;
  row: (item: T, state: { priority: boolean } & Light) => ReactNode;
  icon: IconName;
  /** In the place of an empty list, where the kind has something better to say. */
  empty?: ReactNode;
  /** Beside rows; in the place of some of the cards when it is asked for. */
  map?: (light: Light) => ReactNode;
}

interface ListHeadProps {
  crumbs: ComponentProps<typeof Trail>['crumbs'];
  title: string;
  /** Below the title. */
  lede?: string;
  /** At its end: what somebody does who does not look for something. */
  action?: ReactNode;
}

export function ListHead({ crumbs, title, lede, action }: ListHeadProps) {
  return (
    <div className="list-head">
      <Trail crumbs={crumbs} />
      <Row between wrap gap={24} lineGap={12}>
        <div>
          <h1>{title}</h1>
          {lede && <p className="list-lede">{lede}</p>}
        </div>
        {action}
      </Row>
    </div>
  );
}

/** A list that narrows, with a map of the same where the kind has one. */
export function ListPage<T extends { id: number }>({ list, ...page }: ListPageProps<T>) {
  return (
    <ListProvider value={list}>
      <Parts {...page} />
    </ListProvider>
  );
}

function Parts<T extends { id: number }>(page: Omit<ListPageProps<T>, 'list'>) {
  const { word, switchName, quick, subs, facts = none, own = noOwn, sides, total, results, row, map } = page;
  const t = useTranslations('listing.list');
  const list = useList();
  const { query, to } = useListQuery(list);
  const first = (...kinds: FactKind[]) => facts.filter(({ kind }) => kinds.includes(kind)).slice(0, 2);
  // What is done there, and how it is there: a category has so many services that they would take every place.
  const quickFacts = [...first('service'), ...first('evidence', 'yesNo')];
  const filters = useAppliedFilters(list, {
    subs,
    switchName,
    own,
    sides,
    useOwn: page.ownFields?.useApplied ?? noneApplied,
    fact: useFactName(facts),
    quick: [...quick.map(quickKey), ...quickFacts.map(({ key }) => key)],
  });
  const [lit, onLight] = useState<number | null>(null);
  const hydrated = useHydrated();
  const wide = useWide();
  const mapShown = hydrated && ((wide && !page.grid) || query.view === 'map');
  const other = query.view === 'map' ? 'list' : 'map';
  const found = useFound(total, results.data);
  const near = useNearMe();
  const form = (id: string) => (
    <FilterForm
      id={id}
      wordLabel={word('q', { n: 0 })}
      subs={subs}
      subsFirst={page.subsFirst}
      switchLabel={switchName}
      submitLabel={word('show', { n: 0 })}
      sides={sides}
      own={own}
      ownFields={page.ownFields}
    >
      <FactFields filters={facts} />
    </FilterForm>
  );
  return (
    <>
      {page.head}
      <div
        className="list-parts"
        data-view={map && query.view}
        data-map={map && (page.grid ? 'asked' : 'beside')}
      >
        <Surface as="aside" className="filter-panel">
          <FiltersHead on={filters.length > 0} />
          {form(formId)}
        </Surface>
        <div className="results-part">
          {sides?.counts && <SideTabs {...sides} counts={sides.counts} />}
          <QuickChips filters={quick} facts={quickFacts} near={near}>
            <FilterOpen
              on={filters.length}
              show={found ? word(found.more ? 'showMany' : 'showCount', found) : word('show', { n: 0 })}
            >
              {form(sheetFormId)}
            </FilterOpen>
          </QuickChips>
          <AppliedFilters filters={filters} />
          <Row between className="results-sort">
            <p role="status">{found && word(found.more ? 'many' : 'count', found)}</p>
            <SortSelect form={formId} names={page.sortNames} near={near} />
          </Row>
          <ResultList
            results={results}
            grid={page.grid}
            first={word('first', { n: 0 })}
            row={(item, index) => row(item, { priority: index < 2, lit, onLight })}
            empty={
              page.empty || (
                <Suspense>
                  <NothingFound icon={page.icon} word={word} filtered={filters.length > 0} />
                </Suspense>
              )
            }
          />
        </div>
        {map && (
          <div className="map-part">
            {mapShown ? <Suspense fallback={<MapGround />}>{map({ lit, onLight })}</Suspense> : <MapGround />}
          </div>
        )}
      </div>
      {map && (
        <Link className="map-pill needs-script" to={to({ view: other })} preventScrollReset>
          <Icon icon={other === 'map' ? MapIcon : List} />
          {t(other)}
        </Link>
      )}
    </>
  );
}

/** The two sides of the list, each with how many it has. */
function SideTabs({ label, offer, wanted, counts }: Sides & Required<Pick<Sides, 'counts'>>) {
  const { query, to } = useListQuery(useList());
  const words = { offer, wanted };
  return (
    <TabLinks
      label={label}
      links={(['offer', 'wanted'] as const).map((side) => ({
        href: to({ side }),
        label: words[side],
        count: counts?.[side],
        current: query.side === side,
      }))}
    />
  );
}

interface Found {
  n: number;
  /** There are more than these, and nobody has counted how many. */
  more: boolean;
}

/** How many the list has. A place to measure from takes none away. */
function useFound(total: number | null, results: Results<unknown> | undefined): Found | null {
  const list = useList();
  const { query } = useListQuery(list);
  if (total !== null && !list.isNarrowed(query)) return { n: total, more: false };
  if (!results) return null;
  if (results.meta.next || query.cursor) return { n: limits.pageSize, more: true };
  return { n: results.data.length, more: false };
}

function FiltersHead({ on }: { on: boolean }) {
  const t = useTranslations('listing.list');
  const list = useList();
  const { to } = useListQuery(list);
  return (
    <Row between className="filter-head">
      <h2>{t('filters')}</h2>
      {on && (
        <Link to={to(list.none)} preventScrollReset>
          {t('clear')}
        </Link>
      )}
    </Row>
  );
}

interface FilterOpenProps {
  /** How many filters are on. */
  on: number;
  show: string;
  children: ReactNode;
}

/** The same filters on small screens, in a sheet that is fetched by those who open it. */
function FilterOpen({ on, show, children }: FilterOpenProps) {
  const t = useTranslations('listing.list');
  const [open, setOpen] = useState<boolean | null>(null);
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
      {open === null ? null : (
        <Suspense>
          <FilterSheet open={open} onClose={() => setOpen(false)} form={sheetFormId} show={show}>
            {children}
          </FilterSheet>
        </Suspense>
      )}
    </>
  );
}
