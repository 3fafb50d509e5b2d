import { gunzipSync } from 'node:zlib';
import { sitemapPaths } from '@dalil/contract/sitemap-paths';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { childOf, childrenOf, readXml } from '../../../testing/read-xml.ts';
import { useTestApp } from '../../../testing/test-app.ts';
import { createCategory } from '../../categories/categories.factory.ts';
import { createBlog } from '../../editorial/blogs/blogs.factory.ts';
import { createUserGuide } from '../../editorial/guides/guides.factory.ts';
import { listListings, writeListing } from '../../listings/base/listings.service.ts';
import { replaceHosts } from '../../places/hosts.service.ts';
import { createCity } from '../../places/places.factory.ts';

const origin = 'https://dalil.example';
const month = '2026-05';
const many = 12_000;

let categories: { shown: number; market: number };
const app = useTestApp(
  async ({ db }) => {
    await db.transaction(async (tx) => {
      const scope = await createCity(tx);
      await createCity(tx, { id: 2, region: 'oh' });
      await replaceHosts(tx, { cityId: 2 }, ['toledo.example', 'www.toledo.example']);
      await createUserGuide(tx, scope);
      await createBlog(tx, scope, { slug: 'first', publishedAt: new Date('2026-04-02') });
      await createBlog(tx, scope, { slug: 'later', publishedAt: new Date('2126-04-02') });
      categories = {
        shown: await createCategory(tx, scope, { key: 'bakeries' }),
        market: await createCategory(tx, scope, { kind: 'product', key: 'furniture' }),
      };
      // Inserts only into `listings`, which the sitemaps read; the tables of each kind are not needed.
      await tx.execute(sql`
        insert into listings (city_id, kind, side, state, hidden, lang, title_en, title_ar, slug_en, slug_ar,
          published_at, expires_at)
        select case when n % 40 = 0 then 2 else 1 end, 'product', case when n % 3 = 0 then 'wanted' else 'offer' end,
          case when n % 40 = 1 then 'removed' when n % 40 = 2 then 'draft' when n % 40 = 3 then 'paused' else 'published' end,
          n % 40 = 4, 'en', 'Desk', 'مكتب', 'desk-&-"' || n, 'مكتب-' || n,
          ${`${month}-01`}::timestamptz + n * interval '2 minutes',
          case when n % 40 = 5 then now() - interval '1 minute' else now() + interval '10 days' end
        from generate_series(1, ${many}) as series (n)`);
    });
  },
  {},
  () => ({ PUBLIC_ORIGIN: origin }),
);

const hosts = { first: 'dalil.example', second: 'toledo.example' };
const ask = (url: string, host = hosts.first, headers: object = {}) =>
  app().inject({ url, headers: { host, ...headers } });

interface Found {
  address: string;
  others: Record<string, string>;
  changed: string | null;
}

async function readFile(address: string, host?: string): Promise<Found[]> {
  const response = await ask(new URL(address).pathname, host);
  expect(response.statusCode, address).toBe(200);
  const text = address.endsWith('.gz') ? gunzipSync(response.rawPayload).toString() : response.body;
  const urls = readXml(text).children;
  expect(urls.length).toBeLessThanOrEqual(50_000);
  return urls.map((url) => ({
    address: childOf(url, 'loc').text,
    others: Object.fromEntries(
      childrenOf(url, 'xhtml:link').map(({ attributes }) => [attributes.hreflang, attributes.href]),
    ),
    changed: url.children.find(({ name }) => name === 'lastmod')?.text ?? null,
  }));
}

async function listFiles(host?: string): Promise<string[]> {
  const response = await ask('/sitemap.xml', host);
  expect(response.statusCode).toBe(200);
  return readXml(response.body).children.map((file) => childOf(file, 'loc').text);
}

/** Returns the public posts of a city, by a different query than the code under test. */
async function shownIn(cityId: number) {
  const { rows } = await app().db.execute<{ id: string; slug_en: string; slug_ar: string }>(sql`
    select id, slug_en, slug_ar from listings
    where city_id = ${cityId} and state = 'published' and not hidden and (expires_at is null or expires_at > now())`);
  return rows.flatMap(({ id, slug_en, slug_ar }) => [
    `/Show-Product/${id}/${encodeURIComponent(slug_en)}`,
    `/Show-Product/${id}/${encodeURIComponent(slug_ar)}?lang=ar`,
  ]);
}

beforeAll(async () => {
  // Six of every forty rows are not public in city 1; each of the others has a URL per language.
  expect(await shownIn(1)).toHaveLength(2 * (many - (6 * many) / 40));
});

test('lists every public URL once per language in one file, and no other', async () => {
  const files = await listFiles();
  // A month with more pages than fit into one file has several files.
  expect(files.filter((file) => file.includes(`product-${month}`))).toEqual(
    [1, 2, 3].map((part) => `${origin}/sitemaps/product-${month}-${part}.xml.gz`),
  );
  const found: string[] = [];
  for (const file of files) found.push(...(await readFile(file)).map(({ address }) => address));
  const both = (path: string) => [path, `${path}${path.includes('?') ? '&' : '?'}lang=ar`];
  const fixed = [
    ...sitemapPaths,
    `/SubCategory/${categories.shown}`,
    `/market-place/subCategory?main_id=${categories.market}`,
  ].flatMap(both);
  const { rows: blogs } = await app().db.execute<{ id: number }>(
    sql`select id from blogs where slug = 'first'`,
  );
  const articles = both(`/Show-Blog/${blogs[0]?.id}/first`);
  const guides = found.filter((address) => address.includes('/Show-User-Guide/'));
  expect(guides).toHaveLength(2);
  const expected = [...fixed, ...articles, ...(await shownIn(1))].map((path) => `${origin}${path}`);
  expect(found.length).toBe(new Set(found).size);
  expect(found.toSorted()).toEqual([...expected, ...guides].toSorted());
});

test('lists alternate languages and the last change', async () => {
  const [first, second] = await readFile(`${origin}/sitemaps/product-${month}-1.xml.gz`);
  const { en = '', ar = '' } = first?.others ?? {};
  expect(first?.others).toEqual({ en, ar, 'x-default': en });
  expect([first?.address, second?.address]).toEqual([en, ar]);
  expect(second?.others).toEqual(first?.others);
  expect(ar).toMatch(/%D9%85.*\?lang=ar$/);
  expect(first?.changed).toMatch(/^2026-05-01T/);
});

test("serves a city's own sitemap under each of its hostnames, without other cities", async () => {
  for (const host of [hosts.second, 'www.toledo.example']) {
    const files = await listFiles(host);
    expect(files.every((file) => file.startsWith('https://toledo.example/sitemaps/'))).toBe(true);
    const posts = (await Promise.all(files.map((file) => readFile(file, host))))
      .flat()
      .filter(({ address }) => address.includes('Show-Product'));
    expect(posts.map(({ address }) => address).toSorted()).toEqual(
      (await shownIn(2)).map((path) => `https://toledo.example${path}`).toSorted(),
    );
  }
});

test('removes a post at once and responds 304 when unchanged', async () => {
  const file = `/sitemaps/product-${month}-2.xml.gz`;
  const before = await ask(file);
  const unchanged = { 'if-none-match': String(before.headers.etag) };
  expect((await ask(file, hosts.first, unchanged)).statusCode).toBe(304);
  const [, last] = await readFile(`${origin}${file}`);
  const id = Number(/Show-Product\/(\d+)/.exec(last?.address ?? '')?.[1]);
  const [listing] = await listListings(app().db, [id]);
  if (!listing) throw new Error('post not found');
  await app().db.transaction((tx) => writeListing(tx, listing, { state: 'removed' }));
  const after = await ask(file, hosts.first, unchanged);
  expect(after.statusCode).toBe(200);
  expect(gunzipSync(after.rawPayload).toString()).not.toContain(`/Show-Product/${id}/`);
});

test('serves no sitemap for an unknown hostname and disallows crawlers', async () => {
  const stranger = 'copy.example';
  for (const url of ['/sitemap.xml', '/sitemaps/pages.xml', `/sitemaps/product-${month}-1.xml.gz`])
    expect((await ask(url, stranger)).statusCode, url).toBe(404);
  expect((await ask('/robots.txt', stranger)).body).toBe('User-agent: *\nDisallow: /\n');
});

test('robots.txt links to the sitemap of its city and disallows private paths', async () => {
  const { body, headers } = await ask('/robots.txt', 'www.toledo.example');
  expect(headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(body).toMatch(/\nSitemap: https:\/\/toledo\.example\/sitemap\.xml\n$/);
  for (const path of ['/api/', '/admin', '/Profile', '/my-job', '/saved-store'])
    expect(body.split('\n')).toContain(`Disallow: ${path}`);
  const closed = [...body.matchAll(/Disallow: (.+)/g)].map(([, path = '']) => path);
  for (const path of sitemapPaths) expect(closed.filter((start) => path.startsWith(start))).toEqual([]);
});

test.each([
  ...[
    'stranger-2026-05-1',
    'product-2026-13-1',
    'product-2026-05-0',
    'product-2026-05-9',
    'product-1970-01-1',
  ],
  ...['../../product-2026-05-1', 'product-2026-05-1-1', 'constructor-2026-05-1'],
])('responds 404 for the file %s', async (name) => {
  expect((await ask(`/sitemaps/${encodeURIComponent(name)}.xml.gz`)).statusCode).toBe(404);
});
