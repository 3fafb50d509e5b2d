import { expect, expectTypeOf, test } from 'vitest';
import { ApiError, type ApiRequest, createClient, sendsToken } from './client.ts';
import type { Endpoint } from './endpoint.ts';
import { endpoints } from './endpoints.ts';
import type { HomeData } from './pages.ts';

function clientAnswering(status: number, body: unknown, token: string | null = null) {
  const requests: ApiRequest[] = [];
  const client = createClient({
    scope: { region: 'mi', lang: 'ar', cityId: 1 },
    token: () => token,
    transport: async (request) => {
      requests.push(request);
      return { status, json: async () => (body === undefined ? Promise.reject(new Error('no body')) : body) };
    },
  });
  return { client, requests };
}

test('a request goes to the base URL of its scope and the content is under data [8.01]', async () => {
  const { client, requests } = clientAnswering(200, { data: { hero: [] } });
  const response = await client.call('GET home');
  expect(requests[0]).toMatchObject({ method: 'GET', url: '/api/mi/ar/1/home' });
  expect(response.data.hero).toEqual([]);
  expectTypeOf(response.data).toEqualTypeOf<HomeData>();
});

test('path and query parameters are written into the URL, and empty ones are omitted', async () => {
  const { client, requests } = clientAnswering(200, { data: [] });
  await client.call('GET categories', { query: { type: 'shops', parent: undefined } });
  await client.call('GET legal/:page', { params: { page: 'privacy' } });
  expect(requests.map((request) => request.url)).toEqual([
    '/api/mi/ar/1/categories?type=shops',
    '/api/mi/ar/1/legal/privacy',
  ]);
});

test('the bearer token is sent if there is one, and no header if there is none [8.02]', async () => {
  const guest = clientAnswering(200, { data: {} });
  const member = clientAnswering(200, { data: {} }, 'abc');
  await guest.client.call('GET profile');
  await member.client.call('GET profile');
  expect(guest.requests[0]?.headers).not.toHaveProperty('authorization');
  expect(member.requests[0]?.headers.authorization).toBe('Bearer abc');
});

test('public reads never send the token, every other request does', async () => {
  const { client, requests } = clientAnswering(200, { data: { hero: [] } }, 'abc');
  await client.call('GET home');
  expect(requests[0]?.headers).not.toHaveProperty('authorization');
  const isPublicRead = ({ method, access, personal }: Endpoint) =>
    method === 'GET' && access === 'public' && !personal;
  const all: readonly Endpoint[] = endpoints;
  expect(all.filter(({ method, path }) => !sendsToken(`${method} ${path}`))).toEqual(
    all.filter(isPublicRead),
  );
});

test('an error is the body of the response if there is one, otherwise the message of the error [9.01]', async () => {
  const problem = { code: 'notFound', status: 404, message: 'غير موجود' };
  const refused = clientAnswering(404, problem).client.call('GET home');
  await expect(refused).rejects.toMatchObject({ status: 404, problem, message: 'غير موجود' });
  const broken = clientAnswering(502, undefined).client.call('GET home');
  await expect(broken).rejects.toMatchObject({ status: 502, problem: null, message: 'GET home: 502' });
  await expect(broken).rejects.toBeInstanceOf(ApiError);
});

test('the compiler rejects what the contract does not declare', () => {
  const { client } = clientAnswering(200, { data: null });
  // @ts-expect-error no such endpoint
  const unknown = () => client.call('GET nowhere');
  // @ts-expect-error a parameter is missing
  const missing = () => client.call('GET legal/:page');
  // @ts-expect-error not one of the legal pages
  const wrong = () => client.call('GET legal/:page', { params: { page: 'cookies' } });
  // @ts-expect-error not a field of the query
  const extra = () => client.call('GET categories', { query: { colour: 'red' } });
  expect([unknown, missing, wrong, extra]).toHaveLength(4);
});
