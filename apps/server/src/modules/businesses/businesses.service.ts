import type { BusinessFilters, BusinessInput, BusinessSort } from '@dalil/contract/businesses';
import { limits } from '@dalil/contract/limits';
import { arrayContains, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { foldText } from '../../lib/fold-text.ts';
import type { Database, Transaction } from '../../plugins/database.ts';
import { listCategoryNames } from '../categories/categories.service.ts';
import type { ListingPhotos } from '../listings/listing-kind.ts';
import {
  getPublic,
  listPins,
  listPublic,
  newestIds,
  type PublicRow,
} from '../listings/public-listings.service.ts';
import type { CityScope } from '../places/places.service.ts';
import { businesses } from './businesses.table.ts';
import { minuteOfWeek, openMinutes } from './open-minutes.ts';

export type BusinessRow = PublicRow<typeof businesses>;
export type CategoryNames = Awaited<ReturnType<typeof listCategoryNames>>;

/** The filters that the spine does not know. */
function ownFilters({ city }: CityScope, { open, service }: BusinessFilters, now: Date): SQL[] {
  const minute = sql`${minuteOfWeek(now, city.timeZone)}::int`;
  return [
    ...(open ? [sql`${businesses.openMinutes} @> ${minute}`] : []),
    ...(service
      ? [eq(businesses.cityId, city.id), arrayContains(businesses.serviceKeys, [foldText(service)])]
      : []),
  ];
}

/** One page of cards with the names of their categories: two queries, however long the page. */
export async function listBusinesses(
  db: Database,
  scope: CityScope,
  query: BusinessFilters & { sort: BusinessSort; cursor?: string | undefined },
  now = new Date(),
) {
  const where = ownFilters(scope, query, now);
  const { rows, meta } = await listPublic(db, scope, 'business', businesses, { ...query, where });
  const ids = rows.flatMap(({ listing }) => listing.categoryIds);
  return { rows, meta, names: await listCategoryNames(db, ids) };
}

export async function listBusinessPins(
  db: Database,
  scope: CityScope,
  filters: BusinessFilters,
  now = new Date(),
) {
  return listPins(db, scope, 'business', businesses, { ...filters, where: ownFilters(scope, filters, now) });
}

export async function getBusiness(db: Database, scope: CityScope, id: number) {
  const row = await getPublic(db, scope, 'business', businesses, id);
  return { row, names: await listCategoryNames(db, row.listing.categoryIds) };
}

/** In the order of the ids; those that are not public are left out. */
export async function listBusinessesById(db: Database, scope: CityScope, ids: readonly number[]) {
  const where = [inArray(businesses.id, [...ids])];
  const { rows } = await listPublic(db, scope, 'business', businesses, { sort: 'newest', where });
  const found = new Map(rows.map((row) => [row.listing.id, row]));
  const names = await listCategoryNames(
    db,
    rows.flatMap(({ listing }) => listing.categoryIds),
  );
  return { rows: ids.flatMap((id) => found.get(id) ?? []), names };
}

/** A row of cards under a business, the nearest first. One without a category or a place has none. */
export async function listSimilarBusinesses(db: Database, scope: CityScope, id: number) {
  const { listing, location } = await getPublic(db, scope, 'business', businesses, id);
  if (!listing.categoryId || !location) return { rows: [], names: await listCategoryNames(db, []) };
  const { rows, names } = await listBusinesses(db, scope, {
    category: listing.categoryId,
    sort: 'nearest',
    near: location,
  });
  // How far they are from this one would read as how far they are from the reader.
  const others = rows.flatMap((row) => (row.listing.id === id ? [] : [{ ...row, meters: null }]));
  return { rows: others.slice(0, limits.similarBusinesses), names };
}

/** How staff reach several businesses, public or not. */
export async function listContacts(db: Database, ids: readonly number[]) {
  if (ids.length === 0) return [];
  const { id, phone, website } = businesses;
  return db
    .select({ id, phone, website })
    .from(businesses)
    .where(inArray(id, [...ids]));
}

/**
 * The services that the newest places of a category name most, each as it is written most often. Only so many places
 * are looked at that a large category costs no more than a small one.
 */
export async function listServices(db: Database, scope: CityScope, category: number) {
  const { shown, among } = limits.services;
  const { rows } = await db.execute<{ name: string; count: number }>(sql`
    select mode() within group (order by offered.name) as name, count(*)::int
    from ${businesses}, unnest(${businesses.services}, ${businesses.serviceKeys}) as offered (name, key)
    where ${inArray(businesses.id, newestIds(scope, 'business', category, among))}
    group by offered.key having count(*) > 1
    order by count(*) desc, offered.key limit ${shown}`);
  return rows;
}

/** The public row of a business, new or changed. */
export async function saveBusiness(
  tx: Transaction,
  { id, cityId }: { id: number; cityId: number },
  input: BusinessInput,
  photos: ListingPhotos,
): Promise<void> {
  const row = {
    cityId,
    address: input.address,
    city: input.city,
    state: input.state,
    postalCode: input.postalCode,
    phone: input.phone,
    email: input.email,
    website: input.website ?? null,
    description: input.description,
    services: input.services,
    serviceKeys: input.services.map(foldText),
    social: input.social ?? {},
    logo: photos.logo?.[0] ?? null,
    photos: photos.mainPhotos ?? [],
    gallery: photos.galleryPhotos ?? [],
    hours: input.hours,
    openMinutes: openMinutes(input.hours),
  };
  await tx
    .insert(businesses)
    .values({ id, ...row })
    .onConflictDoUpdate({ target: businesses.id, set: row });
}

export async function removeBusiness(tx: Transaction, id: number): Promise<void> {
  await tx.delete(businesses).where(eq(businesses.id, id));
}
