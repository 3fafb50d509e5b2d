import type { ListingSide } from '@dalil/contract/listing-states';
import { sharedAccommodation } from '@dalil/contract/rent-options';
import { type RentInput, type RentQuery, rentQuery } from '@dalil/contract/rents';
import { eq, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../../../db/database.ts';
import { pointAt } from '../../../../db/point.ts';
import { findAuthor } from '../../../accounts/accounts.service.ts';
import { resolveAttributeFilters } from '../../../attributes/attribute-filters.ts';
import { listEvidenceChecks } from '../../../attributes/evidence.service.ts';
import { listUsedAttributes } from '../../../attributes/vocabulary.service.ts';
import { listCategoryKeys } from '../../../categories/categories.service.ts';
import type { CityScope } from '../../../places/places.service.ts';
import { applySearch, listFilter } from '../../adapters/list-search.ts';
import type { ListingPhotos } from '../../base/listing-kind.ts';
import { loadCardNames, withCardNames } from '../../catalog/card-lookups.ts';
import { postId, value } from '../../catalog/list-orders.ts';
import { attributeColumns, publicListings } from '../../catalog/public-listings.service.ts';
import { rents } from './rents.table.ts';

const shown = publicListings({
  name: 'rent',
  table: rents,
  card: {
    priceType: rents.priceType,
    price: rents.price,
    period: rents.period,
    bedrooms: rents.bedrooms,
    bathrooms: rents.bathrooms,
    bathroomShared: rents.bathroomShared,
    squareFeet: rents.squareFeet,
    gender: rents.gender,
    shared: rents.shared,
    furnished: rents.furnished,
  },
  detail: {
    description: rents.description,
    deposit: rents.deposit,
    utilities: rents.utilities,
    availableFrom: rents.availableFrom,
    place: rents.place,
    zip: rents.zip,
    exact: rents.exact,
    photos: rents.photos,
    ...attributeColumns.card,
    ...attributeColumns.page,
  },
  filters: {
    bedrooms: sql`${rents.bedrooms} >= ${value('bedrooms')}`,
    bathrooms: sql`${rents.bathrooms} >= ${value('bathrooms')}`,
    sizeMin: sql`${rents.squareFeet} >= ${value('sizeMin')}`,
    sizeMax: sql`${rents.squareFeet} <= ${value('sizeMax')}`,
    shared: sql`${rents.shared}`,
    furnished: sql`${rents.furnished}`,
    // A ZIP code matches few homes and has its own index.
    zip: sql`${postId} in (
      select ${rents.id} from ${rents} where ${rents.cityId} = ${value('cityId')} and ${rents.zip} = ${value('zip')})`,
    // Homes open to any gender match every choice.
    gender: sql`${rents.gender} in ('any', ${value('gender')})`,
  },
});

export type RentRow = Awaited<ReturnType<typeof shown.list>>['rows'][number];

type InLanguage = Pick<CityScope, 'cityId' | 'lang'>;

type RentFilters = Omit<RentQuery, 'sort' | 'cursor'>;

/** Returns the values of the filters that only homes have. */
async function kindFilters(db: Database, scope: CityScope, query: RentFilters) {
  const { bedrooms, bathrooms, sizeMin, sizeMax, shared, furnished, zip, gender, facts } = query;
  const requested = await resolveAttributeFilters(db, scope, 'rent', facts);
  return { bedrooms, bathrooms, sizeMin, sizeMax, shared, furnished, zip, gender, ...requested };
}

const kind = { name: 'rent', query: rentQuery } as const;

export async function listRents(db: Database, scope: CityScope, query: RentQuery) {
  const requested = await applySearch(db, scope, kind, query);
  const own = await kindFilters(db, scope, requested);
  const { rows, meta } = await shown.list(db, scope, { ...requested, own });
  return { ...(await withCardNames(db, rows)), meta };
}

export async function listRentPins(db: Database, scope: CityScope, filters: RentFilters) {
  const requested = await applySearch(db, scope, kind, filters);
  return shown.pins(db, scope, { ...requested, own: await kindFilters(db, scope, requested) });
}

/** Narrows ids of homes for the site search by the filters of their own list. */
export const filterRentIds = listFilter(rentQuery, async (db, scope, requested) =>
  shown.narrow(db, scope, { ...requested, own: await kindFilters(db, scope, requested) }),
);

/** Returns the public homes with these ids, with the names their cards need, in the order of the ids. */
export const listRentsById = async (db: Database, scope: CityScope, ids: readonly number[]) =>
  withCardNames(db, await shown.byIds(db, scope, ids));

/**
 * Returns similar public homes: same main category and side (offer or wanted), nearest first. Empty if this one has
 * no location.
 */
export const listSimilarRents = async (db: Database, scope: CityScope, id: number) =>
  withCardNames(db, await shown.similar(db, scope, id));

const shownAtHome = 3;

/** Returns the newest homes on offer, without wanted ads. */
export const listNewestRents = async (db: Database, scope: CityScope) =>
  withCardNames(db, await shown.newest(db, scope, shownAtHome, ['offer']));

/** Counts homes on offer and people looking for one. */
export const countRents = (db: Database, scope: CityScope) => shown.sides(db, scope);

/** Returns the cards of these homes, public or not, in any order. */
export const listRentCards = async (db: Database, scope: InLanguage, ids: readonly number[]) =>
  withCardNames(db, await shown.cards(db, scope, ids));

export async function getRent(db: Database, scope: CityScope, id: number) {
  const row = await shown.get(db, scope, id);
  return {
    row,
    names: await loadCardNames(db, [row]),
    words: await listUsedAttributes(db, [row]),
    seen: await listEvidenceChecks(db, row),
    poster: await findAuthor(db, row.ownerId),
  };
}

/** Returns whether living space is shared: always for a room, otherwise as the author states. */
export async function isShared(
  tx: Transaction,
  scope: { cityId: number },
  { categoryId, shared }: Pick<RentInput, 'categoryId' | 'shared'>,
): Promise<boolean> {
  if (shared) return true;
  const types = await listCategoryKeys(tx, scope, 'rent');
  return types.some(({ id, key }) => id === categoryId && key === sharedAccommodation);
}

/**
 * Returns the place text without its house number, unless the author shows the exact location. `7 Mile Rd` has no
 * house number.
 */
export const publicPlace = ({ place, showExact }: { place: string; showExact: boolean }): string =>
  showExact ? place : place.replace(/^\p{Nd}[\p{L}\p{Nd}/-]*[\s,،]+(?!mile\b)(?=\p{L})/iu, '');

/** Returns the move-in date of a home on offer; null for wanted ads, whose date is private. */
export async function findMoveInDate(
  db: Database,
  { id, side }: { id: number; side: ListingSide },
): Promise<string | null> {
  if (side === 'wanted') return null;
  const [row] = await db.select({ day: rents.availableFrom }).from(rents).where(eq(rents.id, id));
  return row?.day ?? null;
}

export async function saveRent(
  tx: Transaction,
  { id, cityId }: { id: number; cityId: number },
  input: RentInput,
  photos: ListingPhotos,
): Promise<void> {
  const row = {
    cityId,
    ...toRentColumns(input),
    shared: await isShared(tx, { cityId }, input),
    photos: photos.photos ?? [],
  } as typeof rents.$inferInsert;
  await tx
    .insert(rents)
    .values({ ...row, id })
    .onConflictDoUpdate({ target: rents.id, set: row });
}

const toRentColumns = (input: RentInput) => ({
  bedrooms: input.bedrooms,
  gender: input.gender,
  furnished: input.furnished,
  availableFrom: input.availableFrom ?? null,
  description: input.description,
  phone: input.phone ?? null,
  email: input.email ?? null,
  showPhone: input.showPhone,
  ...(input.form === 'offer' ? offered(input) : wanted(input)),
});

const offered = (input: RentInput & { form: 'offer' }) => ({
  priceType: input.priceType,
  price: input.priceType === 'on-request' ? null : (input.price ?? null),
  period: input.period,
  deposit: input.deposit ?? null,
  utilities: input.utilities,
  bathrooms: input.bathrooms,
  bathroomShared: input.bathroomShared,
  squareFeet: input.squareFeet,
  place: publicPlace(input),
  zip: input.zip,
  exactLocation: input.location ? pointAt(input.location) : null,
  exact: input.showExact && input.location !== undefined,
});

const wanted = ({ budget }: RentInput & { form: 'wanted' }) => ({
  priceType: 'amount' as const,
  price: budget,
  period: 'month' as const,
  deposit: null,
  utilities: false,
  bathrooms: null,
  bathroomShared: false,
  squareFeet: null,
  place: null,
  zip: null,
  exactLocation: null,
  exact: false,
});

/** Deletes the row of a home in its kind's own table; the post in `listings` remains. */
export async function removeRent(tx: Transaction, id: number): Promise<void> {
  await tx.delete(rents).where(eq(rents.id, id));
}
