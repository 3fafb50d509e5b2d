import { limits } from '@dalil/contract/limits';
import type { Messages } from '@dalil/messages/keys';

/** Orders that have a name in the catalogue. */
export type SortName = keyof Messages['listing']['list']['sorts'];

/** What can be chosen of a filter: one of these, or any text up to a length. */
type Known = readonly string[] | { longest: number };
type Choices = Readonly<Record<string, Known>>;
type Chosen<C extends Choices> = {
  [Name in keyof C]: C[Name] extends readonly (infer Value)[] ? Value : string;
};

interface ListShape<S extends string, C extends Choices, O extends SortName> {
  /** Filters that are on or off: `open=1`. */
  switches: readonly S[];
  /** Filters of which one value is chosen. */
  choices: C;
  /** The first is the usual one, which an address does not say. */
  sorts: readonly [O, ...O[]];
}

/** What every list can be asked, as its address says it. */
export interface CommonQuery<O extends SortName = SortName> {
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
  sort: O;
  cursor: string | null;
  /** On small screens the map takes the place of the list. */
  view: 'list' | 'map';
}

type Query<S extends string, C extends Choices, O extends SortName> = CommonQuery<O> &
  Record<S, boolean> & { [Name in keyof C]: Chosen<C>[Name] | null };

/** What a list is asked, by its definition. */
export type QueryOf<L extends { read(search: URLSearchParams): unknown }> = ReturnType<L['read']>;

/** Steps of the distance, in miles. */
export const distances = [1, 3, 5, 10] as const;
const metersPerMile = 1_609;

const isFact = /^[a-z0-9-]{1,40}(\.[a-z0-9-]{1,40})?$/;

/** The address of a kind's list: how it is read, changed and asked of the API. */
export function defineListQuery<S extends string, const C extends Choices, O extends SortName>({
  switches,
  choices,
  sorts,
}: ListShape<S, C, O>) {
  type Q = Query<S, C, O>;
  const choiceNames = Object.keys(choices) as (keyof C & string)[];
  const [usual] = sorts;

  /** What the address says; what it cannot mean is left out, so that no visitor meets a refusal. */
  const read = (search: URLSearchParams): Q => {
    const near = numbersIn(search.get('near'), [90, 180]);
    const miles = distances.find((each) => String(each) === search.get('within'));
    const sort = sorts.find((name) => name === search.get('sort')) ?? usual;
    const subs = search.getAll('sub').flatMap((text) => text.split(','));
    const facts = search.getAll('facts').flatMap((text) => text.split(','));
    const common: CommonQuery<O> = {
      subs: [...new Set(subs.map(Number))].filter((id) => Number.isSafeInteger(id) && id > 0).slice(0, 12),
      facts: [...new Set(facts)].filter((fact) => isFact.test(fact)).slice(0, limits.facts.asked),
      q: search.get('q')?.trim().slice(0, limits.searchWords) || null,
      near,
      within: near && miles ? miles : null,
      box: boxIn(search.get('box')),
      sort: sort === 'nearest' && !near ? usual : sort,
      cursor: search.get('cursor'),
      view: search.get('view') === 'map' ? 'map' : 'list',
    };
    const own = [
      ...switches.map((name) => [name, search.get(name) === '1']),
      ...choiceNames.map((name) => [name, choiceIn(search.get(name), choices[name])]),
    ];
    return { ...common, ...Object.fromEntries(own) };
  };

  /** The same address with some of the list changed. Another filter or order begins at the start again. */
  const write = (search: URLSearchParams, changes: Partial<Q>): string => {
    const query: Q = { ...read(search), cursor: null, ...changes };
    if (!query.near) {
      query.within = null;
      if (query.sort === 'nearest') query.sort = usual as Q['sort'];
    }
    const next = new URLSearchParams(search);
    const set = (name: string, value: string | number | boolean | null) => {
      if (value) next.set(name, String(value));
      else next.delete(name);
    };
    set('sub', query.subs.join(','));
    set('facts', query.facts.join(','));
    for (const name of switches) set(name, query[name] && '1');
    set('q', query.q);
    for (const name of choiceNames) set(name, query[name]);
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
    ...Object.fromEntries([
      ...switches.map((name) => [name, false]),
      ...choiceNames.map((name) => [name, null]),
    ]),
  } as unknown as Omit<Q, 'sort' | 'cursor' | 'view'>;

  /** Whether fewer are asked for than there are; a place to measure from alone takes none away. */
  const isNarrowed = (query: Q): boolean =>
    query.subs.length + query.facts.length > 0 ||
    (query.q ?? query.within ?? query.box) !== null ||
    switches.some((name) => query[name]) ||
    choiceNames.some((name) => query[name] !== null);

  /** The filters as the API takes them, the same for the list and the map. */
  const filters = (query: Q) => {
    const { subs, facts, q, near, within } = query;
    const own = [
      ...switches.flatMap((name) => (query[name] ? [[name, '1']] : [])),
      ...choiceNames.flatMap((name) => (query[name] === null ? [] : [[name, query[name]]])),
    ];
    return {
      ...(subs.length > 0 && { sub: subs.join(',') }),
      ...(facts.length > 0 && { facts: facts.join(',') }),
      ...(q && { q }),
      ...(near && { near }),
      ...(within && { within: within * metersPerMile }),
      ...(Object.fromEntries(own) as Partial<Record<S, '1'> & Chosen<C>>),
    };
  };

  /** The filters, the order and the place in the list. */
  const input = (query: Q) => {
    const { sort, cursor, box } = query;
    return { ...filters(query), sort, ...(cursor && { cursor }), ...(box && { box }) };
  };

  return { switches, choices: choiceNames, sorts, read, write, none, isNarrowed, filters, input };
}

/** A list of any kind. */
export interface AnyList {
  switches: readonly string[];
  choices: readonly string[];
  sorts: readonly SortName[];
  read(search: URLSearchParams): CommonQuery;
  write(search: URLSearchParams, changes: Partial<CommonQuery>): string;
  none: Partial<CommonQuery>;
  isNarrowed(query: CommonQuery): boolean;
}

function choiceIn(text: string | null, known: Known = []): string | null {
  if ('longest' in known) return text?.trim().slice(0, known.longest) || null;
  return known.find((value) => value === text) ?? null;
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
