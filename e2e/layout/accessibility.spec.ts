import { alive } from '../support/alive.ts';
import { distinctPages } from '../support/every-page.ts';
import { expectFits } from '../support/fits.ts';
import { mapRequests } from '../support/map-requests.ts';
import { expect, test } from '../support/test.ts';

const hasMap = /^\/(SubCategory|MarketProfile|add-business)\b/;

for (const path of distinctPages) {
  const withoutMap = hasMap.test(path) ? '' : ', without the map’s code [3.50]';
  test(`${path} has no accessibility violation in either theme and fits a screen of 320 pixels${withoutMap}`, async ({
    page,
    expectAccessible,
  }) => {
    const ofMap = mapRequests(page);
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    await page.goto(path);
    await alive(page);
    for (const theme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme: theme });
      await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
      await page.evaluate(() => document.fonts.ready);
      await expectAccessible();
    }
    await expectFits(page);
    if (withoutMap) expect(ofMap).toEqual([]);
  });
}
