import type { Page } from '@playwright/test';
import { enter } from '../support/account-screens.ts';
import { alive } from '../support/alive.ts';
import { distinctPages, memberPages } from '../support/every-page.ts';
import { expectFits, expectFitsEveryWidth } from '../support/fits.ts';
import { mapRequests } from '../support/map-requests.ts';
import { newMember } from '../support/members.ts';
import { expect, test } from '../support/test.ts';

const hasMap = /^\/(SubCategory|MarketProfile|add-business)\b/;

async function open(page: Page, path: string): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await page.goto(path);
  await alive(page);
}

async function expectAccessibleInBoth(page: Page, expectAccessible: () => Promise<void>): Promise<void> {
  for (const theme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: theme });
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
    await page.evaluate(() => document.fonts.ready);
    await expectAccessible();
  }
}

for (const path of distinctPages) {
  const withoutMap = hasMap.test(path) ? '' : ', without the map’s code [3.50]';
  test(`${path} has no accessibility violation in either theme, and fits every screen${withoutMap}`, async ({
    page,
    phone,
    expectAccessible,
  }) => {
    const ofMap = mapRequests(page);
    await open(page, path);
    await expectAccessibleInBoth(page, expectAccessible);
    // A desktop can be made narrow; once in each language is enough.
    if (phone) await expectFits(page);
    else await expectFitsEveryWidth(page);
    if (withoutMap) expect(ofMap).toEqual([]);
  });
}

test('the pages of a member have no accessibility violation in either theme, and fit every screen', async ({
  page,
  request,
  phone,
  expectAccessible,
}) => {
  test.setTimeout(300_000);
  await enter(page, await newMember(request));
  for (const path of memberPages) {
    await test.step(path, async () => {
      await open(page, path);
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
      // Forms come after their page: what is on its way is no part of it.
      await expect(page.locator('.loading-indicator')).toHaveCount(0);
      await expectAccessibleInBoth(page, expectAccessible);
      if (phone) await expectFits(page);
      else await expectFitsEveryWidth(page);
    });
  }
});
