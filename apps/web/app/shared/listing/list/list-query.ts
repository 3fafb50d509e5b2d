import { limits } from '@dalil/contract/limits';
import type { Messages } from '@dalil/messages/keys';
import { takenIn } from '../../search/asked.ts';

/** Orders that have a name in the catalogue. */
export type SortName = keyof Messages['listing']['list']['sorts'];

/** What can be chosen of a filter: one of these, or any text up to a length, that fits where it must. */
type Known = readonly string[] | { longest: number; fits?: RegExp };
type Choices = Readonly<Record<string, Known>>;
type Chosen<C extends Choices> = {
  [Name in keyof C]: C[Name] extends readonly (infer Value)[] ? Value : string;
};
/** Filters of which several are chosen: of these, or numbers of rows. */
type Several = Readonly<Record<string, readonly string[] | 'ids'>>;
type Range<R extends string> = Record<`${R}Min` | `${R}Max`, number | null>;

interface ListShape<
  S extends string,
  C extends Choices,
  O extends SortName,
  V extends Several,
  R extends string,
> {
  /** Filters that are on or off: `open=1`. */
  switches: readonly S[];
  /** Filters of which one value is chosen. */
  choices: C;
  /** A choice that only stands with a switch: it turns the switch on, and goes when that is turned off. */
  needs?: Partial<Record<keyof C, S>>;
  /** Filters of which any of several values will do: `area=3,5`. */
  several?: V;
  /** Filters with two ends, whole numbers, money in cents: `price` is `priceMin` and `priceMax`. */
  ranges?: readonly R[];
  /** Whether it shows one of two sides, what is offered or what is wanted. */
  sides?: boolean;
  /** The first is the usual one, which an address does not say. */
  sorts: readonly [O, ...O[]];
}

/** What every list can be asked, as its address says it. */
export interface CommonQuery<O extends SortName = SortName> {
  /** Which list it is rather than a filter of it: nobody takes it back with the others. */
  side: 'offer' | 'wanted';
  /** Of what was searched: whether one of the two sides is chosen, which is a filter there. */
  sided: boolean;
  /** Of what was searched: what somebody took back of how it was understood. */
  taken: ReturnType<typeof takenIn>;
  /** Sub categories. */
  subs: readonly number[];
  /** Words of the vocabulary: `takeaway`, `languages.ar`, `seats.40-`. */
  facts: readonly string[];
  /** Words that are looked for. */
  q: string | null;
  /** `lat,lng` of the visitor, no finer than a street. */
  near: string | null;
  /** Miles from there. */
  within: number | null;
  /** `west,south,east,north` of the part of the map that is searched. */
  box: string | null;
  sort: O | 'best';
  cursor: string | null;
  /** On small screens the map takes the place of the list. */
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

/** What one filter of a kind's own is set to. */
export type OwnValue = boolean | string | number | null | readonly string[];

/** What a list is asked, by its definition. */
export type QueryOf<L extends { read(search: URLSearchParams): unknown }> = ReturnType<L['read']>;

/** Steps of the distance, in miles. */
export const distances = [1, 3, 5, 10] as const;
const metersPerMile = 1_609;

const isFact = /^[a-z0-9-]{1,40}(\.[a-z0-9-]{1,40})?$/;

/** The address of a kind's list: how it is read, changed and asked of the API. */
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
    /** The same of what a search finds: the best first, both sides together. */
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
  // Of every kind of filter what it is when it is not set.
  const unset = {
    ...Object.fromEntries(switches.map((name) => [name, false])),
    ...Object.fromEntries([...choiceNames, ...endNames].map((name) => [name, null])),
    ...Object.fromEntries(severalNames.map((name) => [name, []])),
  } as Record<string, OwnValue>;
  /** The kind's own filters as an address says them; empty where they say nothing. */
  const said = (query: Q): [name: string, value: string][] =>
    Object.keys(unset).flatMap((name) => {
      const value = (query as unknown as Record<string, OwnValue>)[name] ?? null;
      const text = value === true ? '1' : value === false ? '' : String(value ?? '');
      return text === '' ? [] : [[name, text]];
    });
  const usual = sorts[0] as O | 'best';

  /** What the address says; what it cannot mean is left out, so that no visitor meets a refusal. */
  const read = (search: URLSearchParams): Q => {
    const near = numbersIn(search.get('near'), [90, 180]);
    const miles = distances.find((each) => String(each) === search.get('within'));
    const sort = sorts.find((name) => name === search.get('sort')) ?? usual;
    // A form without script says each by itself.
    const listed = (name: string) => [...new Set(search.getAll(name).flatMap((text) => text.split(',')))];
    const common: CommonQuery<O> = {
      taken: takenIn(search),
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

  /** Whether the address says which side is shown. */
  const isSaid = ({ side, sided }: Q) => (keyword === null ? side === 'wanted' : sides && sided);

  /** The same address with some of the list changed. Another filter or order begins at the start again. */
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
    // Commas are as good in an address as they are in a sentence.
    return `?${next.toString().replaceAll('%2C', ',')}`;
  };

  /** Everything that narrows the list, taken back. */
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

  /** Whether fewer are asked for than there are; a place to measure from alone takes none away. */
  const isNarrowed = (query: Q): boolean =>
    query.sided ||
    query.subs.length + query.facts.length > 0 ||
    (query.q ?? query.within ?? query.box) !== null ||
    said(query).length > 0;

  /** The filters as the API takes them, the same for the list and the map. */
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

  /** The filters, the order and the place in the list. */
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

/** A list of any kind. */
export interface AnyList {
  /** What was searched, of a list of what was found. */
  keyword: string | null;
  switches: readonly string[];
  /** Names of the kind's own filters in its address. */
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

/** As many as one question takes. */
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
