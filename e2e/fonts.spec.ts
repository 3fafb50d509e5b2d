import { alive } from './alive.ts';
import { expect, test } from './test.ts';

/** What a page may load of fonts, in either language. */
const budgetBytes = 90 * 1_024;

for (const path of ['/', '/SubCategory/Restaurants/1', '/MarketProfile/1/bayt-al-zaytoun']) {
  test(`${path} loads at most 90 KB of fonts`, async ({ page, lang }) => {
    const sizes = new Map<string, Promise<number>>();
    page.on('response', (response) => {
      if (response.url().endsWith('.woff2'))
        sizes.set(
          response.url(),
          response.body().then(({ byteLength }) => byteLength),
        );
    });
    await page.goto(`${path}?lang=${lang}`);
    await alive(page);
    // The head script takes this away once the fonts of the text are there.
    await expect(page.locator('html:not([data-loading])')).toBeAttached();
    await page.evaluate(() => document.fonts.ready);
    const bytes = (await Promise.all(sizes.values())).reduce((sum, size) => sum + size, 0);
    expect(bytes, [...sizes.keys()].join(' ')).toBeGreaterThan(0);
    expect(bytes, [...sizes.keys()].join(' ')).toBeLessThanOrEqual(budgetBytes);
  });
}
