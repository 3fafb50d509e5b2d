import { waitForHydration } from '../support/hydration.ts';
import { expect, test } from '../support/test.ts';

const list = '/SubCategory/Restaurants/1';

for (const path of ['/', list, '/MarketProfile/1/bayt-al-zaytoun']) {
  test(`${path} loads no more fonts than it needs`, async ({ page, lang }) => {
    // The budget is 90 KiB in both languages; an English list with business names in Arabic needs glyphs of both
    // scripts and gets 92 KiB.
    const budgetBytes = (path === list && lang === 'en' ? 92 : 90) * 1_024;
    const sizes = new Map<string, Promise<number>>();
    page.on('response', (response) => {
      if (response.url().endsWith('.woff2'))
        sizes.set(
          response.url(),
          response.body().then(({ byteLength }) => byteLength),
        );
    });
    await page.goto(`${path}?lang=${lang}`);
    await waitForHydration(page);
    // The head script removes `data-loading` once the text fonts are loaded.
    await expect(page.locator('html:not([data-loading])')).toBeAttached();
    await page.evaluate(() => document.fonts.ready);
    const bytes = (await Promise.all(sizes.values())).reduce((sum, size) => sum + size, 0);
    // The web fonts of the text themselves, not their fallbacks.
    expect([...sizes.keys()].join(' ')).toMatch(/plex[\w-]*-latin-400/);
    // The fonts for the digits of prices and for headings were loaded too.
    expect([...sizes.keys()].join(' ')).toMatch(
      lang === 'ar' ? /readex-pro-ascii-600/ : /readex-pro-latin-wght/,
    );
    expect(bytes, [...sizes.keys()].join(' ')).toBeLessThanOrEqual(budgetBytes);
  });
}
