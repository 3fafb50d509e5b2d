import './list-page.css';
import { chunk } from '@dalil/browser/chunk-load';
import { useWide } from '@dalil/browser/page/use-wide';
import type { AttributeFilter, AttributeKind } from '@dalil/contract/attributes';
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
import { AttributeFilterFields } from './filters/attribute-filter-fields.tsx';
import { useAttributeFilterLabel } from './filters/attribute-filters.ts';
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

const none: readonly AttributeFilter[] = [];
const noOwn: readonly OwnFilter[] = [];
const noneApplied = () => [];

/** Messages that each kind defines in its own namespace; `n` is the number of results. */
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

/** State of the highlighted entry, shared by the list and its pin on the map. */
export interface Light {
  highlightedId: number | null;
  onHighlight: (id: number | null) => void;
}

interface ListPageProps<T> {
  list: AnyList;
  /** Content above the list: `ListHead`, or the header of search results. */
  head: ReactNode;
  word: (word: ListWord, values: { n: number }) => string;
  /** Returns the label of an on/off filter. */
  switchName: (name: string) => string;
  quick: readonly QuickFilter[];
  subs: FilterFormProps['subs'];
  /**
   * If true, subcategories precede the kind's own filters: for kinds with few subcategories by which most visitors
   * filter.
   */
  subsFirst?: boolean;
  /** Attributes by which this list can be filtered. */
  facts?: readonly AttributeFilter[] | undefined;
  /** Labels of the tabs for offers and wanted posts, for kinds that have both. */
  sides?: Sides;
  /** Filters that only this kind has, apart from on/off filters. */
  own?: readonly OwnFilter[];
  ownFields?: FilterFormProps['ownFields'];
  /** Number of items in the unfiltered list; null if unknown. */
  total: number | null;
  sortNames?: ComponentProps<typeof SortSelect>['names'];
  results: UseQueryResult<Results<T>>;
  /** Grid of cards; without it, results are shown as rows. */
  grid?: ResultGrid;
  row: (item: T, state: { priority: boolean } & Light) => ReactNode;
  icon: IconName;
  /** Content shown for an empty list instead of the default. */
  empty?: ReactNode;
  /**
   * Map of the results. It is beside the rows; in a grid view it replaces some of the cards when the visitor opens
   * it.
   */
  map?: (light: Light) => ReactNode;
}

interface ListHeadProps {
  crumbs: ComponentProps<typeof Trail>['crumbs'];
  title: string;
  /** Introduction below the title. */
  lede?: string;
  /** Action at the end of the header, such as a link for visitors who want to post. */
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

/** A list with filters, and a map if the kind has one. */
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
  const first = (...kinds: AttributeKind[]) => facts.filter(({ kind }) => kinds.includes(kind)).slice(0, 2);
  // At most two of each group: a category has so many services that they would take every place.
  const quickFacts = [...first('service'), ...first('evidence', 'yesNo')];
  const filters = useAppliedFilters(list, {
    subs,
    switchName,
    own,
    sides,
    useOwn: page.ownFields?.useApplied ?? noneApplied,
    fact: useAttributeFilterLabel(facts),
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
      <AttributeFilterFields filters={facts} />
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
            row={(item, index) =>
              row(item, { priority: index < 2, highlightedId: lit, onHighlight: onLight })
            }
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
            {mapShown ? (
              <Suspense fallback={<MapGround />}>
                {map({ highlightedId: lit, onHighlight: onLight })}
              </Suspense>
            ) : (
              <MapGround />
            )}
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

/** Tabs for offers and wanted posts, each with its count. */
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
  /** True if there are more than `n` results and the exact number is unknown. */
  more: boolean;
}

/** Number of results to show. The visitor's location does not change it, because it affects only the order. */
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
  /** Number of active filters. */
  on: number;
  show: string;
  children: ReactNode;
}

/** On small screens, a button that opens the filters in a sheet, whose code is loaded then. */
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
