import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type DatabaseHandle, openDatabase } from '../db/database.ts';
import { createHero, createPage } from '../modules/pages/pages.factory.ts';
import { createCity } from '../modules/places/places.factory.ts';
import { createSettings } from '../modules/settings/settings.factory.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { until } from '../testing/until.ts';

const main = fileURLToPath(new URL('../main-server.ts', import.meta.url));
const built = existsSync(new URL('../../../web/build/server/index.js', import.meta.url));
if (process.env.CI && !built) throw new Error('The site is not built: run pnpm build first.');

/** The production build in two real processes on one database and one Redis, as behind a load balancer. */
describe.skipIf(!built)('two server processes', () => {
  let database: TestDatabase;
  let handle: DatabaseHandle;
  const origins: string[] = [];
  const processes: ChildProcess[] = [];
  const scope = { cityId: 1 };

  beforeAll(async () => {
    database = await createTestDatabase();
    handle = openDatabase(database.config);
    await handle.db.transaction(async (tx) => {
      await createCity(tx);
      await createSettings(tx, scope);
      await createHero(tx, scope);
      await createPage(tx, scope, 'about');
    });
    const { DATABASE_URL, REDIS_URL } = database.config;
    for (let n = 0; n < 2; n += 1) {
      const port = await freePort();
      const env = {
        ...process.env,
        NODE_ENV: 'test',
        LOG_LEVEL: 'error',
        DATABASE_URL,
        REDIS_URL,
        PORT: `${port}`,
      };
      processes.push(spawn(process.execPath, [main], { env, stdio: ['ignore', 'ignore', 'inherit'] }));
      origins.push(`http://127.0.0.1:${port}`);
    }
    await Promise.all(
      origins.map((origin) =>
        until(
          `${origin} is ready`,
          () =>
            fetch(`${origin}/readyz`)
              .then((r) => r.ok)
              .catch(() => false),
          60_000,
        ),
      ),
    );
  }, 120_000);

  afterAll(async () => {
    for (const child of processes) child.kill('SIGTERM');
    await handle.close();
    await database.drop();
  });

  const page = async (origin: string, path: string) => (await fetch(origin + path)).text();

  test('a published change is seen on both within 5 seconds, in both languages', async () => {
    for (const origin of origins) {
      expect(await page(origin, '/?lang=en')).toContain('Your guide to Arab Dearborn');
      expect(await page(origin, '/?lang=ar')).toContain('دليلك إلى ديربورن العربية');
    }
    await handle.db.transaction((tx) =>
      createHero(tx, scope, { titleEn: 'A new title', titleAr: 'عنوان جديد' }),
    );
    for (const [path, title] of [
      ['/?lang=en', 'A new title'],
      ['/?lang=ar', 'عنوان جديد'],
    ] as const) {
      await Promise.all(
        origins.map((origin) =>
          until(`${title} on ${origin}`, async () => (await page(origin, path)).includes(title), 5_000),
        ),
      );
    }
  });

  test('500 people who ask both for a cold page at once cause exactly one render', async () => {
    const before = await renders();
    const asked = Array.from({ length: 500 }, (_, n) => page(origins[n % 2] ?? '', '/About?lang=ar'));
    const bodies = new Set(await Promise.all(asked));
    expect(bodies.size).toBe(1);
    expect([...bodies][0]).toContain('<html lang="ar" dir="rtl"');
    expect((await renders()) - before).toBe(1);
  });

  test.each([
    ['/', {}, 'en'],
    ['/', { 'accept-language': 'ar-YE,ar;q=0.9' }, 'ar'],
    ['/', { cookie: 'lang=en', 'accept-language': 'ar' }, 'en'],
    ['/', { cookie: 'lang=ar' }, 'ar'],
    ['/?lang=en', { cookie: 'lang=ar', 'accept-language': 'ar' }, 'en'],
    ['/?lang=ar', { cookie: 'lang=en' }, 'ar'],
  ])('one language never appears under the other: %s with %j is %s [5.07]', async (path, headers, lang) => {
    for (const origin of origins) {
      for (let again = 0; again < 2; again += 1) {
        const html = await (await fetch(origin + path, { headers })).text();
        expect(html).toContain(`<html lang="${lang}" dir="${lang === 'ar' ? 'rtl' : 'ltr'}"`);
      }
    }
  });

  test('a request with a token is answered anew and its answer is never kept', async () => {
    const [origin = ''] = origins;
    const url = `${origin}/api/mi/en/1/about`;
    const before = await renders('api');
    for (let again = 0; again < 3; again += 1) {
      const response = await fetch(url, { headers: { authorization: 'Bearer secret' } });
      expect(response.headers.get('cache-control')).toBe('private, no-store');
    }
    expect((await renders('api')) - before).toBe(3);
  });

  async function renders(kind = 'page'): Promise<number> {
    const counts = await Promise.all(
      origins.map(async (origin) => {
        const text = await (await fetch(`${origin}/metrics`)).text();
        return Number(new RegExp(`renders_total\\{kind="${kind}"\\} (\\d+)`).exec(text)?.[1] ?? 0);
      }),
    );
    return counts.reduce((sum, count) => sum + count, 0);
  }
});

async function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
