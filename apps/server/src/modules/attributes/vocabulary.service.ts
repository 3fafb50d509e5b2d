import type { AttributeChanges, NewAttribute } from '@dalil/contract/attributes';
import type { CategoryTree } from '@dalil/contract/categories';
import { limits } from '@dalil/contract/limits';
import { and, asc, eq, max, type SQL, sql } from 'drizzle-orm';
import { AppError } from '../../app-error.ts';
import { cityTag, invalidate } from '../../cache/invalidate.ts';
import { takeAdvisoryLock } from '../../db/advisory-lock.ts';
import type { Database, Transaction } from '../../db/database.ts';
import { statement } from '../../db/statement.ts';
import type { InCity } from '../../scope.ts';
import { audit } from '../audit/audit.service.ts';
import { listCategoryKeys } from '../categories/categories.service.ts';
import { requestReindex } from '../reindex/request-reindex.ts';
import { attributes } from './attributes.table.ts';

export type AttributeRow = typeof attributes.$inferSelect;
/** Attribute with its options in order. */
export type Attribute = AttributeRow & { options: AttributeRow[] };

/** Checks if the attribute applies to one of the categories. One without categories applies everywhere. */
export const appliesTo = ({ categoryIds: asking }: Attribute, categoryIds: readonly number[]): boolean =>
  asking.length === 0 || asking.some((id) => categoryIds.includes(id));

/** Tag of responses that show attribute names. */
export const attributesTag = ({ cityId }: InCity) => cityTag('facts', cityId);

function withOptions(rows: readonly AttributeRow[]): Attribute[] {
  const ofParent = Map.groupBy(rows, ({ parentId }) => parentId);
  return (ofParent.get(null) ?? []).map((word) => ({ ...word, options: ofParent.get(word.id) ?? [] }));
}

/** Returns the whole vocabulary of a tree, including retired attributes, which existing posts may still use. */
export async function listAttributes(
  db: Database | Transaction,
  { cityId }: InCity,
  tree: CategoryTree,
): Promise<Attribute[]> {
  const rows = await db
    .select()
    .from(attributes)
    .where(and(eq(attributes.cityId, cityId), eq(attributes.tree, tree)))
    .orderBy(asc(attributes.position), asc(attributes.id));
  return withOptions(rows);
}

const requested = sql.placeholder('category');
const subs = sql`array(select id from categories where parent_id = ${requested})`;

/** SQL for the subcategories that an attribute applies to; empty if it applies to the whole main category. */
const askingSubs = sql`case when ${attributes.categoryIds} = '{}' or ${requested}::int = any(${attributes.categoryIds})
  then '{}' else array(select unnest(${attributes.categoryIds}) intersect select unnest(${subs})) end`;

/**
 * SQL condition: the attribute applies to the main category or one of its subcategories. Options have the categories
 * of their attribute.
 */
const isRequested = sql`(${attributes.categoryIds} = '{}' or ${attributes.categoryIds} && (${requested}::int || ${subs}))`;

/**
 * SQL condition for attributes a post may use: those that apply to the category, and every service, so that a service
 * of another category is recognised instead of becoming free text.
 */
const canBeSaid = sql`${attributes.cityId} = ${sql.placeholder('cityId')} and not ${attributes.retired}
  and ${attributes.tree} = (select kind from categories where id = ${requested} and city_id = ${sql.placeholder('cityId')})
  and (${attributes.kind} = 'service' or ${isRequested})`;

const columns = sql`id, parent_id as "parentId", key, kind, "group", name_en as "nameEn", name_ar as "nameAr",
  hint_en as "hintEn", hint_ar as "hintAr", on_card as "onCard", in_filters as "inFilters", required`;

type AskedRow = AttributeRow & { subs: number[]; asked: boolean };

const readAsked = statement<AskedRow>(sql`
  select ${columns}, ${askingSubs} as subs, ${isRequested} as asked from ${attributes}
  where ${canBeSaid} order by position, id`);

/**
 * Attribute that a form of a main category accepts. `asked` is false for a service of another category; `subs` are
 * the subcategories to which the attribute is limited, empty for the whole main category.
 */
export type ApplicableAttribute = Attribute & Pick<AskedRow, 'subs' | 'asked'>;

/**
 * Returns the attributes that a form of this main category accepts: those that apply to it, and every service of its
 * tree, so that a service of another category is recognised. Retired ones are left out.
 */
export async function listApplicable(
  db: Database,
  { cityId }: InCity,
  category: number,
): Promise<ApplicableAttribute[]> {
  return withOptions(await readAsked(db, { cityId, category })) as ApplicableAttribute[];
}

const among = sql.raw(String(limits.facts.among));

/**
 * Returns the filter attributes and options that occur in the newest posts. The number of posts is limited so that a
 * large list costs no more than a small one.
 */
const filtersAmong = (posts: SQL, words: SQL) =>
  statement<AttributeRow>(sql`
  with said (id) as materialized (
    select distinct unnest(attribute_ids) from (
      select attribute_ids from listings
      where city_id = ${sql.placeholder('cityId')} and state = 'published' and not hidden and side = 'offer' and ${posts}
      order by published_at desc, id desc limit ${among}) newest)
  select ${columns} from ${attributes} inner join said using (id)
  where ${words} and (${attributes.inFilters} or ${attributes.parentId} is not null)
  order by position, id`);

const kindOf = (tree: SQL) => sql`case ${tree} when 'directory' then 'business' else ${tree} end`;

const filtersOfCategory = filtersAmong(
  sql`kind = (select ${kindOf(sql`kind`)} from categories where id = ${requested}) and category_id = ${requested}`,
  canBeSaid,
);

const tree = sql`${sql.placeholder('tree')}::text`;
/**
 * SQL condition: the attribute applies to several main categories, or to all. Options have the categories of their
 * attribute.
 */
const isShared = sql`(${attributes.categoryIds} = '{}' or ${sql.raw(String(limits.facts.shared))} <= (
  select count(distinct coalesce(parent_id, id)) from categories where id = any(${attributes.categoryIds})))`;

const filtersOfTree = filtersAmong(
  sql`kind = ${kindOf(tree)}`,
  sql`${attributes.cityId} = ${sql.placeholder('cityId')} and ${attributes.tree} = ${tree} and not ${attributes.retired} and ${isShared}`,
);

/**
 * Returns the attributes and options that a list can be filtered by, for one category or, without `category`, for a
 * whole tree. Only those used in its newest posts are included.
 */
export async function listFilters(
  db: Database,
  { cityId }: InCity,
  { category, tree }: { category?: number | undefined; tree: CategoryTree },
): Promise<Attribute[]> {
  const rows = category ? filtersOfCategory(db, { cityId, category }) : filtersOfTree(db, { cityId, tree });
  return withOptions(await rows);
}

const readNames = statement<AttributeRow>(sql`
  select ${columns} from ${attributes}
  where ${attributes.id} = any(${sql.placeholder('ids')}::int[]) order by position, id`);

/** Returns the attributes and options used by the posts, by id and in vocabulary order. */
export async function listUsedAttributes(
  db: Database,
  posts: readonly { attributeIds: readonly number[] }[],
): Promise<Map<number, AttributeRow>> {
  const ids = [...new Set(posts.flatMap(({ attributeIds }) => attributeIds))];
  const rows = ids.length > 0 ? await readNames(db, { ids }) : [];
  return new Map(rows.map((row) => [row.id, row]));
}

const rowOf = ({
  name,
  also,
  hint,
  group,
  categoryIds,
  onCard,
  inFilters,
  required,
  retired,
}: AttributeChanges) => ({
  nameEn: name.en,
  nameAr: name.ar,
  synonyms: [...new Set(also)],
  hintEn: hint?.en ?? null,
  hintAr: hint?.ar ?? null,
  group,
  categoryIds: [...new Set(categoryIds)],
  onCard,
  inFilters,
  required,
  retired,
});

/** Appends an attribute to the vocabulary. */
export async function createAttribute(
  tx: Transaction,
  { cityId }: InCity,
  actorId: string | null,
  { tree, key, kind, options, ...word }: NewAttribute,
): Promise<Attribute> {
  await refuseForeignCategories(tx, { cityId }, tree, word.categoryIds);
  const [last] = await tx
    .select({ position: max(attributes.position), count: sql<number>`count(*)::int` })
    .from(attributes)
    .where(and(eq(attributes.cityId, cityId), eq(attributes.tree, tree)));
  if (last && last.count >= limits.facts.vocabulary)
    throw new AppError('validation', { key: ['errors.field.invalid'] });
  const position = (last?.position ?? -1) + 1;
  const [row] = await tx
    .insert(attributes)
    .values({ cityId, tree, key, kind, position, ...rowOf({ ...word, options }) })
    .onConflictDoNothing()
    .returning();
  if (!row) throw new AppError('validation', { key: ['errors.field.taken'] });
  await auditAndInvalidate(tx, { cityId }, actorId, 'added', { ref: row.id, label: row.nameEn });
  return { ...row, options: await saveOptions(tx, row, options) };
}

/**
 * Updates an attribute. Key and kind cannot change, because posts refer to them; options missing from the input are
 * retired. Throws a conflict if `version` is stale.
 */
export async function updateAttribute(
  tx: Transaction,
  { cityId }: InCity,
  actorId: string,
  id: number,
  { version, ...changes }: AttributeChanges & { version: number },
): Promise<Attribute> {
  const [known] = await tx
    .select()
    .from(attributes)
    .where(and(eq(attributes.id, id), eq(attributes.cityId, cityId), sql`parent_id is null`))
    .for('update');
  if (!known) throw new AppError('notFound');
  if (known.version !== version) throw new AppError('conflict');
  await refuseForeignCategories(tx, { cityId }, known.tree, changes.categoryIds);
  const [row = known] = await tx
    .update(attributes)
    .set({ ...rowOf(changes), version: version + 1 })
    .where(eq(attributes.id, id))
    .returning();
  await auditAndInvalidate(tx, { cityId }, actorId, 'changed', { ref: row.id, label: row.nameEn });
  return { ...row, options: await saveOptions(tx, row, changes.options) };
}

const haveOptions: readonly string[] = ['choice', 'choices', 'evidence'];

/**
 * Saves the options of an attribute in this order. Options that are missing from the list are retired, not deleted,
 * because existing posts still need their names.
 */
async function saveOptions(
  tx: Transaction,
  word: AttributeRow,
  options: AttributeChanges['options'],
): Promise<AttributeRow[]> {
  if (!haveOptions.includes(word.kind)) return [];
  if (options.every(({ retired }) => retired))
    throw new AppError('validation', { options: ['errors.field.required'] });
  await tx.update(attributes).set({ retired: true }).where(eq(attributes.parentId, word.id));
  const { cityId, tree, group, id: parentId } = word;
  const values = options.map(({ key, name, retired }, position) => ({
    ...{ cityId, tree, group, parentId, key, position, kind: 'option' as const, retired },
    ...{ nameEn: name.en, nameAr: name.ar },
  }));
  const excluded = (column: string) => sql.raw(`excluded.${column}`);
  return tx
    .insert(attributes)
    .values(values)
    .onConflictDoUpdate({
      target: [attributes.parentId, attributes.key],
      targetWhere: sql`parent_id is not null`,
      set: {
        nameEn: excluded('name_en'),
        nameAr: excluded('name_ar'),
        position: excluded('position'),
        retired: excluded('retired'),
      },
    })
    .returning();
}

/**
 * Reorders a vocabulary: the given ids come first, the rest follow in their current order. Throws a conflict if
 * `was`, the order the client loaded, is no longer the current one.
 */
export async function reorderAttributes(
  tx: Transaction,
  { cityId }: InCity,
  actorId: string,
  { tree, ids, was }: { tree: CategoryTree; ids: readonly number[]; was: readonly number[] },
): Promise<void> {
  // Concurrent calls are serialised; the second gets a conflict because the order has changed.
  await takeAdvisoryLock(tx, 'facts', cityId);
  const known = await listAttributes(tx, { cityId }, tree);
  if (known.map(({ id }) => id).join() !== was.join()) throw new AppError('conflict');
  const wanted = new Set(ids);
  const inTree = new Set(known.map(({ id }) => id));
  const order = [
    ...[...wanted].filter((id) => inTree.has(id)),
    ...known.flatMap(({ id }) => (wanted.has(id) ? [] : [id])),
  ];
  await tx.execute(sql`
    update attributes set position = wanted.position
    from unnest(${sql.param(order)}::int[]) with ordinality as wanted (id, position)
    where attributes.id = wanted.id`);
  await auditAndInvalidate(tx, { cityId }, actorId, 'ordered', { ref: tree });
}

/** Writes the audit log entry and invalidates cached pages. */
async function auditAndInvalidate(
  tx: Transaction,
  { cityId }: InCity,
  actorId: string | null,
  what: 'added' | 'changed' | 'ordered',
  word: { ref: number | string; label?: string },
): Promise<void> {
  await audit(tx, {
    actorId,
    cityId,
    action: `fact.${what}`,
    subject: { kind: 'fact', ...word },
    accountId: null,
  });
  await invalidate(tx, [attributesTag({ cityId })]);
  // Attribute names are part of the search index.
  if (what !== 'ordered') await requestReindex(tx, { cityId });
}

async function refuseForeignCategories(
  tx: Transaction,
  scope: InCity,
  tree: CategoryTree,
  ids: readonly number[],
): Promise<void> {
  const known = new Set((await listCategoryKeys(tx, scope, tree)).map(({ id }) => id));
  if (!ids.every((id) => known.has(id)))
    throw new AppError('validation', { categoryIds: ['errors.field.invalid'] });
}
