import { setTimeout as delay } from 'node:timers/promises';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { buildApp } from '../app.ts';
import { createCity } from '../modules/places/places.factory.ts';
import { cities } from '../modules/places/places.table.ts';
import { createTestDatabase, type TestDatabase } from '../testing/database/test-database.ts';
import { buildCacheApp, renameCity, rendersOf } from '../testing/processes/cache-app.ts';
import { invalidate } from './invalidate.ts';

type CacheApp = Awaited<ReturnType<typeof buildCacheApp>>;

let database: TestDatabase;
let first: CacheApp;
let second: CacheApp;
const nothing = async (): Promise<void> => undefined;
let meanwhile = nothing;
let cases = 0;
/** Returns a URL that no earlier test has requested, so that no test warms another test's pages. */
let cold: (path: string) => string;

beforeAll(async () => {
  database = await createTestDatabase();
  first = await buildCacheApp(database.config, { meanwhile: () => meanwhile() });
  second = await buildCacheApp(database.config);
  await first.app.db.transaction((tx) => createCity(tx));
});
afterAll(async () => {
  await first?.app.close();
  await second?.app.close();
  await database?.drop();
});
beforeEach(() => {
  meanwhile = nothing;
  cases += 1;
  const number = cases;
  cold = (path) => `${path}${path.includes('?') ? '&' : '?'}case=${number}`;
});

const get = (cacheApp: CacheApp, url: string, headers: Record<string, string> = {}) =>
  cacheApp.app.inject({ method: 'GET', url, headers });

async function outcome(cacheApp: CacheApp, name: string): Promise<number> {
  const metric = await cacheApp.app.metrics.registry.getSingleMetric('page_cache_total')?.get();
  return metric?.values.find(({ labels }) => labels.outcome === name)?.value ?? 0;
}

describe('cached responses', () => {
  test('500 visitors of a cold page cause one render', async () => {
    const before = await first.renders('page');
    const responses = await Promise.all(Array.from({ length: 500 }, () => get(first, cold('/'))));
    expect(new Set(responses.map(({ body }) => body)).size).toBe(1);
    expect(responses[0]?.body).toContain('Dearborn');
    expect((await first.renders('page')) - before).toBe(1);
  });

  test('500 visitors of a cold page spread over two processes cause one render', async () => {
    const before = (await first.renders('page')) + (await second.renders('page'));
    const responses = await Promise.all(
      Array.from({ length: 500 }, (_, index) => get(index % 2 ? first : second, cold('/About'))),
    );
    expect(responses.every(({ statusCode }) => statusCode === 200)).toBe(true);
    expect((await first.renders('page')) + (await second.renders('page')) - before).toBe(1);
  });

  test('a process serves a page that another process rendered', async () => {
    await get(first, cold('/'));
    const before = [await second.renders('page'), await outcome(second, 'redis')];
    await get(second, cold('/'));
    expect([await second.renders('page'), await outcome(second, 'redis')]).toEqual([
      before[0],
      (before[1] ?? 0) + 1,
    ]);
  });

  test('tracking parameters and parameter order do not create a second cache entry', async () => {
    const before = await first.renders('page');
    const addresses = ['/About?b=2&a=1', '/About?a=1&b=2&utm_source=mail', '/About?fbclid=x&a=1&b=2'];
    const bodies = [];
    for (const address of addresses) bodies.push((await get(first, cold(address))).body);
    expect(new Set(bodies).size).toBe(1);
    expect(bodies[0]).not.toContain('utm_source');
    expect((await first.renders('page')) - before).toBe(1);
  });

  test('unknown URLs share one cached not-found page per language', async () => {
    const before = await first.renders('page');
    for (const address of ['/nothing', '/nowhere/at/all?x=1', '/wp-login.php', '/nothing?lang=en']) {
      expect((await get(first, address)).statusCode).toBe(404);
    }
    expect((await get(first, cold('/nothing?lang=ar'))).statusCode).toBe(404);
    expect((await first.renders('page')) - before).toBe(2);
  });
});

test('an Authorization header causes no separate render and does not change the response', async () => {
  for (const [kind, path] of [
    ['page', '/'],
    ['api', '/api/name/en'],
  ] as const) {
    const url = cold(path);
    const plain = await get(first, url);
    const before = await first.renders(kind);
    for (const authorization of ['x', 'Bearer secret']) {
      const response = await get(first, url, { authorization });
      expect(response.body).toBe(plain.body);
      expect(response.headers['cache-control']).toMatch(/^public/);
      expect(response.headers.vary).not.toContain('Authorization');
    }
    expect(await first.renders(kind)).toBe(before);
  }
});

describe('uncached responses', () => {
  test('does not store a response that sets a cookie, failed or is incomplete', async () => {
    const { app, renders } = await buildRefusedAnswers();
    for (const url of ['/api/cookie', '/api/error', '/api/untagged']) {
      const before = await renders('api');
      expect((await app.inject(url)).headers['cache-control']).toBe('private, no-store');
      await app.inject(url);
      expect((await renders('api')) - before).toBe(2);
    }
    // A page is not cached either if one of its parts must not be cached, such as the businesses open now.
    for (const _ of [1, 2])
      expect((await app.inject('/api/whole')).headers['cache-control']).toBe('private, no-store');
    await app.close();
  });
});

test('serves a cached page over a socket unchanged, counts the hit and assigns no request id', async () => {
  const origin = await first.app.listen({ host: '127.0.0.1', port: 0 });
  const page = (await get(first, cold('/'))).body;
  const before = await outcome(first, 'memory');
  const hit = await fetch(`${origin}${cold('/')}`);
  expect([hit.status, hit.headers.get('x-request-id'), await hit.text()]).toEqual([200, null, page]);
  expect((await outcome(first, 'memory')) - before).toBe(1);
});

describe('headers for downstream caches', () => {
  test('sends the whole caching policy in the headers', async () => {
    const baseline = await get(first, cold('/'));
    expect(baseline.headers).toMatchObject({
      'cache-control': expect.stringMatching(/^public, max-age=0, s-maxage=\d+, stale-while-revalidate=\d+$/),
      vary: 'Accept-Encoding, Accept-Language, Cookie',
      'content-type': 'text/html; charset=utf-8',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining("'sha256-"),
      'x-request-id': expect.any(String),
    });
    expect((await get(first, cold('/?lang=ar'))).headers.vary).toBe('Accept-Encoding');
    expect((await get(first, cold('/?lang=xx'))).headers.vary).toBe(
      'Accept-Encoding, Accept-Language, Cookie',
    );
    // The rendered response and the cached one have the same headers.
    const { date: _, ...cached } = (await get(first, cold('/'))).headers;
    expect(baseline.headers).toMatchObject(cached);
  });

  test('gives each encoding its own ETag and returns 304 to a client that has the same bytes', async () => {
    const decode = {
      br: brotliDecompressSync,
      gzip: gunzipSync,
      identity: (body: Buffer) => body,
    };
    const plain = (await get(first, cold('/'))).body;
    const tags = new Set<string>();
    for (const [encoding, open] of Object.entries(decode)) {
      const headers = { 'accept-encoding': encoding };
      const answer = await get(first, cold('/'), headers);
      expect(answer.headers['content-encoding'] ?? 'identity').toBe(encoding);
      expect(open(answer.rawPayload).toString()).toBe(plain);
      const etag = String(answer.headers.etag);
      tags.add(etag);
      const again = await get(first, cold('/'), { ...headers, 'if-none-match': `"other", W/${etag}` });
      expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', etag]);
      expect(again.headers.vary).toBe(answer.headers.vary);
      expect((await get(first, cold('/'), { ...headers, 'if-none-match': '"other"' })).statusCode).toBe(200);
    }
    expect(tags.size).toBe(3);
    expect(
      (await get(first, cold('/'), { 'accept-encoding': 'br;q=0, gzip' })).headers['content-encoding'],
    ).toBe('gzip');
  });

  test('answers a HEAD request with headers only', async () => {
    const { headers } = await get(first, cold('/'));
    const head = await first.app.inject({ method: 'HEAD', url: cold('/') });
    expect([head.statusCode, head.body, head.headers.etag]).toEqual([200, '', headers.etag]);
  });
});

test('never serves one language under the URL of the other', async () => {
  const pick = <T>(...values: T[]) => values;
  for (const path of ['/', '/About']) {
    for (const requested of pick('', 'en', 'ar', 'fr')) {
      for (const cookie of pick('', 'lang=en', 'lang=ar', 'x=1; lang=ar', 'lang=fr')) {
        for (const accept of pick('', 'en-US,ar;q=0.5', 'ar-EG,en;q=0.5', 'fr')) {
          const answer = await get(first, requested ? `${path}?lang=${requested}` : path, {
            ...(cookie ? { cookie } : {}),
            ...(accept ? { 'accept-language': accept } : {}),
          });
          const stored = /lang=(en|ar)/.exec(cookie)?.[1];
          const wanted =
            requested === 'en' || requested === 'ar'
              ? requested
              : (stored ?? (accept.startsWith('ar') ? 'ar' : 'en'));
          const arabic = /[\u0600-\u06FF]/.test(answer.body);
          expect({ path, asked: requested, cookie, accept, arabic }).toEqual({
            path,
            asked: requested,
            cookie,
            accept,
            arabic: wanted === 'ar',
          });
        }
      }
    }
  }
});

describe('invalidation', () => {
  test('shows a published change on every process within five seconds', async () => {
    await Promise.all([get(first, cold('/')), get(second, cold('/')), get(second, cold('/api/name/en'))]);
    await renameCity(first.app, 'Dearborn Heights');
    await vi.waitFor(
      async () => {
        expect((await get(first, cold('/'))).body).toContain('Dearborn Heights');
        expect((await get(second, cold('/'))).body).toContain('Dearborn Heights');
        expect((await get(second, cold('/api/name/en'))).body).toContain('Dearborn Heights');
      },
      { timeout: 20_000, interval: 50 },
    );
  });

  test('invalidates nothing when the change is rolled back', async () => {
    await get(first, cold('/'));
    const before = await first.renders('page');
    await expect(
      first.app.db.transaction(async (tx) => {
        await tx.update(cities).set({ nameEn: 'Nowhere' }).where(eq(cities.id, 1));
        await invalidate(tx, ['cities:1']);
        throw new Error('no');
      }),
    ).rejects.toThrow('no');
    await delay(600);
    expect((await get(first, cold('/'))).body).not.toContain('Nowhere');
    expect(await first.renders('page')).toBe(before);
  });

  test('sends but does not cache a render that was overtaken by a change', async () => {
    const hears = (name: string) =>
      vi.waitFor(async () => expect((await get(first, cold('/api/name/en'))).body).toContain(name), {
        timeout: 20_000,
      });
    await renameCity(first.app, 'Before');
    // Waits until this change was received and the new value cached, so that seeing the next value proves that the
    // next change was received too.
    await delay(600);
    await hears('Before');
    meanwhile = async () => {
      meanwhile = nothing;
      await renameCity(second.app, 'Changed meanwhile');
      await hears('Changed meanwhile');
    };
    const old = await get(first, cold('/'));
    expect(old.statusCode).toBe(200);
    expect(old.body).not.toContain('Changed meanwhile');
    expect(old.headers['cache-control']).toBe('private, no-store');
    expect((await get(first, cold('/'))).body).toContain('Changed meanwhile');
    expect((await get(second, cold('/'))).body).toContain('Changed meanwhile');
  });

  test('replaces a lost database connection and does not serve entries whose invalidation was missed', async () => {
    await get(first, cold('/'));
    await get(second, cold('/'));
    await first.app.db.transaction(async (tx) => {
      await tx.update(cities).set({ nameEn: 'Said while deaf' }).where(eq(cities.id, 1));
    });
    await first.app.pool.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'dalil-cache' and datname = current_database()",
    );
    await vi.waitFor(
      async () => {
        expect((await get(first, cold('/'))).body).toContain('Said while deaf');
        expect((await get(second, cold('/'))).body).toContain('Said while deaf');
      },
      { timeout: 20_000, interval: 50 },
    );
    await renameCity(second.app, 'Heard again');
    await vi.waitFor(async () => expect((await get(first, cold('/'))).body).toContain('Heard again'), {
      timeout: 20_000,
    });
  });

  test('serves a stale entry at once while one refresh runs in the background', async () => {
    const stale = await buildCacheApp(database.config, {
      lifetime: { freshMs: 50, staleMs: 60_000 },
      meanwhile: () => delay(100),
    });
    await get(stale, cold('/api/name/ar'));
    await stale.app.db.update(cities).set({ nameAr: 'ديربورن هايتس' }).where(eq(cities.id, 1));
    await delay(100);
    const before = await stale.renders('api');
    const responses = await Promise.all(Array.from({ length: 20 }, () => get(stale, cold('/api/name/ar'))));
    expect(responses.every(({ body }) => body.includes('"ديربورن"'))).toBe(true);
    await vi.waitFor(async () => expect((await get(stale, cold('/api/name/ar'))).body).toContain('هايتس'), {
      timeout: 20_000,
    });
    expect(await stale.renders('api')).toBeGreaterThan(before);
    await stale.app.close();
  });

  test('serves stale entries and rejects cold pages with 503 while 200 renders are in flight', async () => {
    let finish = () => {};
    const busy = await buildCacheApp(database.config, {
      lifetime: { freshMs: 1, staleMs: 60_000 },
      meanwhile: () => meanwhile(),
    });
    const name = await get(busy, cold('/api/name/ar'));
    await delay(5);
    const finished = new Promise<void>((resolve) => {
      finish = resolve;
    });
    meanwhile = () => finished;
    const before = await busy.renders('api');
    const flights = Array.from({ length: 200 }, (_, n) => get(busy, `/api/name/en?case=busy${n}`));
    await vi.waitFor(async () => expect(await busy.renders('api')).toBe(before + 200), { timeout: 20_000 });
    const stale = await get(busy, cold('/api/name/ar'));
    expect([stale.statusCode, stale.body]).toEqual([200, name.body]);
    expect((await get(busy, cold('/api/name/en'))).statusCode).toBe(503);
    expect(await busy.renders('api')).toBe(before + 200);
    finish();
    await Promise.all(flights);
    await busy.app.close();
  });
});

/** Builds an app whose responses must not be cached, each for a different reason. */
async function buildRefusedAnswers(): Promise<CacheApp> {
  const app = await buildApp(database.config);
  const responses = {
    '/api/cookie': { status: 200, tags: ['x'], headers: { 'set-cookie': 'a=b' } },
    '/api/error': { status: 500, tags: ['x'] },
    '/api/untagged': { status: 200, tags: [] },
  };
  for (const [url, answer] of Object.entries(responses)) {
    app.get(url, (request, reply) =>
      app.cache.respond(request, reply, {
        key: `api ${url}`,
        contentType: 'text/plain',
        render: async () => ({ body: 'x', ...answer }),
      }),
    );
  }
  app.get('/api/whole', (request, reply) =>
    app.cache.respond(request, reply, {
      key: 'api /api/whole',
      contentType: 'text/plain',
      render: async () => {
        await app.inject('/api/untagged');
        return { body: 'x', status: 200, tags: ['x'] };
      },
    }),
  );
  await app.ready();
  return { app, renders: (kind) => rendersOf(app, kind) };
}
