import { describe, expect, test } from 'vitest';
import { createHero, createPage } from '../modules/editorial/pages/pages.factory.ts';
import { createCity } from '../modules/places/places.factory.ts';
import { createSettings } from '../modules/settings/settings.factory.ts';
import { siteIsBuilt, useTwoProcesses } from '../testing/processes/two-processes.ts';
import { until } from '../testing/until.ts';

describe.skipIf(!siteIsBuilt)('two server processes', () => {
  const scope = { cityId: 1 };
  const { origins, db } = useTwoProcesses((database) =>
    database.transaction(async (tx) => {
      await createCity(tx);
      await createSettings(tx, scope);
      await createHero(tx, scope);
      await createPage(tx, scope, 'about');
    }),
  );

  const page = async (origin: string, path: string) => (await fetch(origin + path)).text();

  test('shows a published change on both processes within 5 seconds in both languages', async () => {
    for (const origin of origins) {
      expect(await page(origin, '/?lang=en')).toContain('Your guide to Arab Dearborn');
      expect(await page(origin, '/?lang=ar')).toContain('دليلك إلى ديربورن العربية');
    }
    await db().transaction((tx) => createHero(tx, scope, { titleEn: 'A new title', titleAr: 'عنوان جديد' }));
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

  test('500 concurrent requests for a cold page on both processes cause exactly one render', async () => {
    const before = await renders();
    const requested = Array.from({ length: 500 }, (_, n) => page(origins[n % 2] ?? '', '/About?lang=ar'));
    const bodies = new Set(await Promise.all(requested));
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

  test('serves public reads from the cache also for requests with a token', async () => {
    const before = await renders('api');
    for (const origin of [...origins, ...origins]) {
      const response = await fetch(`${origin}/api/mi/en/1/about`, {
        headers: { authorization: 'Bearer secret' },
      });
      expect(response.headers.get('cache-control')).toMatch(/^public/);
    }
    expect((await renders('api')) - before).toBeLessThanOrEqual(1);
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
