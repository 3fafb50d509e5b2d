import type { CategoryTree, CategoryType } from '@dalil/contract/categories';
import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { AppError } from '../../app-error.ts';
import { cityTag, invalidate } from '../../cache/invalidate.ts';
import type { Database, Transaction } from '../../db/database.ts';
import { statement } from '../../db/statement.ts';
import { categories } from './categories.table.ts';

interface InCity {
  cityId: number;
}

export interface CategoryRow {
  id: number;
  parentId: number | null;
  key: string;
  type: CategoryType;
  nameEn: string;
  nameAr: string;
  oneEn: string | null;
  oneAr: string | null;
  count: number;
}

/** What names categories, or lists them. */
export const categoriesTag = ({ cityId }: InCity) => cityTag('categories', cityId);

const read = (below: SQL) =>
  statement<CategoryRow>(sql`
    select ${categories.id}, ${categories.parentId} as "parentId", ${categories.key}, ${categories.type},
      ${categories.nameEn} as "nameEn", ${categories.nameAr} as "nameAr",
      ${categories.oneEn} as "oneEn", ${categories.oneAr} as "oneAr", ${categories.listingCount} as count
    from ${categories}
    where ${categories.cityId} = ${sql.placeholder('cityId')} and ${below}
    order by ${categories.position}`);

const ofType = sql`(${sql.placeholder('type')}::text is null or ${categories.type} = ${sql.placeholder('type')})`;
const readMain = read(
  sql`${categories.kind} = ${sql.placeholder('tree')} and ${ofType} and ${categories.parentId} is null`,
);
const readChildren = read(sql`${ofType} and ${categories.parentId} = ${sql.placeholder('parent')}`);
const readOne = read(sql`${categories.id} = ${sql.placeholder('id')}`);

interface WhichCategories {
  tree?: CategoryTree;
  type?: CategoryType | null | undefined;
  parent?: number | undefined;
}

/** The main categories of a tree, or with a parent its sub categories. */
export async function listCategories(
  db: Database,
  { cityId }: InCity,
  { tree = 'directory', type = null, parent }: WhichCategories = {},
): Promise<CategoryRow[]> {
  return parent === undefined
    ? readMain(db, { cityId, tree, type })
    : readChildren(db, { cityId, type, parent });
}

export async function getCategory(db: Database, { cityId }: InCity, id: number): Promise<CategoryRow> {
  const [row] = await readOne(db, { cityId, id });
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

type Names = Pick<CategoryRow, 'id' | 'nameEn' | 'nameAr' | 'oneEn' | 'oneAr'>;

const readNames = statement<Names>(sql`
  select ${categories.id}, ${categories.nameEn} as "nameEn", ${categories.nameAr} as "nameAr",
    ${categories.oneEn} as "oneEn", ${categories.oneAr} as "oneAr"
  from ${categories} where ${categories.id} = any(${sql.placeholder('ids')}::int[])`);

/** The names of these categories, in one query however many. */
export async function listCategoryNames(db: Database, ids: readonly number[]) {
  const rows = await readNames(db, { ids: [...new Set(ids)] });
  return new Map(rows.map((row) => [row.id, row]));
}

/** All categories of a tree, main and sub, by what they are called in every city. */
export async function listCategoryKeys(
  db: Database | Transaction,
  { cityId }: InCity,
  tree: CategoryTree,
): Promise<{ id: number; key: string }[]> {
  return db
    .select({ id: categories.id, key: categories.key })
    .from(categories)
    .where(and(eq(categories.cityId, cityId), eq(categories.kind, tree)));
}

/** Whether all of these are categories of this tree in the city, below this one or, with null, main ones. */
export async function areCategories(
  tx: Transaction,
  { cityId }: InCity,
  tree: CategoryTree,
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
        eq(categories.kind, tree),
        parentId === null ? isNull(categories.parentId) : eq(categories.parentId, parentId),
      ),
    );
  return rows.length === new Set(ids).size;
}
