import type { ListingKindName } from '@dalil/contract/listing-states';
import type { LessonInput, LessonQuery } from '@dalil/contract/testing/lessons';
import { eq, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../db/database.ts';
import { pointAt } from '../../db/point.ts';
import { findAuthor } from '../../modules/accounts/accounts.service.ts';
import type { ListingPhotos } from '../../modules/listings/base/listing-kind.ts';
import { orderBy, value } from '../../modules/listings/catalog/list-orders.ts';
import { publicListings } from '../../modules/listings/catalog/public-listings.service.ts';
import { listAreaNames } from '../../modules/places/areas.service.ts';
import type { CityScope } from '../../modules/places/places.service.ts';
import { lessons } from './lessons-table.ts';

/** Name of the test listing kind. A real kind is in the contract's list and needs no cast. */
export const lesson = String('lesson') as Exclude<ListingKindName, 'business'>;

export const publicLessons = publicListings({
  name: lesson,
  table: lessons,
  card: { startsOn: lessons.startsOn },
  detail: { photos: lessons.photos },
  filters: { from: sql`${lessons.startsOn} >= ${value('from')}::date` },
  orders: {
    soonest: orderBy({
      name: 'startsOn',
      column: lessons.startsOn,
      city: lessons.cityId,
      holds: 'date',
      direction: 'up',
    }),
  },
});
export type LessonRow = Awaited<ReturnType<typeof publicLessons.list>>['rows'][number];
export type LessonOnPage = Awaited<ReturnType<typeof publicLessons.get>>;

export const listLessons = (db: Database, scope: CityScope, query: LessonQuery) =>
  publicLessons.list(db, scope, { ...query, own: { from: query.from } });

/** Names of the neighbourhoods of these lessons. */
export const areasOf = (db: Database, rows: readonly Pick<LessonRow, 'areaId'>[]) =>
  listAreaNames(
    db,
    rows.map(({ areaId }) => areaId),
  );

export async function getLesson(db: Database, scope: CityScope, id: number) {
  const row = await publicLessons.get(db, scope, id);
  return { row, areas: await areasOf(db, [row]), poster: await findAuthor(db, row.ownerId) };
}

export async function findContactDetails(db: Database, id: number) {
  const { phone, showPhone } = lessons;
  const [row] = await db.select({ phone, showPhone }).from(lessons).where(eq(lessons.id, id));
  return row && { ...row, email: null };
}

export async function saveLesson(
  tx: Transaction,
  { id, cityId }: { id: number; cityId: number },
  input: LessonInput,
  photos: ListingPhotos,
): Promise<void> {
  const row = {
    cityId,
    startsOn: input.form === 'teacher' ? (input.startsOn ?? null) : null,
    phone: input.phone ?? null,
    showPhone: input.showPhone,
    exact: input.location ? pointAt(input.location) : null,
    photos: photos.photos ?? [],
  };
  await tx
    .insert(lessons)
    .values({ id, ...row } as typeof lessons.$inferInsert)
    .onConflictDoUpdate({ target: lessons.id, set: row as Partial<typeof lessons.$inferInsert> });
}

export async function removeLesson(tx: Transaction, id: number): Promise<void> {
  await tx.delete(lessons).where(eq(lessons.id, id));
}
