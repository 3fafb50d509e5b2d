import { createServer, type Server, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createCity } from '../modules/places/places.factory.ts';
import { createTestDatabase, type TestDatabase } from '../testing/database/test-database.ts';
import { buildCacheApp, renameCity } from '../testing/processes/cache-app.ts';

type CacheApp = Awaited<ReturnType<typeof buildCacheApp>>;

/**
 * Upper bound of a prompt response: high enough for a loaded machine, far below the sum of repeated waits for Redis.
 */
const promptMs = 400;

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

async function timed(cacheApp: CacheApp, url: string): Promise<{ body: string; ms: number }> {
  const started = performance.now();
  const { body } = await cacheApp.app.inject(url);
  return { body, ms: performance.now() - started };
}

async function expectRightAndPrompt(cacheApp: CacheApp): Promise<void> {
  await timed(cacheApp, '/');
  for (const url of ['/?a=1', '/?a=2', '/?a=3', '/']) {
    const { body, ms } = await timed(cacheApp, url);
    expect(body).toContain('Dearborn');
    expect(ms).toBeLessThan(promptMs);
  }
  const before = await cacheApp.renders('page');
  await Promise.all(Array.from({ length: 100 }, () => timed(cacheApp, '/?a=cold')));
  expect((await cacheApp.renders('page')) - before).toBe(1);
  await renameCity(cacheApp.app, 'Dearborn, renamed');
  await vi.waitFor(async () => expect((await timed(cacheApp, '/')).body).toContain('renamed'), {
    timeout: 20_000,
  });
}

describe('a broken Redis only slows responses down', () => {
  let silent: Server;
  const sockets = new Set<Socket>();
  beforeAll(async () => {
    silent = createServer((socket) => sockets.add(socket));
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    const cacheApp = await buildCacheApp(database.config);
    await cacheApp.app.db.transaction((tx) => createCity(tx));
    await cacheApp.app.close();
  });
  afterAll(() => {
    for (const socket of sockets) socket.destroy();
    silent.close();
  });

  test('nothing listens at its URL', async () => {
    const cacheApp = await buildCacheApp({ ...database.config, REDIS_URL: 'redis://127.0.0.1:1' });
    await expectRightAndPrompt(cacheApp);
    await cacheApp.app.close();
  });

  test('it accepts connections and never replies', async () => {
    const address = silent.address();
    const port = typeof address === 'object' ? address?.port : 0;
    const cacheApp = await buildCacheApp({ ...database.config, REDIS_URL: `redis://127.0.0.1:${port}` });
    await expectRightAndPrompt(cacheApp);
    await cacheApp.app.close();
  });

  test('it stops responding while in use and recovers after a missed invalidation', async () => {
    const proxy = await pausableProxy(database.config.REDIS_URL);
    const cacheApp = await buildCacheApp({ ...database.config, REDIS_URL: proxy.url });
    const other = await buildCacheApp({ ...database.config, REDIS_URL: proxy.url });
    await renameCity(cacheApp.app, 'Dearborn');
    await delay(2_300);
    await timed(cacheApp, '/About');
    await delay(100);
    proxy.pause();
    await renameCity(cacheApp.app, 'Dearborn of today');
    await vi.waitFor(async () => expect((await timed(cacheApp, '/About')).body).toContain('today'), {
      timeout: 20_000,
    });
    expect((await timed(cacheApp, '/About?again')).ms).toBeLessThan(promptMs);
    proxy.resume();
    // Redis may still hold the outdated page; the server must not serve that copy.
    await delay(1_500);
    expect((await timed(other, '/About')).body).toContain('today');
    await cacheApp.app.close();
    await other.app.close();
    proxy.close();
  });
});

/** TCP proxy in front of Redis that can hold back every byte, as a frozen machine does. */
async function pausableProxy(target: string) {
  const { hostname, port, pathname } = new URL(target);
  const { connect } = await import('node:net');
  const pairs = new Set<Socket>();
  let paused = false;
  const server = createServer((socket) => {
    const upstream = connect(Number(port) || 6379, hostname);
    for (const [from, to] of [
      [socket, upstream],
      [upstream, socket],
    ] as const) {
      pairs.add(from);
      from.on('data', (bytes) => to.write(bytes));
      from.on('error', () => undefined);
      from.on('close', () => to.destroy());
    }
    if (paused) socket.pause();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return {
    url: `redis://127.0.0.1:${typeof address === 'object' ? address?.port : 0}${pathname}`,
    pause() {
      paused = true;
      for (const socket of pairs) socket.pause();
    },
    resume() {
      paused = false;
      for (const socket of pairs) socket.resume();
    },
    close() {
      for (const socket of pairs) socket.destroy();
      server.close();
    },
  };
}
