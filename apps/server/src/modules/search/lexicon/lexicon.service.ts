import { asc, eq } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import { cityTag } from '../../../cache/invalidate.ts';
import type { Database, Transaction } from '../../../db/database.ts';
import type { InCity } from '../../../scope.ts';
import { searchCities } from '../../reindex/reindex.table.ts';
import { cachedWords } from '../text/cached-words.ts';
import { type CityNames, readCityNames } from './city-names.service.ts';
import { normaliseConceptNames } from './concepts-by-name.ts';
import { overlayLexicon } from './layered-lexicon.ts';
import { lexiconConcepts, lexiconForms } from './lexicon.table.ts';
import { compileLexicon, type Lexicon } from './lexicon.ts';
import { type Concept, type Form, readLexicon } from './read-lexicon.ts';

export interface CityLexicon extends Lexicon {
  /** Version of the city's lexicon, as returned by `findLexiconVersion`. */
  version: string | null;
  /** Returns the name of a concept as shown to staff. */
  nameOf(id: string): { en: string; ar: string };
  /** The city's names of neighbourhoods, categories and attributes. */
  names: CityNames;
}

/** Cache tag of responses that depend on a city's lexicon. */
export const lexiconTag = ({ cityId }: InCity) => cityTag('lexicon', cityId);

/** Returns the concept id of a row of `lexicon_concepts`. */
export const ownConceptId = (id: number) => `own-${id}`;

/** Returns the concept id of a neighbourhood; neighbourhoods are concepts of their city's lexicon. */
export const areaConceptId = (id: number) => `area-${id}`;

let starter: Lexicon | null = null;

function builtInLexicon(): Lexicon {
  if (!starter) {
    const compiled = compileLexicon(readLexicon());
    starter = { ...compiled, words: cachedWords(compiled.words) };
  }
  return starter;
}

/**
 * Compiles the lexicon and its indexes. Blocks the process for seconds, so call it at startup, before requests are
 * accepted.
 */
export function warmUpLexicon(): void {
  const lexicon = builtInLexicon();
  normaliseConceptNames(lexicon);
  const { words } = lexicon;
  for (const look of [words.forms, words.bySound, words.byTypo]) look('ready');
  words.byPrefix('ready', 1);
}

/**
 * Maximum staleness of the lexicon in a process. Servers and workers poll its version, so no process needs to be
 * notified of a change.
 */
const maxAgeMs = 1_000;

interface CachedLexicon {
  /** Lexicon version; null while the city's lexicon has never been changed. */
  words: string | null;
  lexicon: CityLexicon;
  askedAt: number;
}
const stored = new LRUCache<number, CachedLexicon>({ max: 500 });

/** Returns the lexicon of a city, which may be up to a second old. */
export async function findLexicon(db: Database | Transaction, scope: InCity): Promise<CityLexicon> {
  const known = stored.get(scope.cityId);
  if (known && Date.now() - known.askedAt < maxAgeMs) return known.lexicon;
  // Set before the check, so that concurrent requests get the cached lexicon while its version is being checked.
  if (known) known.askedAt = Date.now();
  return findCurrentLexicon(db, scope);
}

/**
 * Returns the version of the city's lexicon. It changes with every edit; null while the city has no words of its own.
 */
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

/** Returns the city's lexicon, always in its newest version. For code that stores results derived from it. */
export async function findCurrentLexicon(
  db: Database | Transaction,
  { cityId }: InCity,
): Promise<CityLexicon> {
  const requestedAt = Date.now();
  const words = await findLexiconVersion(db, { cityId });
  const known = stored.get(cityId);
  const lexicon =
    known?.words === words ? known.lexicon : { ...(await readCityLexicon(db, { cityId })), version: words };
  stored.set(cityId, { words, lexicon, askedAt: requestedAt });
  return lexicon;
}

/**
 * Evicts a city's lexicon from this process's cache after a change by this process, so that the process sees its own
 * change at once.
 */
export const evictLexicon = ({ cityId }: InCity): void => void stored.delete(cityId);

/** Clears the cache when the server closes, because the next one may use another database. */
export const clearLexiconCache = (): void => stored.clear();

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
  const lexicon = overlayLexicon(builtInLexicon(), {
    concepts: [
      ...names.areas.map(({ id }) => areaNamed(areaConceptId(id))),
      ...concepts.map(({ id, home }) => ({
        ...{ id: ownConceptId(id), homes: [home], part: null, broader: [] },
      })),
    ],
    forms: new Map([
      ...names.areas.map(({ id, nameEn, nameAr }) => [areaConceptId(id), formsOf(nameEn, nameAr)] as const),
      ...[...byConcept].map(([id, rows]) => [id, rows.map(formOf)] as const),
    ]),
  });
  const own = new Map(
    concepts.map(({ id, nameEn, nameAr }) => [ownConceptId(id), { en: nameEn, ar: nameAr }]),
  );
  return { ...named(lexicon, own), names };
}

/**
 * Converts a row to a form. A form with a dialect is Arabic; if its language is `en`, it is Arabic in Latin letters.
 */
function formOf({ text, lang, dialect }: typeof lexiconForms.$inferSelect): Form {
  const marks: Form['flags'] = dialect ? (lang === 'en' ? [dialect, 'lat'] : [dialect]) : [];
  return { text, lang, flags: marks };
}

/** A neighbourhood as a concept: an attribute that narrows the rest of a query. */
const areaNamed = (id: string): Omit<Concept, 'forms'> => ({
  ...{ id, homes: [], part: 'attribute', broader: [] },
});

const formsOf = (en: string, ar: string): Form[] => [
  { text: en, lang: 'en', flags: [] },
  { text: ar, lang: 'ar', flags: [] },
];

/**
 * Returns the display names of concepts. Built-in concepts have no separate names: their first form in each language
 * is used.
 */
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
