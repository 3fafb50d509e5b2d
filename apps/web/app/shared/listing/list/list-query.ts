import type { BusinessSort } from '@dalil/contract/businesses';
import type { InputOfRoute } from '@dalil/contract/client';
import { limits } from '@dalil/contract/limits';

/** Not the contract's list of the same names: that one would bring zod into the page. */
export const sorts = ['newest', 'name', 'nearest'] as const satisfies BusinessSort[];
const switches = ['open', 'verified', 'photos'] as const;
type SwitchName = (typeof switches)[number];

/** What a list shows, as its address says it. */
export interface ListQuery extends Record<SwitchName, boolean> {
  subs: readonly number[];
  /** Part of a name, of what is offered or of a street. */
  q: string | null;
  service: string | null;
  /** `lat,lng` of the visitor, no finer than a street. */
  near: string | null;
  /** Meters from there. */
  within: number | null;
  /** `west,south,east,north` of the part of the map that is searched. */
  box: string | null;
  sort: BusinessSort;
  cursor: string | null;
  /** On small screens the map takes the place of the list. */
  view: 'list' | 'map';
}

/** Steps of the distance, in miles. */
export const distances = [1, 3, 5, 10] as const;
const metersPerMile = 1_609;

/** What the address says; what it cannot mean is left out, so that no visitor meets a refusal. */
export function readListQuery(search: URLSearchParams): ListQuery {
  const near = numbersIn(search.get('near'), [90, 180]);
  const miles = distances.find((miles) => String(miles) === search.get('within'));
  const sort = sorts.find((name) => name === search.get('sort')) ?? 'newest';
  const on = (name: SwitchName) => search.get(name) === '1';
  const subs = search.getAll('sub').flatMap((text) => text.split(','));
  return {
    subs: [...new Set(subs.map(Number))].filter((id) => Number.isSafeInteger(id) && id > 0).slice(0, 12),
    open: on('open'),
    verified: on('verified'),
    photos: on('photos'),
    q: search.get('q')?.trim().slice(0, limits.searchWords) || null,
    service: search.get('service')?.trim().slice(0, limits.business.service) || null,
    near,
    within: near && miles ? miles : null,
    box: boxIn(search.get('box')),
    sort: sort === 'nearest' && !near ? 'newest' : sort,
    cursor: search.get('cursor'),
    view: search.get('view') === 'map' ? 'map' : 'list',
  };
}

function numbersIn(text: string | null, limits: readonly number[]): string | null {
  const values = text?.split(',').map(Number) ?? [];
  const fits = limits.every((limit, place) => Math.abs(values[place] ?? Number.NaN) <= limit);
  return fits && values.length === limits.length ? values.join(',') : null;
}

function boxIn(text: string | null): string | null {
  const box = numbersIn(text, [180, 90, 180, 90]);
  const [west = 0, south = 0, east = 0, north = 0] = box?.split(',').map(Number) ?? [];
  return west < east && south < north ? box : null;
}

/** The same address with some of the list changed. Another filter or order begins at the start again. */
export function withListQuery(search: URLSearchParams, changes: Partial<ListQuery>): string {
  const query = { ...readListQuery(search), cursor: null, ...changes };
  if (!query.near) {
    query.within = null;
    if (query.sort === 'nearest') query.sort = 'newest';
  }
  const next = new URLSearchParams(search);
  const set = (name: string, value: string | number | null | false) => {
    if (value) next.set(name, String(value));
    else next.delete(name);
  };
  set('sub', query.subs.join(','));
  for (const name of switches) set(name, query[name] && '1');
  set('q', query.q);
  set('service', query.service);
  set('near', query.near);
  set('within', query.within);
  set('box', query.box);
  set('sort', query.sort !== 'newest' && query.sort);
  set('cursor', query.cursor);
  set('view', query.view === 'map' && 'map');
  // Commas are as good in an address as they are in a sentence.
  return `?${next.toString().replaceAll('%2C', ',')}`;
}

/** Everything that narrows the list, taken back. */
export const noFilters = {
  subs: [],
  open: false,
  verified: false,
  photos: false,
  q: null,
  service: null,
  near: null,
  within: null,
  box: null,
} satisfies Partial<ListQuery>;

/** Whether fewer places are asked for than the category has; a place to measure from alone takes none away. */
export function isNarrowed({ subs, q, service, within, box, ...on }: ListQuery): boolean {
  const words = q ?? service ?? within ?? box;
  return subs.length > 0 || words !== null || switches.some((name) => on[name]);
}

/** The filters as the API takes them, the same for the list and the map. */
export function filtersOf(category: number, query: ListQuery) {
  const { subs, open, verified, photos, q, service, near, within } = query;
  return {
    category,
    ...(subs.length > 0 && { sub: subs.join(',') }),
    ...(open && { open: '1' as const }),
    ...(verified && { verified: '1' as const }),
    ...(photos && { photos: '1' as const }),
    ...(q && { q }),
    ...(service && { service }),
    ...(near && { near }),
    ...(within && { within: within * metersPerMile }),
  };
}

export function listInput(category: number, query: ListQuery): InputOfRoute<'GET businesses'> {
  const { sort, cursor, box } = query;
  return {
    query: { ...filtersOf(category, query), sort, ...(cursor && { cursor }), ...(box && { box }) },
  };
}
