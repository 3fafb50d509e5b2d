import type { ChipKind, SearchChip } from '@dalil/contract/search';
import type { Language } from '@dalil/messages/languages';
import { textIn } from '../../../../db/columns.ts';
import type { CityLexicon } from '../../lexicon/lexicon.service.ts';
import type { Word } from '../../text/words.ts';
import type { Unit } from '../query-parser.ts';
import { type ListParameters, type NamedFilter, namedFilters } from './named-filters.ts';
import type { Prices } from './prices.ts';

/** A list filter that some words of a query express. */
export interface QueryFilter extends SearchChip {
  /** Returns the filter's query parameters for the list of a kind. */
  parametersFor(kind: string): ListParameters;
  /** The words of the query that express the filter. Empty for prices, whose words are not searched anyway. */
  words: readonly Word[];
}

interface OfConcept {
  kind: ChipKind;
  value?: number;
  address: ListParameters;
}

const bedrooms = (value: number): OfConcept => ({
  ...{ kind: 'bedrooms', value, address: { bedrooms: String(value) } },
});

/** Concepts of the lexicon that mean a list filter. */
const ofConcept: Readonly<Record<string, OfConcept>> = {
  'open-now': { kind: 'openNow', address: { open: '1' } },
  verified: { kind: 'verified', address: { verified: '1' } },
  'with-photos': { kind: 'photos', address: { photos: '1' } },
  free: { kind: 'free', address: { free: '1' } },
  furnished: { kind: 'furnished', address: { furnished: '1' } },
  used: { kind: 'used', address: { condition: 'used' } },
  'new-condition': { kind: 'newCondition', address: { condition: 'new' } },
  fulltime: { kind: 'fullTime', address: { jobType: 'full' } },
  parttime: { kind: 'partTime', address: { jobType: 'part' } },
  'two-bath': { kind: 'bathrooms', value: 2, address: { bathrooms: '2' } },
  ...Object.fromEntries([1, 2, 3, 4, 5].map((n) => [`br${n}`, bedrooms(n)])),
};

/** Radius of "near me" in metres: a short drive. */
const within = '8000';

interface Read {
  words: readonly Word[];
  units: readonly Unit[];
  prices: Prices;
}

interface Reader {
  lang: Language;
  /** The visitor's location as `lat,lng`. */
  near?: string | undefined;
}

/** A concept that a query mentions, and its position. */
interface Mention {
  concept: string;
  from: number;
  to: number;
  unit: Unit;
}

/**
 * Returns all filters in a query. A category counts as a filter only beside other words: alone it is searched as
 * words.
 */
export function filtersIn(
  lexicon: CityLexicon,
  { words, units, prices }: Read,
  reader: Reader,
): QueryFilter[] {
  const { areas, facts, categories } = namedFilters(lexicon);
  const isFact = ({ concept }: Mention) => facts.some(({ concepts }) => concepts.has(concept));
  const declared = units.flatMap((unit) => mentionsIn(lexicon, words, unit, isFact));
  const filters: QueryFilter[] = [];
  const taken = new Set<number>();
  const add = (
    at: Mention | null,
    kind: ChipKind,
    parametersFor: QueryFilter['parametersFor'],
    more: Partial<QueryFilter> = {},
  ) => {
    for (let place = at?.from ?? 0; place < (at?.to ?? 0); place += 1) taken.add(place);
    const own = at ? words.slice(at.from, at.to) : [];
    const filter = { key: kind, kind, value: null, name: null, parametersFor, words: own, ...more };
    if (!filters.some(({ key }) => key === filter.key)) filters.push(filter);
  };
  const addNamed = (at: Mention, kind: ChipKind, found: readonly NamedFilter[]) => {
    const first = found.find(({ of }) => of && at.unit.homes.has(of)) ?? found[0];
    if (!first) return;
    const parametersFor = (of: string) =>
      found.find((filter) => filter.of === null || filter.of === of)?.address ?? {};
    add(at, kind, parametersFor, { key: `${kind}.${first.id}`, name: textIn(first, 'name', reader.lang) });
  };
  const isFree = ({ from }: Mention) => !taken.has(from);

  for (const at of declared) {
    const plain = ofConcept[at.concept];
    if (plain) add(at, plain.kind, () => plain.address, { value: plain.value ?? null });
    if (isNearMe(at, units, words))
      add(at, 'nearMe', () => (reader.near ? { near: reader.near, within } : {}));
    addNamed(at, 'area', answering(areas, at));
  }
  // Concepts with fewer forms first, because they are more specific: "family section" before "place to eat".
  const narrowFirst = declared.toSorted((one, other) => formsOf(one) - formsOf(other));
  for (const at of narrowFirst) if (isFree(at)) addNamed(at, 'fact', answering(facts, at));
  for (const [kind, value] of Object.entries(prices) as ['priceMin' | 'priceMax', number | null][])
    if (value !== null) add(null, kind, () => ({ [kind]: String(value) }), { value });
  if (filters.length === 0) return [];

  const chosen = new Set<number | null>();
  for (const at of declared) {
    const found = isFree(at) ? categoriesFor(categories, at) : [];
    for (const { id } of found) chosen.add(id);
    addNamed(at, 'category', found);
  }
  // Within a chosen category, words may name its subcategories: "Yemeni" is a kind of restaurant.
  for (const at of declared)
    if (isFree(at))
      addNamed(
        at,
        'category',
        answering(categories, at).filter(({ parentId }) => parentId !== null && chosen.has(parentId)),
      );
  return filters;

  function formsOf({ concept }: Mention): number {
    return lexicon.concepts.get(concept)?.forms.length ?? 0;
  }
}

/**
 * Returns the concepts of a query part and of the phrases inside it: "halal butcher" also mentions halal, but "free
 * wifi" does not mention a free item.
 */
function mentionsIn(
  lexicon: CityLexicon,
  words: readonly Word[],
  unit: Unit,
  isFact: (declared: Mention) => boolean,
): Mention[] {
  const { from, to, part } = unit;
  const whole = unit.concepts.map((concept) => ({ concept, from, to, unit }));
  if (part === 'filler' || part === 'intent' || to - from === 1) return whole;
  if (whole.some((declared) => ofConcept[declared.concept] || isFact(declared))) return whole;
  const read = words.slice(0, to).map(({ text }) => lexicon.words.forms(text));
  const inner = read
    .flatMap((_, at) => (at < from ? [] : lexicon.phrasesAt(read, at)))
    .filter((phrase) => phrase.near > 0.9 && phrase.to - phrase.from < to - from)
    .flatMap((phrase) =>
      phrase.concepts.map((concept) => ({ concept, from: phrase.from, to: phrase.to, unit })),
    );
  const isThing = ({ concept }: Mention) => lexicon.concepts.get(concept)?.part === null;
  return [...(part === null || inner.some(isThing) ? inner : inner.filter(isFact)), ...whole];
}

/** True for "near me" and its synonyms. False for a plain "near" that refers to the words after it. */
function isNearMe({ concept, from, to }: Mention, units: readonly Unit[], words: readonly Word[]): boolean {
  if (concept !== 'near-me') return false;
  const behind = units.filter((unit) => unit.from >= to);
  return to - from > 1 || to === words.length || behind.every(({ part }) => part === 'attribute');
}

/** Returns the filters that the mentioned concept means, only the first for each kind of post. */
function answering(filters: readonly NamedFilter[], { concept }: Mention): NamedFilter[] {
  const found = filters.filter((filter) => filter.concepts.has(concept));
  return [...Map.groupBy(found, ({ of }) => of).values()].flatMap(([first]) => first ?? []);
}

/**
 * Returns the categories that a concept names, best names first. If there are none, returns main categories with the
 * concept in their name, of a kind to which the concept usually belongs.
 */
function categoriesFor(filters: readonly NamedFilter[], at: Mention): NamedFilter[] {
  const isHome = ({ of }: NamedFilter) => of !== null && at.unit.homes.has(of);
  const mains = filters.filter(({ parentId }) => parentId === null);
  const called = [
    ...mains.filter(({ best }) => best.has(at.concept)),
    ...filters.filter((filter) => filter.best.has(at.concept) && isHome(filter)),
    ...mains.filter(({ whole }) => whole.has(at.concept)),
  ];
  return answering(called.length > 0 ? called : mains.filter(isHome), at);
}

/** Query parameters that take several values. */
const several = new Set(['area', 'facts', 'sub', 'jobType']);

/** Combines the query parameters of all filters for the list of a kind. */
export function listParametersFor(kind: string, filters: readonly QueryFilter[]): ListParameters {
  const together: Record<string, string> = {};
  for (const { parametersFor } of filters)
    for (const [name, value] of Object.entries(parametersFor(kind)))
      together[name] = several.has(name) && together[name] ? `${together[name]},${value}` : value;
  return together;
}
