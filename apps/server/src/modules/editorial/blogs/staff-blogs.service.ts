import type { AuditAction } from '@dalil/contract/audit';
import type { BlogAction, BlogContent, BlogInput, BlogState } from '@dalil/contract/staff-blogs';
import { languages } from '@dalil/messages/languages';
import {
  and,
  desc,
  eq,
  getTableColumns,
  gt,
  isNotNull,
  isNull,
  like,
  lt,
  lte,
  ne,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import { AppError } from '../../../app-error.ts';
import { takeAdvisoryLock } from '../../../db/advisory-lock.ts';
import { bilingualColumns, bilingualText } from '../../../db/columns.ts';
import type { Database, Transaction } from '../../../db/database.ts';
import { isAfter, pageOf, pageSizePlusOne, readPosition } from '../../../db/keyset.ts';
import { enqueue } from '../../../tasks/enqueue.ts';
import { cleanHtml } from '../../../text/clean-html.ts';
import { readingMinutes } from '../../../text/reading-minutes.ts';
import { slugOf } from '../../../text/slug.ts';
import { audit } from '../../audit/audit.service.ts';
import { deleteDocuments } from '../../search/index/documents.service.ts';
import {
  deleteContent,
  lockNewestVersion,
  readContent,
  saveContent,
  type Versioned,
} from '../content/content.service.ts';
import type { ContentDocument, ContentScope } from '../content/content-document.ts';
import { propagateBlogChange } from './blogs.service.ts';
import { blogs } from './blogs.table.ts';
import { blogPublicationTask } from './blogs.tasks.ts';

type BlogRow = typeof blogs.$inferSelect;
export type StaffBlogRow = Omit<BlogRow, 'bodyEn' | 'bodyAr'>;
export type StaffBlog = Versioned<BlogContent> & { row: StaffBlogRow };

type OfCity = Pick<ContentScope, 'cityId'>;
const isOf = ({ cityId }: OfCity, id: number) => and(eq(blogs.cityId, cityId), eq(blogs.id, id));
const isThere = isNull(blogs.removedAt);

const isIn: Record<BlogState, SQL | undefined> = {
  draft: and(isNull(blogs.publishedAt), isNull(blogs.unpublishedAt)),
  scheduled: gt(blogs.publishedAt, sql`now()`),
  published: lte(blogs.publishedAt, sql`now()`),
  takenBack: and(isNull(blogs.publishedAt), isNotNull(blogs.unpublishedAt)),
};

export function stateOf({ publishedAt, unpublishedAt }: StaffBlogRow): BlogState {
  if (publishedAt) return publishedAt.getTime() <= Date.now() ? 'published' : 'scheduled';
  return unpublishedAt ? 'takenBack' : 'draft';
}

const { bodyEn: _en, bodyAr: _ar, ...listed } = getTableColumns(blogs);

export async function listStaffBlogs(
  db: Database,
  { cityId }: OfCity,
  { state, cursor }: { state?: BlogState | undefined; cursor?: string | undefined },
) {
  const place = readPosition(cursor);
  const found = await db
    .select(listed)
    .from(blogs)
    .where(
      and(
        eq(blogs.cityId, cityId),
        isThere,
        state && isIn[state],
        place ? isAfter(blogs.changedAt, blogs.id, place) : undefined,
      ),
    )
    .orderBy(desc(blogs.changedAt), desc(blogs.id))
    .limit(pageSizePlusOne);
  return pageOf(found, ({ changedAt, id }) => [changedAt.getTime(), id]);
}

/** Returns an article in any state except removed. */
export async function getAnyBlog(db: Database | Transaction, scope: OfCity, id: number): Promise<BlogRow> {
  const [row] = await db
    .select()
    .from(blogs)
    .where(and(isOf(scope, id), isThere));
  if (!row) throw new AppError('notFound');
  return row;
}

const contentOf = (row: BlogRow): BlogContent => ({
  title: bilingualText(row, 'title'),
  excerpt: bilingualText(row, 'excerpt'),
  body: bilingualText(row, 'body'),
  author: bilingualText(row, 'author'),
  picture: row.picture,
  alt: bilingualText(row, 'alt'),
});

/** Describes an article as a versioned content document, which is read and saved as a whole. */
const partOf = (id: number): ContentDocument<BlogInput, BlogContent> => ({
  name: `blogs/${id}`,
  owner: `article/${id}`,
  subject: { kind: 'blog', ref: id },
  read: async (db, scope) => contentOf(await getAnyBlog(db, scope, id)),
  toStored: ({ body, picture, ...rest }, pictureOf) => ({
    ...rest,
    body: { en: cleanHtml(body.en), ar: cleanHtml(body.ar) },
    picture: picture === null ? null : pictureOf(picture),
  }),
  async write(tx, scope, content) {
    const row = await lockBlog(tx, scope, id);
    if (row.publishedAt) refuseParts(content);
    const { title, excerpt, body, author, alt, picture } = content;
    const set = {
      ...bilingualColumns('title', title),
      ...bilingualColumns('excerpt', excerpt),
      ...bilingualColumns('body', body),
      ...bilingualColumns('author', author),
      ...bilingualColumns('alt', alt),
      picture,
      minutes: readingMinutes(body.en, body.ar),
      changedAt: new Date(),
    };
    const slug = wasPublic(row) ? row.slug : await freeSlug(tx, scope, id, title.en || title.ar);
    await tx
      .update(blogs)
      .set({ ...set, slug })
      .where(isOf(scope, id));
    await propagateBlogChange(tx, scope, id);
  },
});

const wasPublic = (row: BlogRow) => row.unpublishedAt !== null || stateOf(row) === 'published';

async function lockBlog(tx: Transaction, scope: OfCity, id: number): Promise<BlogRow> {
  const [row] = await tx.select().from(blogs).where(isOf(scope, id)).for('update');
  if (!row) throw new AppError('notFound');
  return row;
}

/**
 * Rejects publishing an incomplete article: each language that has any text needs all fields, including the image's
 * alt text. The other language may follow later (decision 15).
 */
function refuseParts({ title, excerpt, body, picture, alt }: BlogContent): void {
  const startedLanguages = languages.filter((lang) =>
    [title, excerpt, body].some((both) => !isBlank(both[lang])),
  );
  const needed = { title, excerpt, body, ...(picture && { alt }) };
  const missing = Object.entries(needed).flatMap(([name, both]) =>
    (startedLanguages.length > 0 ? startedLanguages : languages)
      .filter((lang) => isBlank(both[lang]))
      .map((lang) => `${name}.${lang}`),
  );
  if (missing.length === 0) return;
  const errors = missing.map((path): [string, string[]] => [`content.${path}`, ['errors.field.required']]);
  throw new AppError('validation', Object.fromEntries(errors));
}

const isBlank = (html: string) => !/\S/.test(html.replace(/<[^>]*>/g, ''));

/** Returns an unused slug from the title; a number distinguishes articles with the same title. */
async function freeSlug(tx: Transaction, { cityId }: OfCity, id: number, title: string): Promise<string> {
  await takeAdvisoryLock(tx, 'blog slugs', cityId);
  const slug = slugOf(title) || 'article';
  // Slugs contain only letters, digits and hyphens, so no LIKE wildcard needs escaping.
  const similar = or(eq(blogs.slug, slug), like(blogs.slug, `${slug}-%`));
  const taken = await tx
    .select({ slug: blogs.slug })
    .from(blogs)
    .where(and(eq(blogs.cityId, cityId), ne(blogs.id, id), similar));
  const others = new Set(taken.map((row) => row.slug));
  if (!others.has(slug)) return slug;
  let number = 2;
  while (others.has(`${slug}-${number}`)) number += 1;
  return `${slug}-${number}`;
}

export async function createBlog(db: Database, scope: ContentScope, actorId: string): Promise<StaffBlog> {
  const id = await db.transaction(async (tx) => {
    const { cityId } = scope;
    const blank = { titleEn: '', titleAr: '', excerptEn: '', excerptAr: '' };
    const slug = await freeSlug(tx, scope, 0, '');
    const [row] = await tx
      .insert(blogs)
      .values({ cityId, slug, ...blank })
      .returning();
    if (!row) throw new AppError('internal');
    await audit(tx, { ...about(row), actorId, action: 'blog.added' });
    return row.id;
  });
  return getStaffBlog(db, scope, id);
}

const about = ({ id, cityId, titleEn, titleAr }: BlogRow) => ({
  cityId,
  accountId: null,
  subject: { kind: 'blog', ref: id, label: titleEn || titleAr } as const,
});

export async function getStaffBlog(db: Database, scope: ContentScope, id: number): Promise<StaffBlog> {
  // Reads the version before the row, as `readContent` does.
  const stored = await readContent(db, scope, partOf(id));
  return { ...stored, row: await getAnyBlog(db, scope, id) };
}

/**
 * Saves the content of an article as its next version, also that of a public article; the state is unchanged. Of two
 * saves based on the same version, the second is rejected.
 */
export async function saveStaffBlog(
  db: Database,
  scope: ContentScope,
  actorId: string,
  id: number,
  sent: Versioned<BlogInput>,
): Promise<StaffBlog> {
  const stored = await saveContent(db, scope, actorId, partOf(id), sent);
  return { ...stored, row: await getAnyBlog(db, scope, id) };
}

interface Move {
  version: number;
  action: BlogAction;
  at?: string | undefined;
}

interface Moved {
  set: Partial<BlogRow>;
  done: AuditAction;
}

const longestAheadMs = 366 * 86_400_000;
const earliest = Date.UTC(2000);

/** State transitions of an article; invalid ones are rejected. */
const moves: Record<BlogAction, (row: BlogRow, at: string | undefined) => Moved> = {
  publish(row, at) {
    const moment = at === undefined ? Date.now() : Date.parse(at);
    if (moment < earliest || moment > Date.now() + longestAheadMs)
      throw new AppError('validation', { at: ['errors.field.invalid'] });
    const isLater = moment > Date.now();
    // Rescheduling a public article would hide it until then, so it must be unpublished first.
    if (isLater && stateOf(row) === 'published') throw new AppError('conflict');
    refuseParts(contentOf(row));
    return { set: { publishedAt: new Date(moment) }, done: isLater ? 'blog.scheduled' : 'blog.published' };
  },
  takeBack(row) {
    if (!row.publishedAt) throw new AppError('conflict');
    const unpublishedAt = stateOf(row) === 'published' ? new Date() : row.unpublishedAt;
    return { set: { publishedAt: null, unpublishedAt }, done: 'blog.takenBack' };
  },
  remove(row) {
    if (stateOf(row) !== 'draft') throw new AppError('conflict');
    return { set: { removedAt: new Date() }, done: 'blog.removed' };
  },
  restore: () => ({ set: { removedAt: null }, done: 'blog.restored' }),
};

/** Changes the state of an article; rejected if the article has a newer version than the caller read. */
export async function changeBlogState(
  db: Database,
  scope: ContentScope,
  actorId: string,
  id: number,
  { version, action, at }: Move,
): Promise<StaffBlog> {
  const { cityId } = scope;
  return db.transaction(async (tx) => {
    await lockNewestVersion(tx, scope, partOf(id).name, version);
    const row = await lockBlog(tx, scope, id);
    if (row.removedAt && action !== 'restore') throw new AppError('notFound');
    const { set, done } = moves[action](row, at);
    const moved: BlogRow = { ...row, ...set };
    await tx.update(blogs).set(set).where(isOf(scope, id));
    await propagateBlogChange(tx, scope, id);
    if (moved.publishedAt && done === 'blog.scheduled')
      await enqueue(tx, blogPublicationTask, { cityId, id }, { startAfter: moved.publishedAt });
    await audit(tx, { ...about(moved), actorId, action: done, detail: { version, ...(at && { at }) } });
    return { version, content: contentOf(moved), row: moved };
  });
}

/** Removed drafts can be restored for this long. */
const restorableMs = 86_400_000;

/**
 * Deletes one batch of removed drafts whose restore period is over, with their versions and photos. Returns the
 * number of drafts found.
 */
export async function deleteRemovedBlogs(db: Database): Promise<number> {
  const due = await db
    .select({ id: blogs.id, cityId: blogs.cityId })
    .from(blogs)
    .where(lt(blogs.removedAt, new Date(Date.now() - restorableMs)))
    .limit(100);
  for (const { id, cityId } of due) {
    await db.transaction(async (tx) => {
      // Re-checks the state, so that a draft restored concurrently survives with its versions and photos.
      const gone = await tx
        .delete(blogs)
        .where(and(isOf({ cityId }, id), isNotNull(blogs.removedAt)))
        .returning({ id: blogs.id });
      if (gone.length === 0) return;
      await deleteContent(tx, { cityId }, partOf(id));
      await deleteDocuments(tx, { cityId, kind: 'blog', itemIds: [id] });
    });
  }
  return due.length;
}
