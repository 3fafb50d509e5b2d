import type { FastifyInstance } from 'fastify';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCity } from '../modules/places/places.factory.ts';
import { createTestDatabase, type TestDatabase } from '../testing/database/test-database.ts';
import { buildCacheApp } from '../testing/processes/cache-app.ts';
import { until } from '../testing/until.ts';
import { newVisitor } from '../testing/visitor.ts';

let database: TestDatabase;
let site: Awaited<ReturnType<typeof buildCacheApp>>;
const app = (): FastifyInstance => site.app;

beforeAll(async () => {
  database = await createTestDatabase({ DATABASE_POOL: '1' });
  site = await buildCacheApp(database.config);
  await app().db.transaction((tx) => createCity(tx));
});
afterAll(async () => {
  await app()?.close();
  await database?.drop();
});

const get = (url: string, remoteAddress = newVisitor()) =>
  app().inject({ url, remoteAddress, headers: { accept: 'text/html' } });

/** Requests these URLs, follows redirects and returns the number of page renders. */
async function rendersFor(addresses: readonly string[]): Promise<number> {
  const before = await site.renders('page');
  for (const address of addresses) {
    let response = await get(address);
    for (let step = 0; response.statusCode === 301 && step < 3; step += 1)
      response = await get(String(response.headers.location));
    expect([address, response.statusCode]).toEqual([address, 200]);
  }
  return (await site.renders('page')) - before;
}

test('undeclared query parameters cause no further render', async () => {
  await rendersFor(['/About', '/About?sort=name', '/About?sub=3,5', '/Thing/54', '/About/']);
  const noise = [
    ...Array.from({ length: 60 }, (_, n) => `/About?nonsense=${n}&x${n}=1`),
    ...Array.from({ length: 20 }, (_, n) => `/About?sort=name&sort=${n}&noise=${n}`),
    ...Array.from({ length: 20 }, (_, n) => `/About?sort=${n}x`),
    ...Array.from({ length: 8 }, (_, n) => `/About${'/'.repeat(n + 1)}`),
    ...Array.from({ length: 8 }, (_, n) => `/Thing/${'0'.repeat(n)}54?n=${n}`),
    ...[
      '/%41bout',
      '/%41%62out',
      '/aBOUT',
      '/ABOUT/',
      '/About?sub=3&sub=5',
      '/About?sub=0x3&sub=',
      '/About?lang=xx',
    ],
  ];
  expect(await rendersFor(noise)).toBe(0);
});

test('a free-text query parameter is answered uncached, limited to one render a second per client network', async () => {
  const visitor = newVisitor();
  await get('/About?lang=ar');
  const first = await get('/About?q=bread', visitor);
  expect(first.statusCode).toBe(200);
  expect(first.headers['cache-control']).toBe('private, no-store');
  const before = await site.renders('page');
  const responses = [];
  for (let n = 0; n < 64; n += 1) responses.push(await get(`/About?q=bread${n}&lang=ar`, visitor));
  expect((await site.renders('page')) - before).toBeLessThanOrEqual(60);
  const refused = responses.at(-1);
  expect(refused?.statusCode).toBe(429);
  expect(Number(refused?.headers['retry-after'])).toBeLessThanOrEqual(60);
  expect(refused?.headers['content-type']).toContain('text/html');
  expect(refused?.body).toContain('<html lang="ar" dir="rtl">');
  expect(refused?.body).toContain('محاولات كثيرة. يرجى الانتظار قليلًا ثم إعادة المحاولة.');
  // Cached pages are still served to a rate-limited client.
  expect((await get('/About?lang=ar', visitor)).statusCode).toBe(200);
});

test('returns 503 with Retry-After when the database is too busy to render the page', async () => {
  const { config } = database;
  // The pool's waiting time is shorter than the statement timeout: the page must get its error before the blocking
  // statement ends.
  const { app: busy } = await buildCacheApp({ ...config, CACHE: 'off', DATABASE_WAIT_MS: 1_000 });
  const holder = new pg.Client({ connectionString: config.DATABASE_URL });
  try {
    await holder.connect();
    await holder.query('begin; lock table cities in access exclusive mode');
    const stuck = busy.inject('/api/name/en');
    await until('the only connection is taken', async () => busy.pool.totalCount > busy.pool.idleCount);
    const page = await busy.inject('/About');
    expect([page.statusCode, page.headers['retry-after']]).toEqual([503, '2']);
    expect(page.headers['cache-control']).toBe('private, no-store');
    await holder.query('rollback');
    expect((await stuck).statusCode).toBe(200);
    expect((await busy.inject('/About')).statusCode).toBe(200);
  } finally {
    await holder.end();
    await busy.close();
  }
});
