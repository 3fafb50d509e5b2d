import { limits } from '@dalil/contract/limits';
import type { Messages } from '@dalil/messages/keys';
import { searchOverrides } from '../../search/asked.ts';

/** Sort orders with a label in the messages. */
export type SortName = keyof Messages['listing']['list']['sorts'];

/** Accepted values of a filter: a fixed list, or any text up to a length that matches the pattern, if given. */
type Known = readonly string[] | { longest: number; fits?: RegExp };
type Choices = Readonly<Record<string, Known>>;
type Chosen<C extends Choices> = {
  [Name in keyof C]: C[Name] extends readonly (infer Value)[] ? Value : string;
};
/** Filters with several values: from a fixed list, or numeric ids. */
type Several = Readonly<Record<string, readonly string[] | 'ids'>>;
type Range<R extends string> = Record<`${R}Min` | `${R}Max`, number | null>;

interface ListShape<
  S extends string,
  C extends Choices,
  O extends SortName,
  V extends Several,
  R extends string,
> {
  /** On/off filters, in the URL as `open=1`. */
  switches: readonly S[];
  /** Filters with a single value. */
  choices: C;
  /**
   * The on/off filter that a choice requires: setting the choice turns it on, and turning it off removes the choice.
   */
  needs?: Partial<Record<keyof C, S>>;
  /** Filters that match any of several values, in the URL as `area=3,5`. */
  several?: V;
  /**
   * Filters with a minimum and maximum in whole numbers (money in cents); `price` has the parameters `priceMin` and
   * `priceMax`.
   */
  ranges?: readonly R[];
  /** True if the kind has both offers and wanted posts, of which the list shows one. */
  sides?: boolean;
  /** The first one is the default and does not appear in the URL. */
  sorts: readonly [O, ...O[]];
}

/** Query parameters common to all lists. */
export interface CommonQuery<O extends SortName = SortName> {
  /** Selects the list of offers or wanted posts. Not a filter, so removing all filters leaves it unchanged. */
  side: 'offer' | 'wanted';
  /** True if the visitor chose offers or wanted posts in search results, which otherwise contain both. */
  sided: boolean;
  /** Parts of the automatic interpretation of the search text that the visitor removed. Search results only. */
  taken: ReturnType<typeof searchOverrides>;
  /** Subcategory ids. */
  subs: readonly number[];
  /** Attribute filters such as `takeaway`, `languages.ar` (a value) or `seats.40-` (a range). */
  facts: readonly string[];
  /** Search terms. */
  q: string | null;
  /** Location of the visitor as `lat,lng`, rounded to street level. */
  near: string | null;
  /** Maximum distance from `near` in miles. */
  within: number | null;
  /** Searched map area as `west,south,east,north`. */
  box: string | null;
  sort: O | 'best';
  cursor: string | null;
  /** Shown part of the page on small screens, where the map replaces the list. */
  view: 'list' | 'map';
}

type Query<
  S extends string,
  C extends Choices,
  O extends SortName,
  V extends Several,
  R extends string,
> = CommonQuery<O> &
  Record<S, boolean> & { [Name in keyof C]: Chosen<C>[Name] | null } & Record<keyof V, readonly string[]> &
  Range<R>;

/** Value of one of the kind's own filters. */
export type OwnValue = boolean | string | number | null | readonly string[];

/** Type of the query that the list definition `L` reads from the URL. */
export type QueryOf<L extends { read(search: URLSearchParams): unknown }> = ReturnType<L['read']>;

/** Selectable distances in miles. */
export const distances = [1, 3, 5, 10] as const;
const metersPerMile = 1_609;

const isFact = /^[a-z0-9-]{1,40}(\.[a-z0-9-]{1,40})?$/;

/** Defines the query parameters of a kind's list: how they are read, changed and passed to the API. */
export function defineListQuery<
  S extends string,
  const C extends Choices,
  O extends SortName,
  // biome-ignore lint/complexity/noBannedTypes: a list without any of them
  const V extends Several = {},
  R extends string = never,
>(shape: ListShape<S, C, O, V, R>) {
  return {
    ...listQueryOf(shape, null),
    /** This list as search results: sorted by relevance, with offers and wanted posts together. */
    found: (keyword: string) => listQueryOf(shape, keyword),
  };
}

function listQueryOf<
  S extends string,
  const C extends Choices,
  O extends SortName,
  const V extends Several,
  R extends string,
>(shape: ListShape<S, C, O, V, R>, keyword: string | null) {
  const { switches, choices, several = {} as V, ranges = [], sides = false } = shape;
  const needs: Partial<Record<string, string>> = shape.needs ?? {};
  const needed = Object.entries(needs) as [choice: string, on: string][];
  const sorts: readonly (O | 'best')[] = keyword === null ? shape.sorts : ['best', ...shape.sorts];
  type Q = Query<S, C, O, V, R>;
  const choiceNames = Object.keys(choices) as (keyof C & string)[];
  const severalNames = Object.keys(several) as (keyof V & string)[];
  const endNames = ranges.flatMap((name) => [`${name}Min`, `${name}Max`] as const);
  // Value of each filter when it is not set.
  const unset = {
    ...Object.fromEntries(switches.map((name) => [name, false])),
    ...Object.fromEntries([...choiceNames, ...endNames].map((name) => [name, null])),
    ...Object.fromEntries(severalNames.map((name) => [name, []])),
  } as Record<string, OwnValue>;
  /** Returns the kind's own filters as URL parameters, without unset ones. */
  const said = (query: Q): [name: string, value: string][] =>
    Object.keys(unset).flatMap((name) => {
      const value = (query as unknown as Record<string, OwnValue>)[name] ?? null;
      const text = value === true ? '1' : value === false ? '' : String(value ?? '');
      return text === '' ? [] : [[name, text]];
    });
  const usual = sorts[0] as O | 'best';

  /** Parses the URL parameters. Invalid values are dropped, so that visitors never see a validation error. */
  const read = (search: URLSearchParams): Q => {
    const near = numbersIn(search.get('near'), [90, 180]);
    const miles = distances.find((each) => String(each) === search.get('within'));
    const sort = sorts.find((name) => name === search.get('sort')) ?? usual;
    // Splits commas and reads repeated parameters: a form submitted without JavaScript repeats the parameter for each
    // value.
    const listed = (name: string) => [...new Set(search.getAll(name).flatMap((text) => text.split(',')))];
    const common: CommonQuery<O> = {
      taken: searchOverrides(search),
      side: sides && search.get('side') === 'wanted' ? 'wanted' : 'offer',
      sided: sides && keyword !== null && ['offer', 'wanted'].includes(search.get('side') ?? ''),
      subs: idsIn(listed('sub')).map(Number),
      facts: listed('facts')
        .filter((fact) => isFact.test(fact))
        .slice(0, limits.facts.asked),
      q: search.get('q')?.trim().slice(0, limits.searchWords) || null,
      near,
      within: near && miles ? miles : null,
      box: boxIn(search.get('box')),
      sort: sort === 'nearest' && !near ? usual : sort,
      cursor: search.get('cursor'),
      view: search.get('view') === 'map' ? 'map' : 'list',
    };
    const isOff = (on: string | undefined) => on !== undefined && search.get(on) !== '1';
    const own = [
      ...switches.map((name) => [name, search.get(name) === '1']),
      ...choiceNames.map((name) => [
        name,
        isOff(needs[name]) ? null : choiceIn(search.get(name), choices[name]),
      ]),
      ...severalNames.map((name) => [name, severalIn(listed(name), several[name])]),
      ...endNames.map((name) => [name, wholeIn(search.get(name))]),
    ];
    return { ...common, ...Object.fromEntries(own) };
  };

  /**
   * True if the side (offers or wanted posts) must be in the URL: in a list if it is not the default, in search
   * results if it was chosen.
   */
  const isSaid = ({ side, sided }: Q) => (keyword === null ? side === 'wanted' : sides && sided);

  /**
   * Returns the query string with the given changes. A change of a filter or the order leads back to the first page.
   */
  const write = (search: URLSearchParams, changes: Partial<Q>): string => {
    const query: Q = { ...read(search), cursor: null, ...('side' in changes && { sided: true }), ...changes };
    const own: Record<string, OwnValue> = query as never;
    for (const [choice, on] of needed) {
      if (choice in changes && own[choice]) own[on] = true;
      else if (!own[on]) own[choice] = null;
    }
    if (!query.near) {
      query.within = null;
      if (query.sort === 'nearest') query.sort = usual as Q['sort'];
    }
    const next = new URLSearchParams(search);
    const set = (name: string, value: string | number | boolean | null) => {
      if (value) next.set(name, String(value));
      else next.delete(name);
    };
    set('side', isSaid(query) && query.side);
    set('sub', query.subs.join(','));
    set('facts', query.facts.join(','));
    set('q', query.q);
    const texts = new Map(said(query));
    for (const name of Object.keys(unset)) set(name, texts.get(name) ?? null);
    set('near', query.near);
    set('within', query.within);
    set('box', query.box);
    set('sort', query.sort !== usual && query.sort);
    set('cursor', query.cursor);
    set('view', query.view === 'map' && 'map');
    // Commas need no escaping in a query string and are easier to read.
    return `?${next.toString().replaceAll('%2C', ',')}`;
  };

  /** Changes that remove all filters. */
  const none = {
    subs: [],
    facts: [],
    q: null,
    near: null,
    within: null,
    box: null,
    ...(keyword !== null && { sided: false }),
    ...unset,
  } as unknown as Omit<Q, 'side' | 'sort' | 'cursor' | 'view'>;

  /** True if filters reduce the list. The visitor's location alone affects only the order. */
  const isNarrowed = (query: Q): boolean =>
    query.sided ||
    query.subs.length + query.facts.length > 0 ||
    (query.q ?? query.within ?? query.box) !== null ||
    said(query).length > 0;

  /** Filters as API parameters, used for both the list and the map. */
  const filters = (query: Q) => {
    const { side, subs, facts, q, near, within } = query;
    return {
      ...(keyword !== null && { keyword, ...query.taken }),
      ...(isSaid(query) && { side }),
      ...(subs.length > 0 && { sub: subs.join(',') }),
      ...(facts.length > 0 && { facts: facts.join(',') }),
      ...(q && { q }),
      ...(near && { near }),
      ...(within && { within: within * metersPerMile }),
      ...(Object.fromEntries(said(query)) as Partial<
        Record<S, '1'> & Chosen<C> & Record<keyof V | `${R}Min` | `${R}Max`, string>
      >),
    };
  };

  /** Filters, sort order and cursor as API input. */
  const input = (query: Q) => {
    const { sort, cursor, box } = query;
    return { ...filters(query), sort, ...(cursor && { cursor }), ...(box && { box }) };
  };

  return {
    keyword,
    switches,
    own: Object.keys(unset),
    sides,
    sorts,
    read,
    write,
    none,
    isNarrowed,
    filters,
    input,
  };
}

/**
 * Query definition of a kind's list or of its search results, as created by `defineListQuery`: its parameters, and
 * how they are read and written. It contains no entries.
 */
export interface AnyList {
  /** Search terms of a results page; null for a kind's regular list. */
  keyword: string | null;
  switches: readonly string[];
  /** URL parameters of the kind's own filters. */
  own: readonly string[];
  sides: boolean;
  sorts: readonly SortName[];
  read(search: URLSearchParams): CommonQuery;
  write(search: URLSearchParams, changes: Partial<CommonQuery>): string;
  none: Partial<CommonQuery>;
  isNarrowed(query: CommonQuery): boolean;
}

function choiceIn(text: string | null, known: Known = []): string | null {
  if (!('longest' in known)) return known.find((value) => value === text) ?? null;
  const typed = text?.trim().slice(0, known.longest) || null;
  return typed && (known.fits?.test(typed) ?? true) ? typed : null;
}

/** Maximum number of ids that the API accepts per request. */
const mostIds = 12;
const idsIn = (texts: readonly string[]) =>
  texts.filter((text) => /^[1-9]\d{0,9}$/.test(text)).slice(0, mostIds);

function severalIn(texts: readonly string[], known: readonly string[] | 'ids' = []): string[] {
  return known === 'ids' ? idsIn(texts) : known.filter((value) => texts.includes(value));
}

function wholeIn(text: string | null): number | null {
  return text && /^\d{1,9}$/.test(text) ? Number(text) : null;
}

function numbersIn(text: string | null, most: readonly number[]): string | null {
  const values = text?.split(',').map(Number) ?? [];
  const fits = most.every((limit, place) => Math.abs(values[place] ?? Number.NaN) <= limit);
  return fits && values.length === most.length ? values.join(',') : null;
}

function boxIn(text: string | null): string | null {
  const box = numbersIn(text, [180, 90, 180, 90]);
  const [west = 0, south = 0, east = 0, north = 0] = box?.split(',').map(Number) ?? [];
  return west < east && south < north ? box : null;
}
