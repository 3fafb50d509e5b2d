import type { BlogCard, BlogDetail } from '@dalil/contract/blogs';
import type { ListedBlog, StaffBlog } from '@dalil/contract/staff-blogs';
import { desc, eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { publicPhotoOwners } from '../../../registry/public-photos.ts';
import { samplePicture } from '../../../seed/images/sample-picture.ts';
import { apiClient, dataOf, read } from '../../../testing/api.ts';
import { newEditor } from '../../../testing/editor.ts';
import { useTestApp } from '../../../testing/test-app.ts';
import { auditLog } from '../../audit/audit.table.ts';
import { createPhotos } from '../../listings/kinds/businesses/businesses.factory.ts';
import { isPublicMedium } from '../../media/public-media.service.ts';
import { createCity } from '../../places/places.factory.ts';
import { contentVersions } from '../content/content.table.ts';
import { createBlog } from './blogs.factory.ts';
import { blogs } from './blogs.table.ts';
import { blogPublicationTask } from './blogs.tasks.ts';
import { deleteRemovedBlogs } from './staff-blogs.service.ts';

const app = useTestApp(({ db }) =>
  db.transaction(async (tx) => {
    await createCity(tx);
    await createCity(tx, { id: 2 });
  }),
);

const ask = apiClient(app);
let me: Awaited<ReturnType<typeof newEditor>>;
let editor: typeof me.headers;
let other: typeof me.headers;
beforeAll(async () => {
  me = await newEditor(app());
  editor = me.headers;
  other = (await newEditor(app())).headers;
});

const both = (text: string) => ({ en: text, ar: `${text} ع` });
const empty = { en: '', ar: '' };
const whole = {
  title: both('Late-night tables'),
  excerpt: both('Where to begin.'),
  body: both('<p>Begin with something warm.</p>'),
  author: both('Mira'),
  picture: null as string | null,
  alt: empty,
};

const get = async (id: number) => dataOf<StaffBlog>(await ask(editor, 'GET', `staff/blogs/${id}`));
const put = (id: number, payload: object, as = editor) => ask(as, 'PUT', `staff/blogs/${id}`, payload);
const move = (id: number, payload: object, as = editor) =>
  ask(as, 'POST', `staff/blogs/${id}/state`, payload);
const begin = async () => dataOf<StaffBlog>(await ask(editor, 'POST', 'staff/blogs'));
async function write(content: object = whole): Promise<StaffBlog> {
  const { id, version } = await begin();
  const response = await put(id, { version, content });
  expect(response.statusCode, response.body).toBe(200);
  return dataOf<StaffBlog>(response);
}
async function moved(id: number, payload: object): Promise<StaffBlog> {
  const response = await move(id, payload);
  expect(response.statusCode, response.body).toBe(200);
  return dataOf<StaffBlog>(response);
}
const shown = (id: number, lang = 'en') => app().inject(`/api/mi/${lang}/1/blogs/${id}`);
const listedIds = async () => (await read<BlogCard[]>(app(), '/api/mi/en/1/blogs')).map(({ id }) => id);

test('an article is a draft until it is published, then public in both languages, and later changes are visible [1.07]', async () => {
  const { id, version, state, slug } = await write();
  expect([state, slug]).toEqual(['draft', 'late-night-tables']);
  expect((await shown(id)).statusCode).toBe(404);
  expect(await listedIds()).not.toContain(id);

  expect((await moved(id, { version, action: 'publish' })).state).toBe('published');
  await expect.poll(listedIds).toContain(id);
  expect(dataOf<BlogDetail>(await shown(id, 'ar'))).toMatchObject({
    title: 'Late-night tables ع',
    body: '<p>Begin with something warm.</p> ع',
    author: 'Mira ع',
    minutes: 1,
  });

  // The slug stays when the title changes.
  const title = both('Tables at night');
  const saved = dataOf<StaffBlog>(await put(id, { version, content: { ...whole, title } }));
  expect([saved.version, saved.slug]).toEqual([version + 1, 'late-night-tables']);
  await expect.poll(async () => dataOf<BlogDetail>(await shown(id)).title).toBe('Tables at night');

  expect((await moved(id, { version: version + 1, action: 'takeBack' })).state).toBe('takenBack');
  await expect.poll(async () => (await shown(id)).statusCode).toBe(404);
  await expect.poll(listedIds).not.toContain(id);
  // Publishes as the undo button does, with the original publication time, which must be preserved.
  const at = saved.publishedAt ?? expect.unreachable();
  const again = await moved(id, { version: version + 1, action: 'publish', at });
  expect([again.state, again.publishedAt]).toEqual(['published', at]);
  await expect.poll(listedIds).toContain(id);
});

test('publishes a scheduled article at its time and invalidates cached lists', async () => {
  const { id, version } = await write({ ...whole, title: both('Tomorrow') });
  const soon = new Date(Date.now() + 1_500).toISOString();
  const scheduled = await moved(id, { version, action: 'publish', at: soon });
  expect([scheduled.state, scheduled.publishedAt]).toEqual(['scheduled', soon]);
  expect((await shown(id)).statusCode).toBe(404);
  expect(await listedIds()).not.toContain(id);
  const { rows } = await app().pool.query(
    'select start_after from pgboss.job where name = $1 order by created_on desc limit 1',
    [blogPublicationTask.name],
  );
  expect(new Date(rows[0].start_after).toISOString()).toBe(soon);

  await expect.poll(async () => (await shown(id)).statusCode).toBe(200);
  // Until this task runs, the list is cached without the article.
  await blogPublicationTask.handle({ cityId: 1, id }, {
    once: (_: string, work: Parameters<ReturnType<typeof app>['db']['transaction']>[0]) =>
      app().db.transaction(work),
  } as unknown as Parameters<typeof blogPublicationTask.handle>[1]);
  await expect.poll(listedIds).toContain(id);
  expect((await get(id)).state).toBe('published');
});

test('a scheduled article can be postponed or become a draft again; dates years ahead or long past are rejected', async () => {
  const { id, version } = await write({ ...whole, title: both('Put off') });
  const day = 86_400_000;
  const at = (ms: number) => new Date(Date.now() + ms).toISOString();
  for (const days of [1, 2])
    expect((await moved(id, { version, action: 'publish', at: at(days * day) })).state).toBe('scheduled');
  expect((await moved(id, { version, action: 'takeBack' })).state).toBe('draft');
  for (const wrong of [at(400 * day), '1999-01-01T00:00:00Z', 'tomorrow', '2026-01-01'])
    expect((await move(id, { version, action: 'publish', at: wrong })).statusCode).toBe(400);
  // A public article cannot be rescheduled, because it would vanish until then.
  await moved(id, { version, action: 'publish' });
  expect((await move(id, { version, action: 'publish', at: at(day) })).statusCode).toBe(409);
});

test('a draft may be incomplete; a public or scheduled article must be complete in each language that has any text', async () => {
  const { id, version } = await write({ ...whole, excerpt: { en: '', ar: 'ملخص' }, body: both('<p> </p>') });
  const refused = await move(id, { version, action: 'publish' });
  expect(refused.statusCode).toBe(400);
  expect(Object.keys(refused.json().errors)).toEqual(['content.excerpt.en', 'content.body.en']);
  const saved = dataOf<StaffBlog>(await put(id, { version, content: whole }));
  await moved(id, { version: saved.version, action: 'publish' });
  const hollow = await put(id, { version: saved.version, content: { ...whole, title: empty } });
  expect(Object.keys(hollow.json().errors)).toEqual(['content.title.en', 'content.title.ar']);
  expect((await get(id)).content.title).toEqual(whole.title);
});

test('shows an article written in one language in both, and states its language', async () => {
  const half = (of: { en: string; ar: string }) => ({ ...of, en: '' });
  const { title, excerpt, body, author } = whole;
  const { id, version } = await write({
    ...whole,
    title: half(title),
    excerpt: half(excerpt),
    body: half(body),
  });
  await moved(id, { version, action: 'publish' });
  for (const lang of ['en', 'ar']) {
    const blog = await read<BlogDetail>(app(), `/api/mi/${lang}/1/blogs/${id}`);
    expect(blog).toMatchObject({
      lang: 'ar',
      title: title.ar,
      excerpt: excerpt.ar,
      body: body.ar,
      author: author.ar,
    });
  }
  const saved = dataOf<StaffBlog>(await put(id, { version, content: whole }));
  expect(saved.content.title).toEqual(title);
  await expect.poll(async () => (await read<BlogDetail>(app(), `/api/mi/en/1/blogs/${id}`)).lang).toBe('en');
});

test('rejects the second of two editors with the same version, on save and on publish', async () => {
  const { id, version } = await write({ ...whole, title: both('At once') });
  const results = await Promise.all([editor, other].map((as) => put(id, { version, content: whole }, as)));
  expect(results.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  const late = await move(id, { version, action: 'publish' });
  expect([late.statusCode, late.json().code]).toEqual([409, 'conflict']);
  expect((await get(id)).state).toBe('draft');
});

test('gives two articles with the same title different slugs, also when saved concurrently', async () => {
  const title = both('The same');
  const drafts = await Promise.all([begin(), begin(), begin()]);
  expect(new Set(drafts.map(({ slug }) => slug)).size).toBe(3);
  const saved = await Promise.all(
    drafts.map(({ id, version }) => put(id, { version, content: { ...whole, title } })),
  );
  const slugs = saved.map((response) => dataOf<StaffBlog>(response).slug);
  expect(slugs.sort()).toEqual(['the-same', 'the-same-2', 'the-same-3']);
  const arabic = await write({ ...whole, title: { en: '', ar: 'موائد الليل' } });
  expect(arabic.slug).toBe('موائد-الليل');
});

test('removes only articles that were never public; a removed one can be restored, and is deleted with its data after a day', async () => {
  const [photo = ''] = await app().db.transaction((tx) => createPhotos(tx, me.id, [samplePicture]));
  const { id, version } = await write({ ...whole, title: both('Unwanted'), picture: photo });
  expect(await isPublicMedium(app().db, publicPhotoOwners, photo)).toBe(true);
  await moved(id, { version, action: 'remove' });
  expect((await ask(editor, 'GET', `staff/blogs/${id}`)).statusCode).toBe(404);
  expect((await put(id, { version, content: whole })).statusCode).toBe(404);
  expect((await move(id, { version, action: 'publish' })).statusCode).toBe(404);
  expect((await moved(id, { version, action: 'restore' })).state).toBe('draft');
  expect((await get(id)).content.title.en).toBe('Unwanted');

  await moved(id, { version, action: 'remove' });
  const { db } = app();
  expect(await deleteRemovedBlogs(db)).toBe(0);
  await db
    .update(blogs)
    .set({ removedAt: new Date(Date.now() - 90_000_000) })
    .where(eq(blogs.id, id));
  expect(await deleteRemovedBlogs(db)).toBe(1);
  expect(await db.$count(blogs, eq(blogs.id, id))).toBe(0);
  expect(await db.$count(contentVersions, eq(contentVersions.document, `blogs/${id}`))).toBe(0);
  expect(await isPublicMedium(db, publicPhotoOwners, photo)).toBe(false);

  const out = await write({ ...whole, title: both('Was public') });
  await moved(out.id, { version: out.version, action: 'publish' });
  expect((await move(out.id, { version: out.version, action: 'remove' })).statusCode).toBe(409);
  await moved(out.id, { version: out.version, action: 'takeBack' });
  expect((await move(out.id, { version: out.version, action: 'remove' })).statusCode).toBe(409);
});

test('a cover must be a photo of the editor who saves it, needs alt text, and becomes the article’s image', async () => {
  const [photo = ''] = await app().db.transaction((tx) => createPhotos(tx, me.id, [samplePicture]));
  const { id, version } = await begin();
  const covered = { ...whole, title: both('Covered'), picture: photo };
  expect((await put(id, { version, content: covered }, other)).statusCode).toBe(400);
  expect((await put(id, { version, content: { ...covered, picture: '/media/else.svg' } })).statusCode).toBe(
    400,
  );
  const saved = dataOf<StaffBlog>(await put(id, { version, content: covered }));
  expect(saved.content.picture).toEqual(samplePicture);
  const mute = await move(id, { version: saved.version, action: 'publish' });
  expect(Object.keys(mute.json().errors)).toEqual(['content.alt.en', 'content.alt.ar']);
  const alt = both('A lit table');
  const declared = dataOf<StaffBlog>(
    await put(id, { version: saved.version, content: { ...covered, picture: samplePicture.src, alt } }),
  );
  await moved(id, { version: declared.version, action: 'publish' });
  expect(dataOf<BlogDetail>(await shown(id))).toMatchObject({ picture: samplePicture, alt: alt.en });
});

test("sanitises prose on save and on render, with headings below the title's level", async () => {
  const body = both('<h3>Begin</h3><p onclick="x()">Hi<script>x()</script></p>');
  const { id, version, content } = await write({ ...whole, title: both('Clean'), body });
  expect(content.body.en).toBe('<h3>Begin</h3><p>Hi</p>');
  await moved(id, { version, action: 'publish' });
  expect(dataOf<BlogDetail>(await shown(id)).body).toBe('<h2>Begin</h2><p>Hi</p>');
  const hostile = '<p>Hi<img src=x onerror=x()></p>';
  const sneaked = await app().db.transaction((tx) =>
    createBlog(tx, { cityId: 1 }, { slug: 'sneaked', bodyEn: hostile, publishedAt: new Date() }),
  );
  expect(dataOf<BlogDetail>(await shown(sneaked)).body).toBe('<p>Hi</p>');
});

test('lets only staff preview an unpublished article as its page will be', async () => {
  const { id } = await write({ ...whole, title: both('Preview') });
  const preview = await ask(editor, 'GET', `staff/blogs/${id}/preview`);
  expect(dataOf<BlogDetail>(preview)).toMatchObject({ id, title: 'Preview', body: whole.body.en });
  expect(preview.headers['cache-control']).toBe('private, no-store');
  expect((await ask({}, 'GET', `staff/blogs/${id}/preview`)).statusCode).toBe(401);
});

test("lists the city's articles by last change, by state and page by page", async () => {
  await app().db.transaction(async (tx) => {
    for (let n = 0; n < 30; n++)
      await createBlog(
        tx,
        { cityId: 1 },
        { slug: `many-${n}`, publishedAt: new Date(Date.now() + 3_600_000) },
      );
    await createBlog(tx, { cityId: 2 }, { slug: 'elsewhere' });
  });
  const list = async (query = '') =>
    (await ask(editor, 'GET', `staff/blogs${query}`)).json() as {
      data: ListedBlog[];
      meta: { next: string | null };
    };
  const first = await list('?state=scheduled');
  const second = await list(`?state=scheduled&cursor=${first.meta.next}`);
  expect([first.data.length, second.data.length, second.meta.next]).toEqual([24, 6, null]);
  expect(new Set([...first.data, ...second.data].map(({ id }) => id)).size).toBe(30);
  const { id } = await write({ ...whole, title: both('Newest') });
  expect((await list()).data[0]).toMatchObject({ id, state: 'draft', title: both('Newest') });
  for (const state of ['draft', 'published', 'takenBack'] as const) {
    const { data } = await list(`?state=${state}`);
    expect(new Set(data.map((blog) => blog.state))).toEqual(new Set(data.length > 0 ? [state] : []));
  }
  expect((await ask(editor, 'GET', 'staff/blogs?state=removed')).statusCode).toBe(400);
});

test('records actions on an article in the audit log', async () => {
  const { id, version } = await write({ ...whole, title: both('Logged') });
  await moved(id, { version, action: 'publish' });
  await moved(id, { version, action: 'takeBack' });
  const entries = await app()
    .db.select()
    .from(auditLog)
    .where(eq(auditLog.subjectRef, String(id)))
    .orderBy(desc(auditLog.id));
  expect(entries.map(({ action }) => action)).toEqual([
    'blog.takenBack',
    'blog.published',
    'content.changed',
    'blog.added',
  ]);
  expect(entries[0]).toMatchObject({
    actorId: me.id,
    cityId: 1,
    subjectKind: 'blog',
    subjectLabel: 'Logged',
  });
});
