import { latinDigits } from '@dalil/contract/latin-digits';
import type { Language } from '@dalil/messages/languages';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { cityTag, invalidate } from '../../cache/invalidate.ts';
import type { Database, Transaction } from '../../db/database.ts';
import { streetNames } from './places.table.ts';

/** Street types that are abbreviated on some signs and written in full on others. */
const short: Readonly<Record<string, string>> = {
  avenue: 'ave',
  av: 'ave',
  street: 'st',
  road: 'rd',
  boulevard: 'blvd',
  drive: 'dr',
  lane: 'ln',
  court: 'ct',
  place: 'pl',
  highway: 'hwy',
  parkway: 'pkwy',
  terrace: 'ter',
  square: 'sq',
  north: 'n',
  south: 's',
  east: 'e',
  west: 'w',
};

/**
 * Returns the street of an address in English, normalised and without house number and anything after the street; the
 * key of `street_names`.
 */
export function streetKey(address: string): string {
  const [street = ''] = latinDigits(address)
    .toLowerCase()
    .replace(/^\s*\d+[\w/-]*\s+/, '')
    .split(/[,#،]|\b(?:apt|suite|ste|unit|floor|fl)\b/);
  const words = street.replaceAll('.', ' ').trim().split(/\s+/);
  return words.map((word) => short[word] ?? word).join(' ');
}

/**
 * SQL expression for the Arabic street name of a post, selected with the post; null in English or if none is known.
 */
export const streetNameIn = (
  lang: Language,
  { cityId, streetKey: key }: { cityId: PgColumn; streetKey: PgColumn },
): SQL<string | null> =>
  lang === 'ar'
    ? sql`(select ${streetNames.nameAr} from ${streetNames} where ${streetNames.cityId} = ${cityId} and ${streetNames.key} = ${key})`
    : sql`null::text`;

/**
 * Returns the Arabic name of the street of an address that is not stored with a post yet; null in English or if none
 * is known.
 */
export async function findStreetName(
  db: Database,
  { cityId }: { cityId: number },
  address: string,
  lang: Language,
): Promise<string | null> {
  if (lang !== 'ar') return null;
  const [row] = await db
    .select({ name: streetNames.nameAr })
    .from(streetNames)
    .where(and(eq(streetNames.cityId, cityId), eq(streetNames.key, streetKey(address))));
  return row?.name ?? null;
}

/** The Arabic name of a street, by the official name on its signs. */
export interface StreetName {
  official: string;
  arabic: string;
}

/** Adds or updates street names of the city; existing addresses show them at once. */
export async function saveStreetNames(
  tx: Transaction,
  { cityId }: { cityId: number },
  streets: readonly StreetName[],
): Promise<void> {
  const names = new Map(streets.map(({ official, arabic }) => [streetKey(official), arabic]));
  if (names.size === 0) return;
  await tx
    .insert(streetNames)
    .values([...names].map(([key, nameAr]) => ({ cityId, key, nameAr })))
    .onConflictDoUpdate({
      target: [streetNames.cityId, streetNames.key],
      set: { nameAr: sql`excluded.name_ar` },
    });
  await invalidate(tx, [streetsTag({ cityId })]);
}

/** Cache tag of everything that shows an address in Arabic. */
export const streetsTag = ({ cityId }: { cityId: number }) => cityTag('streets', cityId);
