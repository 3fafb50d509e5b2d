import type { Page } from '@playwright/test';
import { enter } from '../support/account-screens.ts';
import { alive } from '../support/alive.ts';
import { distinctPages, memberPages } from '../support/every-page.ts';
import { expectFits, expectFitsEveryWidth } from '../support/fits.ts';
import { mapRequests } from '../support/map-requests.ts';
import { newMember } from '../support/members.ts';
import { holdNothing, newModerator } from '../support/staff.ts';
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

/** Of the menu and, in rooms of several parts, of the room's own. */
const doorsOf = (page: Page) =>
  page
    .locator('.staff-nav a[href^="/admin/"], main nav a[href^="/admin/"]')
    .evaluateAll((links: HTMLAnchorElement[]) => links.map(({ pathname }) => pathname));

test('every room of the staff has no accessibility violation in either theme, and fits every screen', async ({
  page,
  request,
  lang,
  phone,
  expectAccessible,
}) => {
  test.setTimeout(600_000);
  await holdNothing(page);
  await enter(page, await newModerator(request));
  const main = page.getByRole('main');
  const walk = async (path: string) => {
    await open(page, `${path}?lang=${lang}`);
    await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(main.locator('.skeleton-area')).toHaveCount(0);
    await expectAccessibleInBoth(page, expectAccessible);
    if (phone) await expectFits(page);
    else await expectFitsEveryWidth(page);
  };
  const rooms = new Set(['/admin/no-such-room']);
  for (const path of rooms) {
    await test.step(path, () => walk(path));
    for (const door of await doorsOf(page)) rooms.add(door);
  }
  expect(rooms.size).toBeGreaterThan(12);
});
