import type { BlogCard } from '@dalil/contract/blogs';
import { encodeCursor } from '@dalil/contract/cursor';
import { limits } from '@dalil/contract/limits';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { samplePicture } from '../../../seed/art/sample-picture.ts';
import { bases, read } from '../../../testing/api.ts';
import { useTestApp } from '../../../testing/test-app.ts';
import { createCity } from '../../places/places.factory.ts';
import { createBlog } from './blogs.factory.ts';

const day = (n: number) => new Date(Date.UTC(2026, 0, n));
const total = limits.pageSize * 2 + 3;
const app = useTestApp(({ db }) =>
  db.transaction(async (tx) => {
    const scope = await createCity(tx);
    // Several articles share a day, so that the id orders them.
    for (let n = 1; n <= total; n++) {
      await createBlog(tx, scope, { slug: `article-${n}`, publishedAt: day(Math.ceil(n / 5)) });
    }
    await createBlog(tx, scope, { slug: 'draft', publishedAt: null });
    await createBlog(tx, scope, { slug: 'tomorrow', publishedAt: new Date(Date.now() + 86_400_000) });
    await createBlog(tx, await createCity(tx, { id: 2 }), { slug: 'elsewhere', picture: samplePicture });
  }),
);

interface Page {
  data: BlogCard[];
  meta: { next: string | null; pageSize: number };
}
const page = async (cursor?: string | null): Promise<Page> =>
  (await app().inject(`/api/mi/en/1/blogs${cursor ? `?cursor=${cursor}` : ''}`)).json();

for (const { lang, base } of bases)
  test(`returns articles in the path’s language, without drafts and those of other cities (${lang}) [8.14]`, async () => {
    const url = `${base.replace(/1$/, '2')}/blogs`;
    const [first, ...others] = await read<BlogCard[]>(app(), url);
    expect(others).toEqual([]);
    expect(first).toMatchObject({
      id: expect.any(Number),
      slug: 'elsewhere',
      title: lang === 'ar' ? 'شتاؤك الأول في ميشيغان' : 'Your first winter in Michigan',
      picture: samplePicture,
      publishedAt: '2026-01-12T15:00:00.000Z',
    });
    expect(first?.excerpt).toMatch(lang === 'ar' ? /التدفئة/ : /heating/);
  });

test('pages hold 24 articles, newest first, and together every published article once [8.14]', async () => {
  const pages: Page[] = [await page()];
  for (let next = pages[0]?.meta.next; next; next = pages.at(-1)?.meta.next) pages.push(await page(next));
  expect(pages.map(({ data }) => data.length)).toEqual([24, 24, 3]);
  const slugs = pages.flatMap(({ data }) => data.map(({ slug }) => slug));
  expect(slugs).toEqual(Array.from({ length: total }, (_, n) => `article-${total - n}`));
});

test('serves the same list under the path of the specification [8.06]', async () => {
  const [web, all] = await Promise.all(
    ['blogs/web', 'blogs'].map(async (path) => (await app().inject(`/api/mi/en/1/${path}`)).json()),
  );
  expect(web.data).toHaveLength(limits.pageSize);
  expect(web).toEqual(all);
  const next = await app().inject(`/api/mi/en/1/blogs/web?cursor=${web.meta.next}`);
  expect(next.json().data[0].slug).toBe(`article-${total - limits.pageSize}`);
});

test("returns a visitor's saved list in its order, without articles that are not public [3.39]", async () => {
  const [first, second] = (await page()).data.map(({ id }) => id);
  const { rows } = await app().db.execute(sql`select id from blogs where slug in ('draft', 'elsewhere')`);
  const ids = [second, ...rows.map(({ id }) => id), first, 999_999].join(',');
  const found = await read<BlogCard[]>(app(), `/api/mi/en/1/blogs/by-id?ids=${ids}`);
  expect(found.map(({ id }) => id)).toEqual([second, first]);
});

test('shows the three newest others below an article, and none below one that is not public [1.07]', async () => {
  const [newest, ...others] = (await page()).data.map(({ id }) => id);
  const similar = await read<BlogCard[]>(app(), `/api/mi/en/1/blogs/${newest}/similar`);
  expect(similar.map(({ id }) => id)).toEqual(others.slice(0, 3));
  const { rows } = await app().db.execute(sql`select id from blogs where slug = 'draft'`);
  expect((await app().inject(`/api/mi/en/1/blogs/${rows[0]?.id}/similar`)).statusCode).toBe(404);
});

test('rejects an invalid cursor, or one of another list, at its field', async () => {
  for (const cursor of ['nonsense', encodeCursor(['x', 1]), encodeCursor([1]), encodeCursor([1e300, 1])]) {
    const response = await app().inject(`/api/mi/en/1/blogs?cursor=${cursor}`);
    expect(response.statusCode).toBe(400);
    expect(Object.keys(response.json().errors)).toEqual(['cursor']);
  }
});

test('caches the list and invalidates it on a change', async () => {
  const first = async () => (await page()).data[0]?.slug;
  expect(await first()).toBe(`article-${total}`);
  await app().db.transaction((tx) =>
    createBlog(tx, { cityId: 1 }, { slug: 'news', publishedAt: new Date() }),
  );
  await expect.poll(first).toBe('news');
});

test('reads a page in order from an index', async () => {
  await app().db.transaction(async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`);
    await tx.execute(sql`set local enable_bitmapscan = off`);
    const { rows } = await tx.execute(sql`
      explain select * from blogs where city_id = 1 and published_at <= now()
        and (published_at, id) < (now(), 5) order by published_at desc, id desc limit 25`);
    expect(JSON.stringify(rows)).toContain('blogs_newest');
    expect(JSON.stringify(rows)).not.toContain('Sort');
  });
});
