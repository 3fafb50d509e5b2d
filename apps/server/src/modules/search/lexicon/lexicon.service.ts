import { asc, eq } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import { cityTag } from '../../../cache/invalidate.ts';
import type { Database, Transaction } from '../../../db/database.ts';
import type { InCity } from '../../../scope.ts';
import { searchCities } from '../../reindex/reindex.table.ts';
import { cachedWords } from '../text/cached-words.ts';
import { type CityNames, readCityNames } from './city-names.service.ts';
import { foldConceptNames } from './concepts-by-name.ts';
import { layLexicon } from './layered-lexicon.ts';
import { lexiconConcepts, lexiconForms } from './lexicon.table.ts';
import { compileLexicon, type Lexicon } from './lexicon.ts';
import { type Concept, type Form, readLexicon } from './read-lexicon.ts';

export interface CityLexicon extends Lexicon {
  /** See `findLexiconVersion`. */
  version: string | null;
  /** What staff call a concept. */
  nameOf(id: string): { en: string; ar: string };
  /** What the city calls its areas, categories and facts. */
  names: CityNames;
}

/** What was answered with the words of a city. */
export const lexiconTag = ({ cityId }: InCity) => cityTag('lexicon', cityId);

/** A number of the city's own, as the lexicon names concepts. */
export const ownConcept = (id: number) => `own-${id}`;

/** The areas of a city are words of it. */
export const areaConcept = (id: number) => `area-${id}`;

let starter: Lexicon | null = null;

function findStarter(): Lexicon {
  if (!starter) {
    const compiled = compileLexicon(readLexicon());
    starter = { ...compiled, words: cachedWords(compiled.words) };
  }
  return starter;
}

/** Takes seconds, in which a process answers nobody: whoever starts one does it before. */
export function readyLexicon(): void {
  const lexicon = findStarter();
  foldConceptNames(lexicon);
  const { words } = lexicon;
  for (const look of [words.forms, words.bySound, words.bySlip]) look('ready');
  words.byPrefix('ready', 1);
}

/** So late a process may know of a word that was added elsewhere: servers and workers all ask, so none needs to be told. */
const rememberMs = 1_000;

interface Kept {
  /** Null while nothing of the city was named since there is a search. */
  words: string | null;
  lexicon: CityLexicon;
  askedAt: number;
}
const kept = new LRUCache<number, Kept>({ max: 500 });

/** The words that a city knows. */
export async function findLexicon(db: Database | Transaction, scope: InCity): Promise<CityLexicon> {
  const known = kept.get(scope.cityId);
  if (known && Date.now() - known.askedAt < rememberMs) return known.lexicon;
  // Whoever comes while this is asked is answered with what is known.
  if (known) known.askedAt = Date.now();
  return findNewestLexicon(db, scope);
}

/** Another one after every change of the city's words; null while it has none of its own. */
export async function findLexiconVersion(
  db: Database | Transaction,
  { cityId }: InCity,
): Promise<string | null> {
  const [row] = await db
    .select({ words: searchCities.lexiconVersion })
    .from(searchCities)
    .where(eq(searchCities.cityId, cityId));
  return row?.words ?? null;
}

/** For who writes by it what stays. */
export async function findNewestLexicon(
  db: Database | Transaction,
  { cityId }: InCity,
): Promise<CityLexicon> {
  const askedAt = Date.now();
  const words = await findLexiconVersion(db, { cityId });
  const known = kept.get(cityId);
  const lexicon =
    known?.words === words ? known.lexicon : { ...(await readCityLexicon(db, { cityId })), version: words };
  kept.set(cityId, { words, lexicon, askedAt });
  return lexicon;
}

/** After a change by this process: who made it sees it at once. */
export const forgetLexicon = ({ cityId }: InCity): void => void kept.delete(cityId);

/** With a server goes what its database said. */
export const forgetLexicons = (): void => kept.clear();

async function readCityLexicon(
  db: Database | Transaction,
  { cityId }: InCity,
): Promise<Omit<CityLexicon, 'version'>> {
  const names = await readCityNames(db, { cityId });
  const concepts = await db.select().from(lexiconConcepts).where(eq(lexiconConcepts.cityId, cityId));
  const forms = await db
    .select()
    .from(lexiconForms)
    .where(eq(lexiconForms.cityId, cityId))
    .orderBy(asc(lexiconForms.id));
  const byConcept = Map.groupBy(forms, ({ conceptId: concept }) => concept);
  const lexicon = layLexicon(findStarter(), {
    concepts: [
      ...names.areas.map(({ id }) => areaNamed(areaConcept(id))),
      ...concepts.map(({ id, home }) => ({
        ...{ id: ownConcept(id), homes: [home], part: null, broader: [] },
      })),
    ],
    forms: new Map([
      ...names.areas.map(({ id, nameEn, nameAr }) => [areaConcept(id), formsOf(nameEn, nameAr)] as const),
      ...[...byConcept].map(([id, rows]) => [id, rows.map(formOf)] as const),
    ]),
  });
  const own = new Map(concepts.map(({ id, nameEn, nameAr }) => [ownConcept(id), { en: nameEn, ar: nameAr }]));
  return { ...named(lexicon, own), names };
}

/** What has a dialect is Arabic, in whichever letters. */
function formOf({ text, lang, dialect }: typeof lexiconForms.$inferSelect): Form {
  const marks: Form['marks'] = dialect ? (lang === 'en' ? [dialect, 'lat'] : [dialect]) : [];
  return { text, lang, marks };
}

/** The part of a city, beside what is looked for there. */
const areaNamed = (id: string): Omit<Concept, 'forms'> => ({
  ...{ id, homes: [], part: 'attribute', broader: [] },
});

const formsOf = (en: string, ar: string): Form[] => [
  { text: en, lang: 'en', marks: [] },
  { text: ar, lang: 'ar', marks: [] },
];

/** The project's concepts have no names of their own: the first word of each language says what they are. */
function named(
  lexicon: Lexicon,
  own: ReadonlyMap<string, { en: string; ar: string }>,
): Omit<CityLexicon, 'names' | 'version'> {
  const first = (concept: Concept | undefined, lang: Form['lang']) =>
    concept?.forms.find((form) => form.lang === lang)?.text ?? '';
  return {
    ...lexicon,
    nameOf(id) {
      const concept = lexicon.concepts.get(id);
      return own.get(id) ?? { en: first(concept, 'en') || id, ar: first(concept, 'ar') };
    },
  };
}
