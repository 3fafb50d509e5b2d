import { limits } from '@dalil/contract/limits';
import type { ListingKindName } from '@dalil/contract/listing-states';
import type { Scope } from '@dalil/contract/scope';
import { and, arrayOverlaps, asc, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import * as z from 'zod';
import { AppError } from '../../lib/app-error.ts';
import { foldText } from '../../lib/fold-text.ts';
import { isAfter, pageAndOne, pageOf, readCursor, readPlace } from '../../lib/keyset.ts';
import { type Point, pointAt } from '../../lib/point.ts';
import { textIn } from '../../lib/text-pair.ts';
import type { Database } from '../../plugins/database.ts';
import { isPublic, type Listing, missing } from './listings.service.ts';
import { listings } from './listings.table.ts';

/** A kind's own table: its primary key is the post's. */
type DetailTable = PgTable & { id: PgColumn };

export interface PublicRow<Detail extends DetailTable> {
  listing: Listing;
  detail: Detail['$inferSelect'];
  location: Point | null;
  /** From where the reader is, if they said so. */
  meters: number | null;
}

/** What every kind can be filtered by. */
interface PublicFilters {
  category?: number | undefined;
  /** Any of them. */
  sub?: readonly number[] | undefined;
  verified?: string | undefined;
  photos?: string | undefined;
  q?: string | undefined;
  near?: Point | undefined;
  within?: number | undefined;
  box?: { west: number; south: number; east: number; north: number } | undefined;
  /** The kind's own. */
  where: readonly SQL[];
}

interface PublicQuery extends PublicFilters {
  sort: 'newest' | 'name' | 'nearest';
  cursor?: string | undefined;
}

function conditions(scope: Pick<Scope, 'cityId'>, kind: ListingKindName, filters: PublicFilters) {
  const { category, sub, verified, photos, q, near, within, box, where } = filters;
  return and(
    isPublic(scope, kind),
    ...(category ? [eq(listings.categoryId, category)] : []),
    ...(sub ? [arrayOverlaps(listings.categoryIds, [...sub])] : []),
    ...(verified ? [eq(listings.verified, true)] : []),
    ...(photos ? [eq(listings.hasPhotos, true)] : []),
    ...(q ? [sql`${listings.searchText} like ${`%${escapeLike(foldText(q))}%`}`] : []),
    ...(near && within ? [sql`st_dwithin(${listings.location}, ${pointAt(near)}, ${within}::float8)`] : []),
    ...(box
      ? [
          sql`${listings.location}::geometry && st_makeenvelope(${box.west}, ${box.south}, ${box.east}, ${box.north}, 4326)`,
        ]
      : []),
    ...where,
  );
}

const escapeLike = (text: string) => text.replace(/[\\%_]/g, '\\$&');

const columnsOf = <Detail extends DetailTable>(detail: Detail, near: Point | undefined) => ({
  listing: listings,
  detail,
  lat: sql<number | null>`st_y(${listings.location}::geometry)`,
  lng: sql<number | null>`st_x(${listings.location}::geometry)`,
  meters: near ? sql<number | null>`${listings.location} <-> ${pointAt(near)}` : sql<null>`null`,
});

type Found<Detail extends DetailTable> = Omit<PublicRow<Detail>, 'location'> & {
  lat: number | null;
  lng: number | null;
};

const placed = <Detail extends DetailTable>({ lat, lng, ...row }: Found<Detail>): PublicRow<Detail> => ({
  ...row,
  location: lat !== null && lng !== null ? { lat, lng } : null,
});

/** One page of what visitors see of a kind, in one query on an index. */
export async function listPublic<Detail extends DetailTable>(
  db: Database,
  scope: Pick<Scope, 'cityId' | 'lang'>,
  kind: ListingKindName,
  detail: Detail,
  query: PublicQuery,
) {
  const order = orderOf(scope, query);
  const found = (await db
    .select(columnsOf(detail, query.near))
    .from(listings)
    .innerJoin(detail as PgTable, eq(detail.id, listings.id))
    .where(order.within(and(conditions(scope, kind, query), order.after), detail))
    .orderBy(...order.by)
    .limit(pageAndOne)) as unknown as Found<Detail>[];
  const { rows, meta } = pageOf(found, order.placeOf);
  return { rows: rows.map(placed), meta };
}

interface Order {
  by: SQL[];
  after: SQL | undefined;
  /** The condition as the index of this order serves it best. */
  within: (condition: SQL | undefined, detail: DetailTable) => SQL | undefined;
  placeOf: (row: { listing: Listing; meters: number | null }) => (string | number)[];
}

function orderOf({ lang }: Pick<Scope, 'lang'>, { sort, near, cursor }: PublicQuery): Order {
  if (sort === 'newest') {
    const place = readPlace(cursor);
    return {
      by: [desc(listings.publishedAt), desc(listings.id)],
      after: place ? isAfter(listings.publishedAt, listings.id, place) : undefined,
      within: (condition) => condition,
      placeOf: ({ listing }) => [listing.publishedAt?.getTime() ?? 0, listing.id],
    };
  }
  if (sort === 'name') {
    const title = lang === 'ar' ? listings.titleAr : listings.titleEn;
    const place = readCursor(cursor, z.tuple([z.string(), z.int()]));
    return {
      by: [asc(title), asc(listings.id)],
      after: place ? sql`(${title}, ${listings.id}) > (${place[0]}::text, ${place[1]}::bigint)` : undefined,
      within: (condition) => condition,
      placeOf: ({ listing }) => [textIn(listing, 'title', lang), listing.id],
    };
  }
  if (!near) throw new AppError('validation', { near: ['errors.field.locationRequired'] });
  const distance = sql`${listings.location} <-> ${pointAt(near)}`;
  const place = readCursor(cursor, z.tuple([z.number(), z.int()]));
  return {
    by: [asc(distance), asc(listings.id)],
    after: and(
      sql`${listings.location} is not null`,
      ...(place ? [sql`(${distance}, ${listings.id}) > (${place[0]}::float8, ${place[1]}::bigint)`] : []),
    ),
    // The index knows distances alone: it gives the nearest with all that are as far as the last, and few are left to sort.
    within: (condition, detail) => sql`${listings.id} in (
      select ${listings.id} from ${listings} inner join ${detail} on ${detail.id} = ${listings.id}
      where ${condition} order by ${distance} fetch first ${sql.raw(String(pageAndOne))} rows with ties)`,
    placeOf: ({ listing, meters }) => [meters ?? 0, listing.id],
  };
}

/** The ids of the newest public posts of a category, as something to select from. */
export function newestIds(
  scope: Pick<Scope, 'cityId'>,
  kind: ListingKindName,
  category: number,
  count: number,
) {
  return sql`(select ${listings.id} from ${listings}
    where ${and(isPublic(scope, kind), eq(listings.categoryId, category))}
    order by ${listings.publishedAt} desc, ${listings.id} desc limit ${count})`;
}

/** What a map shows of an area: no more than it can draw. */
export async function listPins(
  db: Database,
  scope: Pick<Scope, 'cityId' | 'lang'>,
  kind: ListingKindName,
  detail: DetailTable,
  filters: PublicFilters,
) {
  const found = await db
    .select({
      id: listings.id,
      name: scope.lang === 'ar' ? listings.titleAr : listings.titleEn,
      slug: scope.lang === 'ar' ? listings.slugAr : listings.slugEn,
      lat: sql<number>`st_y(${listings.location}::geometry)`,
      lng: sql<number>`st_x(${listings.location}::geometry)`,
    })
    .from(listings)
    .innerJoin(detail, eq(detail.id, listings.id))
    .where(conditions(scope, kind, filters))
    .limit(limits.mapPins + 1);
  const pins = found.map(({ lat, lng, ...pin }) => ({ ...pin, location: { lat, lng } }));
  return { pins: pins.slice(0, limits.mapPins), more: pins.length > limits.mapPins };
}

export async function getPublic<Detail extends DetailTable>(
  db: Database,
  scope: Pick<Scope, 'cityId'>,
  kind: ListingKindName,
  detail: Detail,
  id: number,
): Promise<PublicRow<Detail>> {
  const [row] = (await db
    .select(columnsOf(detail, undefined))
    .from(listings)
    .innerJoin(detail as PgTable, eq(detail.id, listings.id))
    .where(and(isPublic(scope, kind), eq(listings.id, id)))) as unknown as Found<Detail>[];
  if (!row) throw await missing(db, scope, kind, id);
  return placed(row);
}
