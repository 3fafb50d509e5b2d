import { and, asc, desc, eq, getTableColumns, gt, inArray, lte, ne, sql } from 'drizzle-orm';
import { AppError } from '../../../app-error.ts';
import { cityTag, invalidate } from '../../../cache/invalidate.ts';
import type { Database, Transaction } from '../../../db/database.ts';
import { isAfter, pageOf, pageSizePlusOne, readPosition } from '../../../db/keyset.ts';
import type { InCity } from '../../../scope.ts';
import { htmlAsText } from '../../../text/html-as-text.ts';
import { readingMinutes } from '../../../text/reading-minutes.ts';
import { writeDocuments } from '../../search/index/documents.service.ts';
import { findLexicon } from '../../search/lexicon/lexicon.service.ts';
import { blogs } from './blogs.table.ts';

type WholeRow = typeof blogs.$inferSelect;
type Published<Row> = Row & { publishedAt: Date };

/** A published article in a list, without its body. */
export type BlogRow = Published<Omit<WholeRow, 'bodyEn' | 'bodyAr'>>;
/** A published article with its body. */
export type WholeBlogRow = Published<WholeRow>;

export const blogsTag = ({ cityId }: InCity) => cityTag('blogs', cityId);
export const blogTag = ({ cityId }: InCity, id: number) => cityTag('blogs', cityId, id);

/** Invalidates the article and its lists and updates the search index. Call it in the transaction of every change. */
export async function propagateBlogChange(tx: Transaction, scope: InCity, id: number): Promise<void> {
  await invalidate(tx, [blogsTag(scope), blogTag(scope, id)]);
  const entries = await readBlogDocuments(tx, scope, [id]);
  await writeDocuments(tx, await findLexicon(tx, scope), { ...scope, kind: 'blog' }, entries);
}

/** Search documents of articles, public or not. */
export async function readBlogDocuments(
  db: Database | Transaction,
  { cityId }: InCity,
  ids: readonly number[],
) {
  const rows = await db
    .select()
    .from(blogs)
    .where(and(eq(blogs.cityId, cityId), inArray(blogs.id, [...ids])));
  return rows.map((row) => ({
    itemId: row.id,
    texts: {
      titles: [row.titleEn, row.titleAr],
      names: [],
      texts: [row.excerptEn, row.excerptAr, htmlAsText(row.bodyEn), htmlAsText(row.bodyAr)],
      places: [row.authorEn, row.authorAr],
      concepts: [],
    },
    shown: row.publishedAt !== null,
    publishedAt: row.publishedAt ?? row.changedAt,
    visibleUntil: null,
  }));
}

/** Returns the article ids greater than `last`, at most `most` of them. */
export async function listBlogIds(db: Database, { cityId }: InCity, last: number, most: number) {
  const rows = await db
    .select({ id: blogs.id })
    .from(blogs)
    .where(and(eq(blogs.cityId, cityId), gt(blogs.id, last)))
    .orderBy(asc(blogs.id))
    .limit(most);
  return rows.map(({ id }) => id);
}

const isPublic = ({ cityId }: InCity) => and(eq(blogs.cityId, cityId), lte(blogs.publishedAt, sql`now()`));
/** SQL query for the published articles, as the sitemap needs them. */
export const publicBlogs = (scope: InCity) => sql`
  select id, slug as slug_en, slug as slug_ar, published_at, greatest(changed_at, published_at) as changed_at
  from ${blogs} where ${isPublic(scope)}`;

const { bodyEn: _en, bodyAr: _ar, ...listed } = getTableColumns(blogs);

/** Returns one page of the published articles, newest first. */
export async function listBlogs(db: Database, scope: InCity, cursor: string | undefined) {
  const place = readPosition(cursor);
  const found = await db
    .select(listed)
    .from(blogs)
    .where(and(isPublic(scope), ...(place ? [isAfter(blogs.publishedAt, blogs.id, place)] : [])))
    .orderBy(desc(blogs.publishedAt), desc(blogs.id))
    .limit(pageSizePlusOne);
  return pageOf(found.filter(isPublished), ({ publishedAt, id }) => [publishedAt.getTime(), id]);
}

/** Returns the newest published articles with their bodies. */
export async function listNewestBlogs(db: Database, scope: InCity, most: number): Promise<WholeBlogRow[]> {
  const found = await db
    .select()
    .from(blogs)
    .where(isPublic(scope))
    .orderBy(desc(blogs.publishedAt), desc(blogs.id))
    .limit(most);
  return found.filter(isPublished);
}

/** Returns those of these articles that are published, in any order. */
export async function listBlogsById(db: Database, scope: InCity, ids: readonly number[]): Promise<BlogRow[]> {
  const found = await db
    .select(listed)
    .from(blogs)
    .where(and(isPublic(scope), inArray(blogs.id, [...ids])));
  return found.filter(isPublished);
}

/** Returns the published ones of these articles, in the order of the ids. */
export async function listBlogsInOrder(db: Database, scope: InCity, ids: readonly number[]) {
  const found = new Map((await listBlogsById(db, scope, ids)).map((row) => [row.id, row]));
  return ids.flatMap((id) => found.get(id) ?? []);
}

/** Number of other articles shown below an article. */
const similar = 3;

/** Returns the newest other published articles. Throws 404 if this one is not public. */
export async function listSimilarBlogs(db: Database, scope: InCity, id: number): Promise<BlogRow[]> {
  const [[known], found] = await Promise.all([
    listBlogsById(db, scope, [id]),
    db
      .select(listed)
      .from(blogs)
      .where(and(isPublic(scope), ne(blogs.id, id)))
      .orderBy(desc(blogs.publishedAt), desc(blogs.id))
      .limit(similar),
  ]);
  if (!known) throw new AppError('notFound');
  return found.filter(isPublished);
}

export async function getBlog(db: Database, scope: InCity, id: number): Promise<WholeBlogRow> {
  const [found] = await db
    .select()
    .from(blogs)
    .where(and(isPublic(scope), eq(blogs.id, id)));
  if (!found || !isPublished(found)) throw new AppError('notFound');
  return found;
}

const isPublished = <Row extends { publishedAt: Date | null }>(row: Row): row is Published<Row> =>
  row.publishedAt !== null;

/** Creates an article, or updates the city's article with this slug. */
export async function saveBlog(
  tx: Transaction,
  { cityId }: InCity,
  given: Omit<typeof blogs.$inferInsert, 'id' | 'cityId' | 'minutes'>,
): Promise<number> {
  const blog = { ...given, minutes: readingMinutes(given.bodyEn ?? '', given.bodyAr ?? '') };
  const [row] = await tx
    .insert(blogs)
    .values({ cityId, ...blog })
    .onConflictDoUpdate({ target: [blogs.cityId, blogs.slug], set: blog })
    .returning({ id: blogs.id });
  if (!row) throw new AppError('internal');
  await propagateBlogChange(tx, { cityId }, row.id);
  return row.id;
}
