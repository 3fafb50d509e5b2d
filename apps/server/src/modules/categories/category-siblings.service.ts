import type { CategoryTree } from '@dalil/contract/categories';
import type { CategoriesContent } from '@dalil/contract/staff-categories';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { AppError } from '../../app-error.ts';
import { invalidate } from '../../cache/invalidate.ts';
import type { Database, Transaction } from '../../db/database.ts';
import { slugOf } from '../../text/slug.ts';
import { requestReindex } from '../reindex/request-reindex.ts';
import { categoriesTag, listCategoryKeys } from './categories.service.ts';
import { categories } from './categories.table.ts';

/** Siblings: the main categories of a tree, or the subcategories of one category. */
export interface SiblingGroup {
  cityId: number;
  tree: CategoryTree;
  parentId: number | null;
}

const isInGroup = ({ cityId, tree, parentId }: SiblingGroup) =>
  and(
    eq(categories.cityId, cityId),
    eq(categories.kind, tree),
    parentId === null ? isNull(categories.parentId) : eq(categories.parentId, parentId),
  );

/** Returns all siblings in order, including retired ones. */
export async function listSiblings(
  db: Database | Transaction,
  beside: SiblingGroup,
): Promise<(typeof categories.$inferSelect)[]> {
  await findParent(db, beside);
  return db.select().from(categories).where(isInGroup(beside)).orderBy(categories.position, categories.id);
}

async function findParent(db: Database | Transaction, { parentId, ...inTree }: SiblingGroup) {
  if (parentId === null) return null;
  const [parent] = await db
    .select()
    .from(categories)
    .where(and(isInGroup({ ...inTree, parentId: null }), eq(categories.id, parentId)));
  if (!parent) throw new AppError('notFound');
  return parent;
}

type Written = CategoriesContent['categories'][number];

/**
 * Saves all siblings in this order. Throws a validation error unless the list contains every existing sibling,
 * because nothing is deleted here; negative ids are new ones.
 */
export async function saveSiblings(
  tx: Transaction,
  beside: SiblingGroup,
  written: readonly Written[],
): Promise<void> {
  const known = new Set((await listSiblings(tx, beside)).map(({ id }) => id));
  const ids = written.flatMap(({ id }) => (id < 0 ? [] : [id]));
  if (ids.length !== known.size || !ids.every((id) => known.delete(id)))
    throw new AppError('validation', { categories: ['errors.field.invalid'] });
  const { cityId, tree, parentId } = beside;
  const parent = await findParent(tx, beside);
  const keyOf = await newKeys(tx, beside, parent?.key);
  const rows = written.map(({ id, name, one, type, retired }, position) => ({
    ...{ id, position, retired },
    key: id < 0 ? keyOf(name.en) : '',
    // Subcategories have the type of their parent.
    type: parent?.type ?? type,
    ...{ name_en: name.en, name_ar: name.ar, singular_en: one.en || null, singular_ar: one.ar || null },
  }));
  await tx.execute(sql`
    with written as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as written (id int, position int, retired boolean,
        key text, type text, name_en text, name_ar text, singular_en text, singular_ar text)
    ), added as (
      insert into categories (city_id, kind, parent_id, key, type, position, name_en, name_ar, singular_en, singular_ar, retired)
      select ${cityId}, ${tree}, ${parentId}::int, key, type, position, name_en, name_ar, singular_en, singular_ar, retired
      from written where id < 0
    ), below as (
      update categories set type = written.type from written
      where categories.city_id = ${cityId} and parent_id = written.id and categories.type <> written.type
    )
    update categories set type = written.type, position = written.position, retired = written.retired,
      name_en = written.name_en, name_ar = written.name_ar, singular_en = written.singular_en, singular_ar = written.singular_ar
    from written where categories.id = written.id`);
  await invalidate(tx, [categoriesTag({ cityId })]);
  await requestReindex(tx, { cityId });
}

/**
 * Returns a function that makes keys for new categories from the English name, prefixed with the parent's key and
 * unique within the tree.
 */
async function newKeys(tx: Transaction, { cityId, tree }: SiblingGroup, parentKey: string | undefined) {
  const taken = new Set((await listCategoryKeys(tx, { cityId }, tree)).map(({ key }) => key));
  return (name: string): string => {
    const slug = [...(parentKey ? [parentKey] : []), slugOf(name) || 'category'].join('/');
    let key = slug;
    for (let n = 2; taken.has(key); n += 1) key = `${slug}-${n}`;
    taken.add(key);
    return key;
  };
}
