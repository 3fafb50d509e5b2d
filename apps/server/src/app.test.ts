import { expect, test, vi } from 'vitest';
import { createCity } from './modules/places/places.factory.ts';
import { useTestApp } from './testing/test-app.ts';

const app = useTestApp(async ({ db }) => {
  await db.transaction((tx) => createCity(tx));
});

test.each([
  ['/api/xx/en/1/home', 'en'],
  ['/api/mi/ar/99/home', 'ar'],
  ['/api/mi/fr/1/home', 'en'],
  ['/api/mi/en/0/home', 'en'],
  ['/api/mi/ar/1%27/home', 'ar'],
])(
  'returns 404 in the language of the path for an unknown region, language or city: %s [8.01]',
  async (url, lang) => {
    const response = await app().inject(url);
    expect(response.statusCode).toBe(404);
    expect(response.headers['content-type']).toContain('application/problem+json');
    const problem = response.json();
    expect(problem).toMatchObject({ code: 'unknownScope', status: 404 });
    expect(problem.message).toMatch(lang === 'ar' ? /[ء-ي]/ : /[A-Za-z]/);
    expect(problem.requestId).toBe(response.headers['x-request-id']);
  },
);

test('returns a problem document for an unknown path under the API', async () => {
  const response = await app().inject('/api/mi/ar/1/nowhere');
  expect(response.statusCode).toBe(404);
  expect(response.json()).toMatchObject({ code: 'notFound' });
  expect(response.json().message).toMatch(/[ء-ي]/);
});

test('adopts the request id of a proxy and replaces a malformed one', async () => {
  const stored = await app().inject({ url: '/healthz', headers: { 'x-request-id': 'edge-12345678' } });
  expect(stored.headers['x-request-id']).toBe('edge-12345678');
  const replaced = await app().inject({ url: '/healthz', headers: { 'x-request-id': 'x\u001b[31m' } });
  expect(replaced.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
});

test('sends the security headers with every response', async () => {
  for (const url of ['/healthz', '/api/xx/en/1/home', '/api/docs/json']) {
    const { headers } = await app().inject(url);
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'x-frame-options': 'DENY' });
    expect(headers['content-security-policy']).toBeDefined();
  }
});

test('serves its OpenAPI 3.1 document and a readable page of it', async () => {
  const document = (await app().inject('/api/docs/json')).json();
  expect(document.openapi).toBe('3.1.0');
  expect(Object.keys(document.paths)).toContain('/api/{region}/{lang}/{cityId}/general-settings');
  const page = await app().inject('/api/docs');
  expect([200, 302]).toContain(page.statusCode);
});

test.each([-1, 1])('is not ready when its clock differs from the database clock by %d day', async (days) => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + days * 86_400_000 });
  const ready = await app().inject('/readyz');
  vi.useRealTimers();
  expect(ready.statusCode).toBe(503);
  expect(ready.json()).toMatchObject({ database: 'ok', clock: 'wrong' });
});

test('reports health of the process and readiness of the database, and stays ready without Redis', async () => {
  expect((await app().inject('/healthz')).json()).toEqual({ status: 'ok' });
  const ready = await app().inject('/readyz');
  expect(ready.statusCode).toBe(200);
  expect(ready.json()).toMatchObject({ status: 'ok', database: 'ok', clock: 'ok' });
  expect((await app().inject('/metrics')).body).toContain('http_request_duration_seconds');
});
