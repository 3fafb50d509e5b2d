import { and, desc, eq, inArray, lte, sql } from 'drizzle-orm';
import { AppError } from '../../app-error.ts';
import { cityTag, invalidate } from '../../cache/invalidate.ts';
import type { Database, Transaction } from '../../db/database.ts';
import { isAfter, pageAndOne, pageOf, readPlace } from '../../db/keyset.ts';
import { blogs } from './blogs.table.ts';

interface InCity {
  cityId: number;
}

/** A published article. */
export type BlogRow = typeof blogs.$inferSelect & { publishedAt: Date };

export const blogsTag = ({ cityId }: InCity) => cityTag('blogs', cityId);

const isPublic = ({ cityId }: InCity) => and(eq(blogs.cityId, cityId), lte(blogs.publishedAt, sql`now()`));

/** One page of the published articles, newest first. */
export async function listBlogs(db: Database, scope: InCity, cursor: string | undefined) {
  const place = readPlace(cursor);
  const found = await db
    .select()
    .from(blogs)
    .where(and(isPublic(scope), ...(place ? [isAfter(blogs.publishedAt, blogs.id, place)] : [])))
    .orderBy(desc(blogs.publishedAt), desc(blogs.id))
    .limit(pageAndOne);
  return pageOf(found.filter(isPublished), ({ publishedAt, id }) => [publishedAt.getTime(), id]);
}

/** Those of the articles that are published, in any order. */
export async function listBlogsById(db: Database, scope: InCity, ids: readonly number[]): Promise<BlogRow[]> {
  const found = await db
    .select()
    .from(blogs)
    .where(and(isPublic(scope), inArray(blogs.id, [...ids])));
  return found.filter(isPublished);
}

const isPublished = (row: typeof blogs.$inferSelect): row is BlogRow => row.publishedAt !== null;

/** Creates the article or, when the city has one with this slug, changes it. */
export async function saveBlog(
  tx: Transaction,
  { cityId }: InCity,
  blog: Omit<typeof blogs.$inferInsert, 'id' | 'cityId'>,
): Promise<number> {
  const [row] = await tx
    .insert(blogs)
    .values({ cityId, ...blog })
    .onConflictDoUpdate({ target: [blogs.cityId, blogs.slug], set: blog })
    .returning({ id: blogs.id });
  if (!row) throw new AppError('internal');
  await invalidate(tx, [blogsTag({ cityId })]);
  return row.id;
}
