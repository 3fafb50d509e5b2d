import type { ProductInput } from '@dalil/contract/products';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { bases } from '../../../testing/api.ts';
import type { TestAuthor } from '../../../testing/authors.ts';
import { useMarket } from '../../../testing/market.ts';
import { childOf, childrenOf, readXml } from '../../../testing/read-xml.ts';
import { until } from '../../../testing/until.ts';
import { newVisitor } from '../../../testing/visitor.ts';
import { createBlog } from '../../editorial/blogs/blogs.factory.ts';
import { replaceHosts } from '../../places/hosts.service.ts';
import { feedLength } from '../../public-resources/feed-source.ts';

const market = useMarket();
const { app, member, moderator, published, change, desk, filed } = market;
const host = 'dearborn.example';
const hostile = 'Desk ]]> & <b>"x"</b> \u202E evil';

let origin: string;
let author: TestAuthor;
let staff: TestAuthor;
const post = async (facts: Partial<ProductInput>) => published(author, staff, await desk(author, facts));

beforeAll(async () => {
  await app().db.transaction(async (tx) => {
    await replaceHosts(tx, { cityId: 1 }, [host]);
    await replaceHosts(tx, { cityId: 2 }, ['toledo.example']);
    const body = '<p>Read <script>alert(1)</script>&amp; see</p>';
    const blog = { slug: 'first', bodyEn: body, bodyAr: body, publishedAt: new Date('2026-04-02') };
    await createBlog(tx, { cityId: 1 }, blog);
  });
  [author, staff] = [await member(), await moderator()];
  await until('the names are known', async () => (await ask('product.atom')).statusCode === 200);
  origin = app().hosts.resolve({ host }).origin;
});

const ask = (file: string, at = host, headers: object = {}) =>
  app().inject({ url: `/feeds/${file}`, headers: { host: at, ...headers }, remoteAddress: newVisitor() });

async function read(file: string, at?: string) {
  const response = await ask(file, at);
  expect(response.statusCode, file).toBe(200);
  expect(response.headers['content-type']).toBe('application/atom+xml; charset=utf-8');
  const feed = readXml(response.body);
  // Elements that RFC 4287 requires of every feed.
  for (const name of ['id', 'title', 'updated', 'author']) childOf(feed, name);
  const entries = childrenOf(feed, 'entry').map((entry) => ({
    id: childOf(entry, 'id').text,
    title: childOf(entry, 'title').text,
    link: childOf(entry, 'link').attributes.href ?? '',
    updated: childOf(entry, 'updated').text,
    content: childOf(entry, 'content'),
  }));
  expect(new Set(entries.map(({ id }) => id)).size).toBe(entries.length);
  return { feed, entries };
}

test.each(bases)('lists new entries with content and URL, in $lang', async ({ lang }) => {
  const { id } = await post({ title: 'A desk', titleArabic: 'مكتب & كرسي' });
  // Data that may have been stored before forms rejected it.
  await app().db.execute(sql`update products set description = ${'One \u0007 two ]]>'} where id = ${id}`);
  await app().db.execute(sql`update listings set title_en = ${hostile} where id = ${id}`);
  const requested = lang === 'ar' ? '?lang=ar' : '';
  const { feed, entries } = await until('it is told', async () => {
    const answer = await read(`product.atom${requested}`);
    return answer.entries.some((entry) => entry.id === `${origin}/Show-Product/${id}`) && answer;
  });
  expect(childrenOf(feed, 'link').map(({ attributes }) => [attributes.rel, attributes.href])).toEqual([
    ['self', `${origin}/feeds/product.atom${requested}`],
    ['alternate', `${origin}/market-place/products${requested}`],
  ]);
  expect(childOf(feed, 'title').text).toContain(lang === 'ar' ? 'ديربورن' : 'Dearborn');
  const entry = entries.find((each) => each.id === `${origin}/Show-Product/${id}`);
  expect(entry?.title).toBe(lang === 'ar' ? 'مكتب & كرسي' : hostile);
  expect(entry?.content).toMatchObject({ attributes: { type: 'text', 'xml:lang': 'en' } });
  expect(entry?.content.text).toMatch(/^One\s+two \]\]>$/);
  const page = await app().inject({
    url: `/api/mi/${lang}/1/products/${id}`,
    headers: { host },
    remoteAddress: newVisitor(),
  });
  const { slugs } = page.json().data;
  expect(entry?.link).toBe(`${origin}/Show-Product/${id}/${encodeURIComponent(slugs[lang])}${requested}`);
});

test('serves a feed per category, and 404 for a category of another kind', async () => {
  const { id } = await post({ title: 'A desk for a category' });
  const { feed } = await read(`product-${filed().categoryId}.atom`);
  expect(childrenOf(feed, 'entry').some((entry) => childOf(entry, 'id').text.endsWith(`/${id}`))).toBe(true);
  for (const file of [`job-${filed().categoryId}.atom`, `product-${filed().subCategoryId}.atom`])
    expect((await ask(file)).statusCode, file).toBe(404);
});

test('drops removed entries and responds 304 when unchanged', async () => {
  const draft = await post({ title: 'A desk that goes' });
  const notified = async () =>
    (await read('product.atom')).entries.some(({ id }) => id.endsWith(`/${draft.id}`));
  await until('it is told', notified);
  const { headers } = await ask('product.atom');
  const unchanged = { 'if-none-match': String(headers.etag) };
  expect(Date.parse(String(headers['last-modified']))).toBeGreaterThan(0);
  await until('it is kept', async () => (await ask('product.atom', host, unchanged)).statusCode === 304);
  await change(author, draft, 'remove');
  await until('it has left', async () => !(await notified()));
  expect((await ask('product.atom', host, unchanged)).statusCode).toBe(200);
});

test('lists the newest fifty entries of the city only, newest first', async () => {
  await app().db.execute(sql`
    insert into listings (city_id, kind, side, state, lang, title_en, title_ar, slug_en, slug_ar, published_at)
    select 1 + n % 2, 'rent', case when n % 3 = 0 then 'wanted' else 'offer' end, 'published', 'en', 'Room ' || n,
      'Room ' || n, 'room', 'room', now() - n * interval '1 hour' from generate_series(1, 200) as series (n)`);
  const { entries } = await read('rent.atom');
  expect(entries).toHaveLength(feedLength);
  expect(entries.map(({ title }) => title)).toEqual(
    Array.from({ length: feedLength }, (_, place) => `Room ${2 * (place + 1)}`),
  );
  const { entries: others } = await read('rent.atom', 'toledo.example');
  expect(others[0]?.title).toBe('Room 1');
});

test('lists articles in full, sanitised', async () => {
  const { entries } = await read('blog.atom');
  expect(entries).toHaveLength(1);
  expect(entries[0]?.content.attributes.type).toBe('html');
  expect(entries[0]?.content.text).toBe('<p>Read &amp; see</p>');
});

test.each(['stranger.atom', 'constructor.atom', 'product.xml', 'blog-1.atom', 'product-0.atom'])(
  'responds 404 for %s',
  async (file) => {
    expect((await ask(file)).statusCode).toBe(404);
  },
);

test('responds 404 for an unknown hostname', async () => {
  expect((await ask('product.atom', 'copy.example')).statusCode).toBe(404);
});
