import type { Scope } from '@dalil/contract/scope';
import { languages } from '@dalil/messages/languages';
import { translator } from '@dalil/messages/translator';
import { eq, sql } from 'drizzle-orm';
import { AppError } from '../../app-error.ts';
import { ALL_TAGS, cityTag, invalidate } from '../../cache/invalidate.ts';
import type { Database, Transaction } from '../../db/database.ts';
import { cities } from './places.table.ts';

export type City = typeof cities.$inferSelect;
export type CityNames = Pick<City, 'nameEn' | 'nameAr' | 'stateEn' | 'stateAr'>;
export type SketchedShape = City['mapSketch'][number];

/** A request's scope with its city. */
export interface CityScope extends Scope {
  city: City;
}

const placeNoun = 'places';
export const placeTag = ({ cityId }: Pick<Scope, 'cityId'>) => cityTag(placeNoun, cityId);

/** How long a city is cached, because every request needs it; an invalidation event evicts it earlier. */
const rememberMs = 1_500;
const remembered = new WeakMap<Database, Map<number, { city: City; until: number }>>();

/**
 * Evicts all cached cities of this process if one of these invalidated tags concerns cities. Must run before pages
 * are re-rendered, or they would be rendered and cached with the old data.
 */
export function evictCities(db: Database, tags: readonly string[]): void {
  const isPlace = (tag: string) => tag === ALL_TAGS || tag.startsWith(`${placeNoun}:`);
  // Drops the whole map: a query in progress writes its result to the old map, which is no longer read.
  if (tags.some(isPlace)) remembered.delete(db);
}

/** Returns a city, cached in this process; while the database is down, an expired entry is returned too. */
export async function findCity(db: Database, id: number): Promise<City | null> {
  let known = remembered.get(db);
  if (!known) {
    known = new Map();
    remembered.set(db, known);
  }
  const hit = known.get(id);
  if (hit && hit.until > Date.now()) return hit.city;
  try {
    const [city] = await db.select().from(cities).where(eq(cities.id, id)).limit(1);
    if (!city) return null;
    known.set(id, { city, until: Date.now() + rememberMs });
    return city;
  } catch (error) {
    // While the database is down, the expired entry is good enough to serve cached responses.
    if (hit) return hit.city;
    throw error;
  }
}

/** Reads a city uncached over the caller's connection, so that no second connection is taken from the pool. */
export async function readCity(tx: Transaction, id: number): Promise<City | null> {
  const [city] = await tx.select().from(cities).where(eq(cities.id, id));
  return city ?? null;
}

/** Lists the names of the site, its cities and states in both languages, which make weak passwords. */
export async function listPlaceNames(db: Database | Transaction): Promise<string[]> {
  const { nameEn, nameAr, stateEn, stateAr } = cities;
  const rows = await db.selectDistinct({ nameEn, nameAr, stateEn, stateAr }).from(cities);
  const brands = languages.map((lang) => translator(lang)('common.brand'));
  return [...new Set([...brands, ...rows.flatMap((row) => Object.values(row))])];
}

/**
 * Returns for each code, as used in street addresses, whether it is that of the city or its state. The code of a city
 * is its id.
 */
export async function areCityCodes(
  tx: Transaction,
  { cityId }: Pick<Scope, 'cityId'>,
  codes: { city: string; state: string },
): Promise<Record<'city' | 'state', boolean>> {
  const [row] = await tx.select({ region: cities.region }).from(cities).where(eq(cities.id, cityId));
  return { city: codes.city === String(cityId), state: codes.state === row?.region };
}

/** Creates a city, with the next id if it has none, or updates it. Returns its id. */
export async function saveCity(tx: Transaction, city: typeof cities.$inferInsert): Promise<number> {
  const [saved] = await tx
    .insert(cities)
    .values(city)
    .onConflictDoUpdate({ target: cities.id, set: city })
    .returning({ id: cities.id });
  if (!saved) throw new AppError('internal');
  // An explicit id does not advance the sequence, and the next generated id would collide.
  await tx.execute(sql`select setval(pg_get_serial_sequence('cities', 'id'), (select max(id) from cities))`);
  await invalidate(tx, [placeTag({ cityId: saved.id })]);
  return saved.id;
}
