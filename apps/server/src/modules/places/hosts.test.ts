import { request } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildApp } from '../../app.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database/test-database.ts';
import { rendersOf } from '../../testing/processes/cache-app.ts';
import { tinySite } from '../../testing/processes/tiny-site.ts';
import { until } from '../../testing/until.ts';
import { createSettings } from '../settings/settings.factory.ts';
import { replaceHosts } from './hosts.service.ts';
import { createCity } from './places.factory.ts';

let database: TestDatabase;
let app: FastifyInstance;
/** A server behind one trusted proxy. */
let proxied: FastifyInstance;

beforeAll(async () => {
  database = await createTestDatabase({ PUBLIC_ORIGIN: 'https://dalil.example' });
  const site = tinySite((lang, { region, cityId }) => `/api/${region}/${lang}/${cityId}/general-settings`);
  app = await buildApp(database.config, { site });
  proxied = await buildApp({ ...database.config, TRUST_PROXY: 1 }, { site });
  await app.db.transaction(async (tx) => {
    await createSettings(tx, await createCity(tx));
    await replaceHosts(tx, { cityId: 1 }, ['dearborn.example', 'www.dearborn.example']);
    const toledo = { id: 2, region: 'oh', nameEn: 'Toledo', nameAr: 'توليدو' };
    await createSettings(tx, await createCity(tx, toledo));
    await replaceHosts(tx, { cityId: 2 }, ['toledo.example']);
    const flint = { id: 3, nameEn: 'Flint', nameAr: 'فلينت' };
    await createSettings(tx, await createCity(tx, flint));
  });
  for (const server of [app, proxied]) await server.listen({ host: '127.0.0.1', port: 0 });
  // Waits for the second purge after startup, which would otherwise clear cached pages in the middle of a test.
  await delay(2_200);
});
afterAll(async () => {
  await app?.close();
  await proxied?.close();
  await database?.drop();
});

const portOf = ({ server }: FastifyInstance) => (server.address() as AddressInfo).port;

interface ResponseBody {
  status: number;
  body: string;
}

/**
 * Sends the request over a socket: cached responses are served before Fastify, and `inject` would bypass that step.
 */
function ask(
  path: string,
  host: string,
  {
    headers = {},
    server = app,
    method = 'GET',
  }: { headers?: object; server?: FastifyInstance; method?: string } = {},
): Promise<ResponseBody> {
  return new Promise((resolve, reject) => {
    const requested = request(
      {
        host: '127.0.0.1',
        port: portOf(server),
        path,
        method,
        headers: { host, accept: 'text/html', ...headers },
      },
      (response) => {
        const answer = async () => (await response.toArray()).join('');
        answer().then((body) => resolve({ status: response.statusCode ?? 0, body }), reject);
      },
    );
    requested.on('error', reject);
    requested.end();
  });
}

/** Sends a request without a Host header, like an HTTP/1.0 client. */
function askWithoutHost(path: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let body = '';
    connect(portOf(app), '127.0.0.1')
      .on('data', (bytes) => {
        body += bytes;
      })
      .on('close', () => resolve(body))
      .on('error', reject)
      .write(`GET ${path} HTTP/1.0\r\nAccept: text/html\r\n\r\n`);
  });
}

/** Returns the origin the page names as its own. */
const ownAddress = (body: string) => /<title>(https?:\/\/[^/]+)/.exec(body)?.[1];

const cities = [
  ['dearborn.example', 'https://dearborn.example', 'Dearborn', 'ديربورن'],
  ['www.dearborn.example', 'https://dearborn.example', 'Dearborn', 'ديربورن'],
  ['toledo.example', 'https://toledo.example', 'Toledo', 'توليدو'],
] as const;
const names = ['Dearborn', 'ديربورن', 'Toledo', 'توليدو'];

test.each(cities)(
  '%s shows only its own city, rendered and cached, in both languages',
  async (host, origin, en, ar) => {
    for (const path of ['/', '/About', '/Thing/7'])
      for (const [lang, name] of [
        ['en', en],
        ['ar', ar],
      ] as const)
        for (let again = 0; again < 3; again += 1) {
          const { status, body } = await ask(`${path}?lang=${lang}`, host);
          expect([status, ownAddress(body)]).toEqual([200, origin]);
          expect(names.filter((known) => new RegExp(`"name":"${known}"`).test(body))).toEqual([name]);
        }
  },
);

test('a hostname matches regardless of port, case and trailing dot', async () => {
  for (const host of ['toledo.example:8080', 'TOLEDO.example', 'Toledo.Example.:443', 'toledo.example.'])
    expect([host, ownAddress((await ask('/?lang=en', host)).body)]).toEqual([host, 'https://toledo.example']);
});

test('unknown hostnames show the default city and share its cached pages', async () => {
  await ask('/Thing/8?lang=en', 'dearborn.example');
  const before = await rendersOf(app, 'page');
  const strange = [
    '127.0.0.1',
    '[::1]:3000',
    'evil.example',
    'toledo.example.evil.example',
    'evil.example/toledo.example',
    'toledo.example@evil.example',
    'toledo.example evil.example',
    'toledo.example,dearborn.example',
    `${'a'.repeat(5_000)}.example`,
    ':80',
    '..',
  ];
  for (const host of strange)
    expect([host, ownAddress((await ask('/Thing/8?lang=en', host)).body)]).toEqual([
      host,
      'https://dearborn.example',
    ]);
  expect(ownAddress(await askWithoutHost('/Thing/8?lang=en'))).toBe('https://dearborn.example');
  expect(await rendersOf(app, 'page')).toBe(before);
});

test('ignores forwarded host headers, both when rendering and in the cache key', async () => {
  const forged = [
    { 'x-forwarded-host': 'toledo.example' },
    { 'x-forwarded-host': 'dearborn.example, toledo.example' },
    { forwarded: 'host=toledo.example' },
    {
      'x-host': 'toledo.example',
      'x-original-host': 'toledo.example',
      'x-forwarded-server': 'toledo.example',
    },
  ];
  for (const server of [app, proxied])
    for (const [n, headers] of forged.entries())
      for (const requested of [headers, {}])
        for (const host of ['dearborn.example', 'evil.example']) {
          const { body } = await ask(`/Thing/2${n}?lang=en`, host, { headers: requested, server });
          expect(ownAddress(body)).toBe('https://dearborn.example');
        }
  for (const server of [app, proxied]) {
    const { body } = await ask('/Thing/20?lang=en', 'toledo.example', {
      headers: { 'x-forwarded-host': 'dearborn.example' },
      server,
    });
    expect(ownAddress(body)).toBe('https://toledo.example');
  }
});

test('a city host serves only its own city and no cached response of another', async () => {
  const settings = (region: string, cityId: number) => `/api/${region}/en/${cityId}/general-settings`;
  for (let again = 0; again < 3; again += 1) {
    // Cached from the second round on: 127.0.0.1 may request any city, and its cached responses must not be served to
    // other hosts.
    expect((await ask(settings('mi', 1), '127.0.0.1')).status).toBe(200);
    expect((await ask(settings('oh', 2), '127.0.0.1')).status).toBe(200);
    expect((await ask(settings('mi', 1), 'dearborn.example')).status).toBe(200);
    expect((await ask(settings('oh', 2), 'toledo.example')).status).toBe(200);
    for (const [path, host] of [
      [settings('oh', 2), 'dearborn.example'],
      [settings('oh', 2), 'www.dearborn.example'],
      [settings('mi', 1), 'toledo.example'],
      [settings('mi', 3), 'dearborn.example'],
    ] as const) {
      const { status, body } = await ask(path, host);
      expect([status, JSON.parse(body).code]).toEqual([404, 'unknownScope']);
    }
  }
});

test('accepts a write from the pages of the same city and rejects one from those of another city', async () => {
  const write = async (host: string, origin: string, base: string) => {
    const answer = await ask(`${base}/logout`, host, { method: 'POST', headers: { origin } });
    return answer.status;
  };
  expect(await write('toledo.example', 'https://toledo.example', '/api/oh/en/2')).toBe(200);
  expect(await write('www.dearborn.example', 'https://dearborn.example', '/api/mi/en/1')).toBe(200);
  expect(await write('toledo.example', 'https://dearborn.example', '/api/oh/en/2')).toBe(403);
  expect(await write('dearborn.example', 'https://toledo.example', '/api/mi/en/1')).toBe(403);
});

test('a hostname that is added, moved or removed takes effect within five seconds', async () => {
  const shows = (origin: string) =>
    until(
      `flint.example shows ${origin}`,
      async () => ownAddress((await ask('/?lang=en', 'flint.example')).body) === origin,
      5_000,
    );
  const give = (cityId: number, hosts: string[]) =>
    app.db.transaction((tx) => replaceHosts(tx, { cityId }, hosts));
  await shows('https://dearborn.example');
  await give(3, ['flint.example']);
  await shows('https://flint.example');
  expect((await ask('/api/mi/en/3/general-settings', 'flint.example')).status).toBe(200);
  await expect(give(2, ['toledo.example', 'flint.example'])).rejects.toThrow('conflict');
  await give(3, ['new.flint.example', 'flint.example']);
  await shows('https://new.flint.example');
  await give(3, []);
  await shows('https://dearborn.example');
});
