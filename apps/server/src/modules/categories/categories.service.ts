import type { CategoryTree, CategoryType } from '@dalil/contract/categories';
import type { ListingSide } from '@dalil/contract/listing-states';
import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { AppError } from '../../app-error.ts';
import { limitLifetime } from '../../cache/collector.ts';
import { cityTag, invalidate } from '../../cache/invalidate.ts';
import type { Database, Transaction } from '../../db/database.ts';
import { statement } from '../../db/statement.ts';
import type { InCity } from '../../scope.ts';
import { requestReindex } from '../reindex/request-reindex.ts';
import { categories, categoryCountDeltas } from './categories.table.ts';

export interface CategoryRow {
  id: number;
  parentId: number | null;
  key: string;
  type: CategoryType;
  nameEn: string;
  nameAr: string;
  singularEn: string | null;
  singularAr: string | null;
  /** Current counts of offers and of wanted ads. */
  count: number;
  wanted: number;
  retired: boolean;
}

/** Tag of responses that name or list categories. */
export const categoriesTag = ({ cityId }: InCity) => cityTag('categories', cityId);

const cityId = sql.placeholder('cityId');

/** SQL for the public posts of a kind; callers add a condition on the expiry date. */
const ending = (kind: SQL) => sql`from listings
  where city_id = ${cityId} and kind = ${kind} and state = 'published' and not hidden`;

/**
 * Makes counts exact without waiting for the aggregation: adds pending deltas and subtracts posts that have expired
 * but were not swept yet. There are few deltas and few such posts at any time.
 */
const exactCount = (column: PgColumn, side: ListingSide) => sql`greatest(0, ${column}
  + coalesce((select sum(delta) from pending where pending.id = ${categories.id} and pending.side = ${sql.raw(`'${side}'`)}), 0)
  - (select count(*) from ended where ended.id = ${categories.id} and ended.side = ${sql.raw(`'${side}'`)}))::int`;

interface CountedRow extends CategoryRow {
  /** Earliest expiry among the tree's posts. Until then the counts change only when a post changes. */
  nextEnd: Date | null;
}

const read = (below: SQL, tree: SQL) => {
  const kind = sql`(case ${tree} when 'directory' then 'business' else ${tree} end)`;
  return statement<CountedRow>(sql`
    with pending (id, side, delta) as materialized (
      select category_id, side, delta from ${categoryCountDeltas}
    ), ended (id, side) as materialized (
      select unnest(category_ids), side ${ending(kind)} and expires_at <= now()
    )
    select ${categories.id}, ${categories.parentId} as "parentId", ${categories.key}, ${categories.type},
      ${categories.nameEn} as "nameEn", ${categories.nameAr} as "nameAr",
      ${categories.singularEn} as "singularEn", ${categories.singularAr} as "singularAr", ${categories.retired},
      ${exactCount(categories.listingCount, 'offer')} as count, ${exactCount(categories.wantedCount, 'wanted')} as wanted,
      (select expires_at ${ending(kind)} and expires_at > now() order by expires_at limit 1) as "nextEnd"
    from ${categories}
    where ${categories.cityId} = ${cityId} and ${below}
    order by ${categories.position}`);
};

const treeOfCategory = (id: string) =>
  sql`(select kind from categories where id = ${sql.placeholder(id)} and city_id = ${cityId})`;

const ofType = sql`(${sql.placeholder('type')}::text is null or ${categories.type} = ${sql.placeholder('type')})`;
/** A retired category stays listed until its last post is gone. */
const isListed = sql`(not ${categories.retired} or ${categories.listingCount} > 0 or ${categories.wantedCount} > 0)`;
const readMain = read(
  sql`${isListed} and ${categories.kind} = ${sql.placeholder('tree')} and ${ofType} and ${categories.parentId} is null`,
  sql`${sql.placeholder('tree')}::text`,
);
const readChildren = read(
  sql`${isListed} and ${ofType} and ${categories.parentId} = ${sql.placeholder('parent')}`,
  treeOfCategory('parent'),
);
const readOne = read(sql`${categories.id} = ${sql.placeholder('id')}`, treeOfCategory('id'));

/** Limits the cache lifetime of the response to the time until the next post expires. */
function limitCacheToExpiry([...rows]: readonly CountedRow[]): CategoryRow[] {
  const [first] = rows;
  if (first?.nextEnd) limitLifetime(first.nextEnd.getTime());
  return rows;
}

interface WhichCategories {
  tree?: CategoryTree;
  type?: CategoryType | null | undefined;
  parent?: number | undefined;
}

/**
 * Returns the main categories of a tree or, with `parent`, the subcategories of that category. Retired categories are
 * included while they still have posts.
 */
export async function listCategories(
  db: Database,
  { cityId }: InCity,
  { tree = 'directory', type = null, parent }: WhichCategories = {},
): Promise<CategoryRow[]> {
  return limitCacheToExpiry(
    parent === undefined
      ? await readMain(db, { cityId, tree, type })
      : await readChildren(db, { cityId, type, parent }),
  );
}

export async function getCategory(db: Database, { cityId }: InCity, id: number): Promise<CategoryRow> {
  const [row] = limitCacheToExpiry(await readOne(db, { cityId, id }));
  if (!row) throw new AppError('notFound');
  return row;
}

/** Creates the category, or updates the one with the same key; its counts are preserved. */
export async function saveCategory(
  tx: Transaction,
  { cityId }: InCity,
  category: Omit<typeof categories.$inferInsert, 'id' | 'cityId' | 'listingCount' | 'wantedCount'>,
): Promise<number> {
  const [row] = await tx
    .insert(categories)
    .values({ cityId, ...category })
    .onConflictDoUpdate({ target: [categories.cityId, categories.kind, categories.key], set: category })
    .returning({ id: categories.id });
  if (!row) throw new AppError('internal');
  await invalidate(tx, [categoriesTag({ cityId })]);
  await requestReindex(tx, { cityId });
  return row.id;
}

type Names = Pick<CategoryRow, 'id' | 'key' | 'nameEn' | 'nameAr' | 'singularEn' | 'singularAr'>;

const readNames = statement<Names>(sql`
  select ${categories.id}, ${categories.key}, ${categories.nameEn} as "nameEn", ${categories.nameAr} as "nameAr",
    ${categories.singularEn} as "singularEn", ${categories.singularAr} as "singularAr"
  from ${categories} where ${categories.id} = any(${sql.placeholder('ids')}::int[])`);

/** Returns the names of these categories in one query. */
export async function listCategoryNames(db: Database, ids: readonly number[]) {
  const rows = await readNames(db, { ids: [...new Set(ids)] });
  return new Map(rows.map((row) => [row.id, row]));
}

/** Returns all plural and singular names of these categories in both languages, by category id. */
export async function listCategoryTerms(
  db: Database | Transaction,
  ids: readonly number[],
): Promise<Map<number, string[]>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select()
    .from(categories)
    .where(inArray(categories.id, [...new Set(ids)]));
  return new Map(
    rows.map(({ id, nameEn, nameAr, singularEn, singularAr }) => [
      id,
      [nameEn, nameAr, singularEn, singularAr].filter((name) => name !== null),
    ]),
  );
}

/** Returns all categories of a tree, main and sub, with their keys, which are the same in every city. */
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

/** Returns the active categories of a tree with their names, main ones first. */
export async function listCategoryTree(
  db: Database | Transaction,
  { cityId }: InCity,
  tree: CategoryTree,
): Promise<(Names & Pick<CategoryRow, 'parentId'>)[]> {
  const { id, parentId, nameEn, nameAr, singularEn, singularAr, key } = categories;
  return db
    .select({ id, parentId, nameEn, nameAr, singularEn, singularAr, key })
    .from(categories)
    .where(and(eq(categories.cityId, cityId), eq(categories.kind, tree), eq(categories.retired, false)))
    .orderBy(sql`${parentId} nulls first`, categories.position);
}

export interface MainCategory extends Names {
  kind: CategoryTree;
  /** Number of offers; may still include posts that expired moments ago. */
  count: number;
}

const readMainOfAll = statement<MainCategory>(sql`
  with pending (id, delta) as materialized (
    select category_id, sum(delta) from ${categoryCountDeltas} where side = 'offer' group by category_id
  )
  select ${categories.id}, ${categories.kind}, ${categories.key}, ${categories.nameEn} as "nameEn", ${categories.nameAr} as "nameAr",
    ${categories.singularEn} as "singularEn", ${categories.singularAr} as "singularAr",
    greatest(0, ${categories.listingCount} + coalesce(pending.delta, 0))::int as count
  from ${categories} left join pending on pending.id = ${categories.id}
  where ${categories.cityId} = ${cityId} and ${categories.kind} <> 'service' and ${categories.parentId} is null`);

/** Returns the main categories of all trees of a city with their names. */
export const listMainCategories = (db: Database, { cityId }: InCity): Promise<MainCategory[]> =>
  readMainOfAll(db, { cityId });

/**
 * Checks that all ids are categories of this tree in the city with the given parent, or main ones if the parent is
 * null.
 */
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
