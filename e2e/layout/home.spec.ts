import type { HomeData } from '@dalil/contract/pages';
import type { Page } from '@playwright/test';
import { followLink } from '../support/alive.ts';
import { expect, test } from '../support/test.ts';

async function heroList(page: Page, lang: string): Promise<HomeData['hero']> {
  const response = await page.request.get(`/api/mi/${lang}/1/home`);
  const { data } = (await response.json()) as { data: HomeData };
  return data.hero;
}

/** Sub-pixels are no movement that anyone sees. */
const rounded = (box: Record<string, number> | null) =>
  Object.fromEntries(Object.entries(box ?? {}).map(([side, value]) => [side, Math.round(value)]));

test('the hero shows the first entry of the hero list: banner, square, title, HTML description [1.21] [1.23] [4.05]', async ({
  page,
  lang,
}) => {
  const [first] = await heroList(page, lang);
  if (!first) throw new Error('The sample city has no hero');
  await page.goto('/');
  const hero = page.locator('.hero');
  await expect(hero.getByRole('heading', { level: 1 })).toHaveText(first.title);
  await expect(hero.locator('.hero-scene img')).toHaveCount(1);
  await expect(hero.locator('.hero-square img')).toHaveCount(1);
  const description = hero.locator('.hero-lede');
  expect(first.description).toContain('<p>');
  await expect(description.locator('p')).toHaveText(first.description.replaceAll(/<[^>]+>/g, ''));
});

test('Arabic mirrors the banner and the square image [1.21]', async ({ page, lang }) => {
  await page.goto('/');
  const mirrored = (selector: string) =>
    page.locator(selector).evaluate((element) => new DOMMatrix(getComputedStyle(element).transform).a);
  const expected = lang === 'ar' ? -1 : 1;
  expect(await mirrored('.hero-scene')).toBe(expected);
  expect(await mirrored('.hero-square img')).toBe(expected);
});

test('the hero is 750 high and its square image 456 [10.01]', async ({ page, phone }) => {
  await page.goto('/');
  const hero = await page.locator('.hero').boundingBox();
  const square = await page.locator('.hero-square').boundingBox();
  if (phone) {
    expect(hero?.height).toBeGreaterThanOrEqual(750);
    return;
  }
  expect(hero?.height).toBe(750);
  expect(hero?.width).toBe(page.viewportSize()?.width);
  expect(square?.width).toBe(456);
  expect(square?.height).toBe(456);
});

test('placeholders stand where the hero will stand until home data loads [1.22] [10.02]', async ({
  page,
  t,
}) => {
  await page.goto('/About');
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/*/*/*/home', async (route) => {
    await held;
    await route.continue();
  });
  await followLink(page, '/');
  const hero = page.locator('.hero');
  const heightOf = async (shape: string) => (await hero.locator(`.skeleton-${shape}`).boundingBox())?.height;
  await expect(hero.locator('.skeleton-title')).toBeVisible();
  expect(await heightOf('title')).toBe(72);
  expect(await heightOf('description')).toBe(200);
  expect(await heightOf('button')).toBe(60);
  await expect(hero.getByRole('status')).toHaveText(t('ui.loading'));

  const doors = page.getByRole('navigation', { name: t('home.doors.title') });
  const waiting = {
    hero: await hero.boundingBox(),
    square: await page.locator('.hero-square').boundingBox(),
  };
  const doorsBefore = await doors.boundingBox();
  answer();
  await expect(hero.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(hero.locator('.skeleton')).toHaveCount(0);
  expect(rounded(await hero.boundingBox())).toEqual(rounded(waiting.hero));
  expect(rounded(await page.locator('.hero-square').boundingBox())).toEqual(rounded(waiting.square));
  expect(rounded(await doors.boundingBox())).toEqual(rounded(doorsBefore));
});

test('the five doors lead to the five services', async ({ page, t }) => {
  await page.goto('/');
  const doors = page.getByRole('navigation', { name: t('home.doors.title') }).getByRole('link');
  await expect(doors).toHaveCount(5);
  const addresses = await doors.evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(addresses).toEqual(['/Category/services', '/Category/shops', '/market-place', '/Rent', '/Job']);
  // How many are behind those that lead somewhere; of kinds that are not there yet nothing is counted.
  const counted = doors.locator('.door-text').filter({ hasText: /\d/ });
  await expect(counted).toHaveCount(2);
});

test('twelve categories on a desktop, eight on a phone, counts only where there is something', async ({
  page,
  phone,
}) => {
  await page.goto('/');
  const tiles = page.locator('.category-tile');
  await expect(tiles.filter({ visible: true })).toHaveCount(phone ? 8 : 12);
  await expect(tiles.first()).toHaveAttribute('href', /^\/SubCategory\/[^/]+\/\d+\/\?Page=(shops|service)$/);
  await expect(tiles.locator('small').filter({ hasText: /^0\b/ })).toHaveCount(0);
});

test('the banner is fetched at once, every other picture when it is needed', async ({ page }) => {
  await page.goto('/');
  const loading = (selector: string) =>
    page.locator(selector).evaluateAll((found) => found.map((image) => (image as HTMLImageElement).loading));
  expect(await loading('.hero-scene img')).toEqual(['eager']);
  await expect(page.locator('.hero-scene img')).toHaveAttribute('fetchpriority', 'high');
  const others = await loading('main img:not(.hero-scene img)');
  expect(others.length).toBeGreaterThan(1);
  expect(new Set(others)).toEqual(new Set(['lazy']));
});
