import type { BusinessInput, BusinessQuery } from '@dalil/contract/businesses';
import { limits } from '@dalil/contract/limits';
import { foldText } from '@dalil/messages/fold-text';
import { eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../db/database.ts';
import { statement } from '../../db/statement.ts';
import { listCategoryNames } from '../categories/categories.service.ts';
import { value } from '../listings/list-orders.ts';
import type { ListingPhotos } from '../listings/listing-kind.ts';
import { newestIds, publicListings } from '../listings/public-listings.service.ts';
import type { CityScope } from '../places/places.service.ts';
import { businesses } from './businesses.table.ts';
import { minuteOfWeek, openMinutes } from './open-minutes.ts';

const {
  address,
  hours,
  logo,
  phone,
  id: _,
  cityId: __,
  serviceKeys: ___,
  openMinutes: ____,
  ...page
} = getTableColumns(businesses);

const kind = {
  name: 'business' as const,
  table: businesses,
  filters: {
    open: sql`${businesses.openMinutes} @> ${value('open')}::int`,
    service: sql`${businesses.cityId} = ${value('cityId')} and ${businesses.serviceKeys} @> ${value('service')}::text[]`,
  },
};

/** In a list of rows nobody sees a logo; on cards and on its page they do. Rows have a button that calls. */
const inRows = publicListings({ ...kind, card: { address, hours, phone }, detail: {} });
const onCards = publicListings({ ...kind, card: { address, hours, logo }, detail: { ...page, phone } });

export type BusinessRow = Awaited<ReturnType<typeof inRows.list>>['rows'][number];
export type BusinessOnCard = Awaited<ReturnType<typeof onCards.list>>['rows'][number];
export type BusinessOnPage = Awaited<ReturnType<typeof onCards.get>>;
export type CategoryNames = Awaited<ReturnType<typeof listCategoryNames>>;

type BusinessFilters = Omit<BusinessQuery, 'sort' | 'cursor'>;

/** The filters that the spine does not know. The clock is asked only when somebody asks what is open. */
const ownFilters = ({ city }: CityScope, { open, service }: BusinessFilters, now: Date) => ({
  open: open && minuteOfWeek(now, city.timeZone),
  service: service && [foldText(service)],
});

const namesOf = (db: Database, rows: readonly { categoryIds: number[] }[]) =>
  listCategoryNames(
    db,
    rows.flatMap(({ categoryIds }) => categoryIds),
  );

/** One page of rows with the names of their categories: two queries, however long the page. */
export async function listBusinesses(db: Database, scope: CityScope, query: BusinessQuery, now = new Date()) {
  const { rows, meta } = await inRows.list(db, scope, { ...query, own: ownFilters(scope, query, now) });
  return { rows, meta, names: await namesOf(db, rows) };
}

export async function listBusinessPins(
  db: Database,
  scope: CityScope,
  filters: BusinessFilters,
  now = new Date(),
) {
  return inRows.pins(db, scope, { ...filters, own: ownFilters(scope, filters, now) });
}

export async function getBusiness(db: Database, scope: CityScope, id: number) {
  const row = await onCards.get(db, scope, id);
  return { row, names: await namesOf(db, [row]) };
}

/** In the order of the ids; those that are not public are left out. */
export async function listBusinessesById(db: Database, scope: CityScope, ids: readonly number[]) {
  const { rows } = await onCards.list(db, scope, { sort: 'newest', ids });
  const found = new Map(rows.map((row) => [row.id, row]));
  return { rows: ids.flatMap((id) => found.get(id) ?? []), names: await namesOf(db, rows) };
}

/** Public or not, in any order. */
export async function listBusinessCards(
  db: Database,
  scope: Pick<CityScope, 'cityId' | 'lang'>,
  ids: readonly number[],
) {
  const rows = await onCards.cards(db, scope, ids);
  return { rows, names: await namesOf(db, rows) };
}

/** A row of cards under a business, the nearest first. One without a category or a place has none. */
export async function listSimilarBusinesses(db: Database, scope: CityScope, id: number) {
  const { categoryId, lat, lng } = await onCards.get(db, scope, id);
  if (!categoryId || lat === null || lng === null)
    return { rows: [], names: await listCategoryNames(db, []) };
  const { rows } = await onCards.list(db, scope, {
    category: categoryId,
    sort: 'nearest',
    near: { lat, lng },
  });
  // How far they are from this one would read as how far they are from the reader.
  const others = rows.flatMap((row) => (row.id === id ? [] : [{ ...row, meters: null }]));
  const shown = others.slice(0, limits.similarBusinesses);
  return { rows: shown, names: await namesOf(db, shown) };
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
export async function listServices(db: Database, { cityId }: CityScope, category: number) {
  return readServices(db, { cityId, category });
}

const readServices = statement<{ name: string; count: number }>(sql`
  select mode() within group (order by offered.name) as name, count(*)::int
  from ${businesses}, unnest(${businesses.services}, ${businesses.serviceKeys}) as offered (name, key)
  where ${inArray(businesses.id, newestIds('business', limits.services.among))}
  group by offered.key having count(*) > 1
  order by count(*) desc, offered.key limit ${sql.raw(String(limits.services.shown))}`);

/** The public row of a business, new or changed. */
export async function saveBusiness(
  tx: Transaction,
  { id, cityId }: { id: number; cityId: number },
  input: BusinessInput,
  photos: ListingPhotos,
): Promise<void> {
  const row = { cityId, ...ownFacts(input, photos) };
  await tx
    .insert(businesses)
    .values({ id, ...row })
    .onConflictDoUpdate({ target: businesses.id, set: row });
}

/** What the kind's own row says of what was typed. */
export const ownFacts = (input: Omit<BusinessInput, 'location'>, photos: ListingPhotos) => ({
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
  cover: photos.cover?.[0] ?? null,
  photos: photos.mainPhotos ?? [],
  gallery: photos.galleryPhotos ?? [],
  hours: input.hours,
  openMinutes: openMinutes(input.hours),
});

export async function removeBusiness(tx: Transaction, id: number): Promise<void> {
  await tx.delete(businesses).where(eq(businesses.id, id));
}
