import type { Endpoint } from '@dalil/contract/endpoint';
import { endpoints } from '@dalil/contract/endpoints';
import type { RateLimit } from '@dalil/contract/rate-limit';
import { rateLimits } from '@dalil/contract/rate-limits';
import { afterEach, expect, test, vi } from 'vitest';
import { createCity } from '../modules/places/places.factory.ts';
import { createSettings } from '../modules/settings/settings.factory.ts';
import { rendersOf } from '../testing/processes/cache-app.ts';
import { useTestApp } from '../testing/test-app.ts';
import { newVisitor } from '../testing/visitor.ts';

const routes = new Map<string, RateLimit | undefined>();
const app = useTestApp(
  async ({ db }) => {
    await db.transaction(async (tx) => {
      await createCity(tx);
      await createSettings(tx, { cityId: 1 });
    });
  },
  {
    onRoute: ({ config }) => {
      const { endpoint, callLimit } = config ?? {};
      if (endpoint) routes.set(`${endpoint.method} ${endpoint.path}`, callLimit);
    },
  },
);
afterEach(() => vi.useRealTimers());
const all = endpoints as readonly Endpoint[];
const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;

test('every endpoint has the rate limit the contract declares', () => {
  expect(app()).toBeDefined();
  expect(Object.fromEntries(routes)).toEqual(rateLimits);
  expect([...routes.keys()].sort()).toEqual(all.map(nameOf).sort());
});

test('an endpoint without a rate limit is cached: a repeated request renders once, and it has few URLs', async () => {
  const stored = all.filter((endpoint) => rateLimits[nameOf(endpoint) as keyof typeof rateLimits] === 'kept');
  expect(stored.map(({ method, access }) => [method, access])).toEqual(stored.map(() => ['GET', 'public']));
  expect(stored.filter(({ query }) => query)).toEqual([]);
  for (const { path } of stored) {
    const url = `/api/mi/en/1/${path.replace(':page', 'privacy')}`;
    const first = await app().inject(url);
    if (first.statusCode === 404) continue;
    const before = await rendersOf(app(), 'api');
    expect((await app().inject(url)).statusCode).toBe(200);
    expect((await app().inject({ url, headers: { authorization: 'x' } })).statusCode).toBe(200);
    expect([path, (await rendersOf(app(), 'api')) - before]).toEqual([path, 0]);
  }
});

test('rejects one request too many until the minute is over, for that client network only', async () => {
  const remoteAddress = newVisitor();
  const send = (from = remoteAddress) =>
    app().inject({ method: 'POST', url: '/api/mi/ar/1/subscribes', payload: {}, remoteAddress: from });
  const most = rateLimits['POST subscribes'];
  for (let call = 0; call < most; call += 1) expect((await send()).statusCode).toBe(400);
  const refused = await send();
  expect(refused.statusCode).toBe(429);
  expect(refused.json()).toMatchObject({ code: 'tooManyRequests' });
  expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60);
  expect((await send(newVisitor())).statusCode).toBe(400);
});

test.each([
  [10, {}],
  [20, { authorization: 'Bearer x' }],
])('counts a rendered response but not a cached one (parent %d, headers %j)', async (parent, headers) => {
  // Freezes the clock, or attempts would refill while the test runs.
  vi.useFakeTimers({ toFake: ['Date'] });
  const remoteAddress = newVisitor();
  const ask = (query: string, from = remoteAddress) =>
    app().inject({ url: `/api/mi/en/1/categories${query}`, remoteAddress: from, headers });
  expect((await ask('', newVisitor())).statusCode).toBe(200);
  // Uses up all but one of the requests allowed per minute.
  const most = rateLimits['GET categories'];
  app().rateLimits.add({
    what: 'GET categories',
    network: remoteAddress,
    perMinute: most,
    weight: most - 1,
  });
  for (const _ of [1, 2, 3]) expect((await ask('')).statusCode).toBe(200);
  expect((await ask(`?parent=${parent + 1}`)).statusCode).toBe(200);
  expect((await ask(`?parent=${parent + 2}`)).statusCode).toBe(429);
  expect((await ask('')).statusCode).toBe(200);
});
