import type { CategoryType } from '@dalil/contract/categories';
import { and, asc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { AppError } from '../../lib/app-error.ts';
import { cityTag } from '../../lib/city-tag.ts';
import { invalidate } from '../../lib/invalidate.ts';
import type { Database, Transaction } from '../../plugins/database.ts';
import { categories } from './categories.table.ts';

interface InCity {
  cityId: number;
}

export type CategoryRow = Awaited<ReturnType<ReturnType<typeof prepareList>['execute']>>[number];

export const categoriesTag = ({ cityId }: InCity) => cityTag('categories', cityId);

const columns = {
  id: categories.id,
  parentId: categories.parentId,
  key: categories.key,
  type: categories.type,
  nameEn: categories.nameEn,
  nameAr: categories.nameAr,
  count: categories.listingCount,
};

/** Parsed and planned once for each connection: this is the most asked list of the site. */
const prepared = new WeakMap<Database, Record<'main' | 'children', ReturnType<typeof prepareList>>>();

function prepareList(db: Database, name: string, below: SQL | undefined) {
  return db
    .select(columns)
    .from(categories)
    .where(
      and(
        eq(categories.cityId, sql.placeholder('cityId')),
        eq(categories.kind, 'directory'),
        below,
        sql`(${sql.placeholder('type')}::text is null or ${categories.type} = ${sql.placeholder('type')})`,
      ),
    )
    .orderBy(asc(categories.position))
    .prepare(name);
}

function statements(db: Database) {
  let known = prepared.get(db);
  if (!known) {
    known = {
      main: prepareList(db, 'categories_main', isNull(categories.parentId)),
      children: prepareList(db, 'categories_children', eq(categories.parentId, sql.placeholder('parentId'))),
    };
    prepared.set(db, known);
  }
  return known;
}

/** Main categories, or with a parent its sub categories. */
export async function listCategories(
  db: Database,
  { cityId }: InCity,
  { type = null, parent }: { type?: CategoryType | null | undefined; parent?: number | undefined } = {},
): Promise<CategoryRow[]> {
  const { main, children } = statements(db);
  return parent === undefined
    ? main.execute({ cityId, type })
    : children.execute({ cityId, type, parentId: parent });
}

export async function getCategory(db: Database, { cityId }: InCity, id: number): Promise<CategoryRow> {
  const [row] = await db
    .select(columns)
    .from(categories)
    .where(and(eq(categories.id, id), eq(categories.cityId, cityId)))
    .limit(1);
  if (!row) throw new AppError('notFound');
  return row;
}

/** Creates the category or, when the city has one with this key, changes it; its count stays. */
export async function saveCategory(
  tx: Transaction,
  { cityId }: InCity,
  category: Omit<typeof categories.$inferInsert, 'id' | 'cityId' | 'listingCount'>,
): Promise<number> {
  const [row] = await tx
    .insert(categories)
    .values({ cityId, ...category })
    .onConflictDoUpdate({ target: [categories.cityId, categories.kind, categories.key], set: category })
    .returning({ id: categories.id });
  if (!row) throw new AppError('internal');
  await invalidate(tx, [categoriesTag({ cityId })]);
  return row.id;
}

/** Follows posts that became public, or no longer are. In the order of ids, so that no two writers wait for each other. */
export async function countListings(tx: Transaction, ids: readonly number[], by: 1 | -1): Promise<void> {
  if (ids.length === 0) return;
  await tx.execute(sql`
    update categories set listing_count = greatest(listing_count + ${by}::int, 0)
    from (
      select id from categories where id in ${[...ids]} order by id for no key update
    ) locked
    where categories.id = locked.id`);
}

/** The names of these categories, in one query however many. */
export async function listCategoryNames(db: Database, ids: readonly number[]) {
  const rows = await db
    .select({ id: categories.id, nameEn: categories.nameEn, nameAr: categories.nameAr })
    .from(categories)
    .where(inArray(categories.id, [...new Set(ids)]));
  return new Map(rows.map((row) => [row.id, row]));
}

/** Whether all of these are directory categories of the city, below this one or, with null, main ones. */
export async function areCategories(
  tx: Transaction,
  { cityId }: InCity,
  ids: readonly number[],
  parentId: number | null,
): Promise<boolean> {
  const rows = await tx
    .select({ id: categories.id })
    .from(categories)
    .where(
      and(
        inArray(categories.id, [...ids]),
        eq(categories.cityId, cityId),
        eq(categories.kind, 'directory'),
        parentId === null ? isNull(categories.parentId) : eq(categories.parentId, parentId),
      ),
    );
  return rows.length === new Set(ids).size;
}
