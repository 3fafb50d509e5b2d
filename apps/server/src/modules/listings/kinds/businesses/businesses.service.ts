import { type BusinessInput, type BusinessQuery, businessQuery } from '@dalil/contract/businesses';
import { openStatus } from '@dalil/contract/open-status';
import type { Picture } from '@dalil/contract/picture';
import type { Language } from '@dalil/messages/languages';
import { eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import { limitLifetime } from '../../../../cache/collector.ts';
import type { Database, Transaction } from '../../../../db/database.ts';
import { resolveAttributeFilters } from '../../../attributes/attribute-filters.ts';
import { listEvidenceChecks } from '../../../attributes/evidence.service.ts';
import { listUsedAttributes } from '../../../attributes/vocabulary.service.ts';
import { listCategoryNames } from '../../../categories/categories.service.ts';
import type { CityScope } from '../../../places/places.service.ts';
import { streetKey, streetNameIn } from '../../../places/street-names.ts';
import { applySearch, listFilter } from '../../adapters/list-search.ts';
import type { ListingPhotos } from '../../base/listing-kind.ts';
import { value } from '../../catalog/list-orders.ts';
import { attributeColumns, publicListings } from '../../catalog/public-listings.service.ts';
import { businesses } from './businesses.table.ts';
import { minuteOfWeek, openMinutes } from './open-minutes.ts';

const {
  address,
  hours,
  logo,
  phone,
  id: _,
  cityId: __,
  openMinutes: ___,
  streetKey: ____,
  ...page
} = getTableColumns(businesses);

const kind = {
  name: 'business' as const,
  table: businesses,
  filters: {
    open: sql`${businesses.openMinutes} @> ${value('open')}::int`,
  },
};

const streetIn = (lang: Language) => streetNameIn(lang, businesses);

/** List rows omit the logo, which only cards and pages show, but include the phone number for the call button. */
const rowQueries = publicListings({
  ...kind,
  card: (lang) => ({ address, hours, phone, street: streetIn(lang) }),
  detail: {},
});
const cardQueries = publicListings({
  ...kind,
  card: (lang) => ({ address, hours, logo, street: streetIn(lang), ...attributeColumns.card }),
  detail: { ...page, phone, ...attributeColumns.page },
});

/** Database row of a business in the directory's list, with phone number but without logo and attributes. */
export type BusinessRow = Awaited<ReturnType<typeof rowQueries.list>>['rows'][number];
/** Database row of a business card, with logo and attributes. */
export type BusinessOnCard = Awaited<ReturnType<typeof cardQueries.list>>['rows'][number];
export type BusinessOnPage = Awaited<ReturnType<typeof cardQueries.get>>;
export type CategoryNames = Awaited<ReturnType<typeof listCategoryNames>>;

/** Names of categories and attributes that cards and pages show in addition to their rows. */
export interface BusinessNames {
  categories: CategoryNames;
  words: Awaited<ReturnType<typeof listUsedAttributes>>;
}

type BusinessFilters = Omit<BusinessQuery, 'sort' | 'cursor'>;
const searched = { name: 'business', query: businessQuery } as const;

/** Values of the filters that only businesses have. The clock is read only for the "open now" filter. */
const kindFilters = async (db: Database, scope: CityScope, { open, facts }: BusinessFilters, now: Date) => ({
  open: open && minuteOfWeek(now, scope.city.timeZone),
  ...(await resolveAttributeFilters(db, scope, 'directory', facts)),
});

const categoriesOf = (db: Database, rows: readonly { categoryIds: number[] }[]) =>
  listCategoryNames(
    db,
    rows.flatMap(({ categoryIds }) => categoryIds),
  );

export const namesOf = async (
  db: Database,
  rows: readonly { categoryIds: number[]; attributeIds: number[] }[],
): Promise<BusinessNames> => ({
  categories: await categoriesOf(db, rows),
  words: await listUsedAttributes(db, rows),
});

/** Returns one page of businesses with their category names, in two queries for any page size. */
export async function listBusinesses(db: Database, scope: CityScope, query: BusinessQuery, now = new Date()) {
  const requested = await applySearch(db, scope, searched, query);
  const own = await kindFilters(db, scope, requested, now);
  const { rows, meta } = await rowQueries.list(db, scope, { ...requested, own });
  return { rows, meta, names: await categoriesOf(db, rows) };
}

export async function listBusinessPins(
  db: Database,
  scope: CityScope,
  filters: BusinessFilters,
  now = new Date(),
) {
  const requested = await applySearch(db, scope, searched, filters);
  return rowQueries.pins(db, scope, { ...requested, own: await kindFilters(db, scope, requested, now) });
}

/** Narrows ids of businesses for the site search by the filters of their own list. */
export const filterBusinessIds = listFilter(businessQuery, async (db, scope, requested) =>
  rowQueries.narrow(db, scope, { ...requested, own: await kindFilters(db, scope, requested, new Date()) }),
);

export async function getBusiness(db: Database, scope: CityScope, id: number) {
  const row = await cardQueries.get(db, scope, id);
  return { row, names: await namesOf(db, [row]), seen: await listEvidenceChecks(db, row) };
}

/** Returns the public businesses with these ids, with the names their cards need, in the order of the ids. */
export async function listBusinessesById(db: Database, scope: CityScope, ids: readonly number[]) {
  const rows = await cardQueries.byIds(db, scope, ids);
  return { rows, names: await namesOf(db, rows) };
}

/** Returns the cards of these businesses, public or not, in no particular order. */
export async function listBusinessCards(
  db: Database,
  scope: Pick<CityScope, 'cityId' | 'lang'>,
  ids: readonly number[],
) {
  const rows = await cardQueries.cards(db, scope, ids);
  return { rows, names: await namesOf(db, rows) };
}

/** Returns similar public businesses: same main category, nearest first. Empty if this one has no location. */
export async function listSimilarBusinesses(db: Database, scope: CityScope, id: number) {
  const rows = await cardQueries.similar(db, scope, id);
  return { rows, names: await namesOf(db, rows) };
}

const shownAtHome = 4;
const weekMs = 7 * 86_400_000;

/** Returns verified businesses with photos in weekly rotation, so that each is shown in turn. */
export async function listFeaturedBusinesses(db: Database, scope: CityScope, now = Date.now()) {
  const week = Math.floor(now / weekMs);
  limitLifetime((week + 1) * weekMs);
  const rows = await cardQueries.verifiedInTurn(db, scope, shownAtHome, week);
  return { rows, names: await namesOf(db, rows) };
}

/** Twice the number shown, so that another business can replace one that closes while the page is open. */
const openTaken = 2 * shownAtHome;
const openKeptMs = 15 * 60_000;

/**
 * Returns businesses that are open now. Cached until the first of them closes, but for a quarter of an hour at most,
 * so that newly opened ones appear.
 */
export async function listOpenBusinesses(db: Database, scope: CityScope, now = new Date()) {
  const { timeZone } = scope.city;
  const own = { open: minuteOfWeek(now, timeZone) };
  const { rows } = await cardQueries.list(db, scope, { sort: 'newest', take: openTaken, own });
  limitLifetime(now.getTime() + openKeptMs);
  for (const { hours } of rows) {
    const status = openStatus(hours, timeZone, now.getTime());
    if (status.state === 'open') limitLifetime(status.until);
  }
  return { rows, names: await namesOf(db, rows) };
}

/** Returns contact details of several businesses for staff, public or not. */
export async function listContacts(db: Database | Transaction, ids: readonly number[]) {
  if (ids.length === 0) return [];
  const { id, phone, website, address } = businesses;
  return db
    .select({ id, phone, website, address })
    .from(businesses)
    .where(inArray(id, [...ids]));
}

/**
 * Returns the photos and the gallery of the public version of a business, even if it is hidden; logo and cover are
 * not included.
 */
export async function listPublicPhotos(db: Database, id: number): Promise<Picture[]> {
  const [row] = await db
    .select({ photos: businesses.photos, gallery: businesses.gallery })
    .from(businesses)
    .where(eq(businesses.id, id));
  return row ? [...row.photos, ...row.gallery] : [];
}

/** Returns logos by business id, public or not. */
export async function listLogos(db: Database, ids: readonly number[]) {
  if (ids.length === 0) return new Map<number, never>();
  const { id, logo } = businesses;
  const rows = await db
    .select({ id, logo })
    .from(businesses)
    .where(inArray(id, [...ids]));
  return new Map(rows.map((row) => [row.id, row.logo]));
}

/** Inserts or updates the public row of a business. */
export async function saveBusiness(
  tx: Transaction,
  { id, cityId }: { id: number; cityId: number },
  input: BusinessInput,
  photos: ListingPhotos,
): Promise<void> {
  const row = { cityId, ...toBusinessColumns(input, photos) };
  await tx
    .insert(businesses)
    .values({ id, ...row })
    .onConflictDoUpdate({ target: businesses.id, set: row });
}

/** Maps the form input to the columns of the `businesses` table. */
export const toBusinessColumns = (input: Omit<BusinessInput, 'location'>, photos: ListingPhotos) => ({
  address: input.address,
  streetKey: streetKey(input.address),
  city: input.city,
  state: input.state,
  postalCode: input.postalCode,
  phone: input.phone,
  email: input.email,
  website: input.website ?? null,
  description: input.description,
  social: input.social ?? {},
  logo: photos.logo?.[0] ?? null,
  cover: photos.cover?.[0] ?? null,
  photos: photos.mainPhotos ?? [],
  gallery: photos.galleryPhotos ?? [],
  hours: input.hours,
  openMinutes: openMinutes(input.hours),
});

/** Deletes the row of a business in its kind's own table; the post in `listings` remains. */
export async function removeBusiness(tx: Transaction, id: number): Promise<void> {
  await tx.delete(businesses).where(eq(businesses.id, id));
}
