import type { ListingKindName } from '@dalil/contract/listing-states';
import { areaConceptId, type CityLexicon } from '../../lexicon/lexicon.service.ts';
import type { Lexicon } from '../../lexicon/lexicon.ts';
import { stem, withoutArticle } from '../../text/stem.ts';
import { wordsOf } from '../../text/words.ts';

/** Query parameters that filter a list. Each kind applies the ones it knows. */
export type ListParameters = Readonly<Record<string, string>>;

/** A named neighbourhood, attribute or category of a city, usable as a filter. */
export interface NamedFilter {
  id: number;
  nameEn: string;
  nameAr: string;
  /** The kind of post whose list can be filtered by it; null for lists of all kinds. */
  of: ListingKindName | null;
  parentId: number | null;
  /**
   * Concepts named by the filter. `best`: the filter's name is one of the concept's first forms; `whole`: the
   * complete name means the concept; `concepts`: also those of the parts of a compound name.
   */
  best: ReadonlySet<string>;
  whole: ReadonlySet<string>;
  concepts: ReadonlySet<string>;
  address: ListParameters;
}

type NamedFilters = Readonly<Record<'areas' | 'facts' | 'categories', NamedFilter[]>>;

const known = new WeakMap<CityLexicon, NamedFilters>();

/** Returns the filters of a city's lexicon. Cached per lexicon, because a change of names produces a new one. */
export function namedFilters(lexicon: CityLexicon): NamedFilters {
  const filters = known.get(lexicon) ?? readFilters(lexicon);
  known.set(lexicon, filters);
  return filters;
}

/**
 * Kinds of attributes that describe a business and can be used as filters. What a shop sells is searched as words
 * instead.
 */
const factKinds: ReadonlySet<string> = new Set(['yesNo', 'evidence', 'service']);

function readFilters(lexicon: CityLexicon): NamedFilters {
  const partOf = (id: string) => lexicon.concepts.get(id)?.part;
  const meant = (names: readonly string[], saysHow: boolean) =>
    new Set(
      names
        .flatMap((name) => meaningsOf(lexicon, name))
        .filter((id) =>
          saysHow ? partOf(id) === 'attribute' : partOf(id) === null || partOf(id) === 'modifier',
        ),
    );
  const { areas, kinds } = lexicon.names;
  return {
    areas: areas.map(({ id, nameEn, nameAr }) => {
      const concepts = new Set([areaConceptId(id)]);
      return {
        ...{ id, nameEn, nameAr, concepts, of: null, parentId: null, best: concepts, whole: concepts },
        address: { area: String(id) },
      };
    }),
    facts: kinds.flatMap(({ kind, facts }) =>
      facts.flatMap(({ id, key, nameEn, nameAr, kind: declared }) => {
        if (!factKinds.has(declared)) return [];
        const concepts = new Set([
          ...(partOf(key) === 'attribute' ? [key] : []),
          ...meant([nameEn, nameAr, ...partsOf(nameEn)], true),
        ]);
        return {
          ...{ id, nameEn, nameAr, concepts, of: kind, parentId: null, best: concepts, whole: concepts },
          address: { facts: key },
        };
      }),
    ),
    categories: kinds.flatMap(({ kind, categories }) =>
      categories.map(({ id, nameEn, nameAr, singularEn, singularAr, parentId }) => {
        const names = [nameEn, nameAr, singularEn ?? '', singularAr ?? ''];
        const whole = meant(names, false);
        return {
          ...{ id, nameEn, nameAr, of: kind, parentId, whole },
          best: new Set([...whole].filter((concept) => isAmongFirst(lexicon, concept, names))),
          concepts: meant([...names, ...names.flatMap(partsOf)], false),
          address: parentId === null ? { category: String(id) } : { sub: String(id) },
        };
      }),
    ),
  };
}

/** Splits compound names: "Meat & poultry", "لحوم ودواجن". */
const partsOf = (name: string) => name.split(/\s*[&,،]\s*|\s+and\s+|\s+or\s+|\s+و(?=\p{L}{3})/u);

/** Returns the concepts that the complete name means. */
function meaningsOf(lexicon: Lexicon, name: string): string[] {
  const read = wordsOf(name).map(({ text }) => lexicon.words.forms(text));
  if (read.length === 0) return [];
  return lexicon
    .phrasesAt(read, 0)
    .flatMap(({ to, near, concepts }) => (to === read.length && near > 0.9 ? concepts : []));
}

const first = 4;

/**
 * True if one of the names is among the concept's first forms, which describe it best: later forms are loose, such as
 * the room for a sofa.
 */
function isAmongFirst(lexicon: Lexicon, concept: string, names: readonly string[]): boolean {
  const forms = lexicon.concepts.get(concept)?.forms ?? [];
  const firsts = (['en', 'ar'] as const).flatMap((lang) =>
    forms.filter((form) => form.lang === lang).slice(0, first),
  );
  const stems = (text: string) =>
    wordsOf(text)
      .map((word) => stem(withoutArticle(word.text)))
      .join(' ');
  return firsts.some((form) => names.some((name) => stems(form.text) === stems(name)));
}
