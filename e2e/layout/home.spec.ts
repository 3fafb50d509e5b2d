import type { HomeData } from '@dalil/contract/pages';
import type { Page } from '@playwright/test';
import { devices } from '../support/devices.ts';
import { followLink } from '../support/hydration.ts';
import { expect, test } from '../support/test.ts';

const desktop = devices.desktop.viewport;

async function heroList(page: Page, lang: string): Promise<HomeData['hero']> {
  const response = await page.request.get(`/api/mi/${lang}/1/home`);
  const { data } = (await response.json()) as { data: HomeData };
  return data.hero;
}

/** Rounds to whole pixels, because sub-pixel shifts are invisible. */
const rounded = (box: Record<string, number> | null) =>
  Object.fromEntries(Object.entries(box ?? {}).map(([side, value]) => [side, Math.round(value)]));

test('shows the first hero of the list, mirrored in Arabic, 750 px high with a square of 456, the five services and the categories [1.21] [1.23] [4.05] [10.01]', async ({
  page,
  lang,
  phone,
  t,
}) => {
  const [first] = await heroList(page, lang);
  if (!first) throw new Error('The demo city has no hero');
  await page.goto('/');
  const hero = page.locator('.hero');

  await test.step('banner, square, title and HTML description', async () => {
    await expect(hero.getByRole('heading', { level: 1 })).toHaveText(first.title);
    await expect(hero.locator('.hero-scene img')).toHaveCount(1);
    await expect(hero.locator('.hero-square img')).toHaveCount(1);
    const description = hero.locator('.hero-lede');
    expect(first.description).toContain('<p>');
    await expect(description.locator('p')).toHaveText(first.description.replaceAll(/<[^>]+>/g, ''));
  });

  await test.step('Arabic mirrors the banner and the square image', async () => {
    const mirrored = (selector: string) =>
      page.locator(selector).evaluate((element) => new DOMMatrix(getComputedStyle(element).transform).a);
    const expected = lang === 'ar' ? -1 : 1;
    expect(await mirrored('.hero-scene')).toBe(expected);
    expect(await mirrored('.hero-square img')).toBe(expected);
  });

  await test.step('the banner loads eagerly, every other image lazily', async () => {
    const loading = (selector: string) =>
      page
        .locator(selector)
        .evaluateAll((found) => found.map((image) => (image as HTMLImageElement).loading));
    expect(await loading('.hero-scene img')).toEqual(['eager']);
    await expect(page.locator('.hero-scene img')).toHaveAttribute('fetchpriority', 'high');
    const others = await loading('main img:not(.hero-scene img)');
    expect(others.length).toBeGreaterThan(1);
    expect(new Set(others)).toEqual(new Set(['lazy']));
  });

  await test.step('five services, each with its count', async () => {
    const services = page.getByRole('navigation', { name: t('home.doors.title') }).getByRole('link');
    await expect(services).toHaveCount(5);
    const urls = await services.evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    expect(urls).toEqual(['/Category/services', '/Category/shops', '/market-place', '/Rent', '/Job']);
    await expect(services.locator('.door-text').filter({ hasText: /\d/ })).toHaveCount(5);
  });

  const categories = page.locator('.category-tile');
  await test.step('categories link to their pages and hide a count of zero', async () => {
    await expect(categories.first()).toHaveAttribute(
      'href',
      /^\/SubCategory\/[^/]+\/\d+\/\?Page=(shops|service)$/,
    );
    await expect(categories.locator('small').filter({ hasText: /^0\b/ })).toHaveCount(0);
  });

  if (!phone)
    await test.step('a desktop shows the exact sizes and twelve categories', async () => {
      expect(await hero.boundingBox()).toMatchObject({ width: desktop.width, height: 750 });
      expect(await page.locator('.hero-square').boundingBox()).toMatchObject({ width: 456, height: 456 });
      await expect(categories.filter({ visible: true })).toHaveCount(12);
    });

  await test.step('a phone shows at least the minimum height, and eight categories', async () => {
    await page.setViewportSize(devices.phone.viewport);
    await expect(categories.filter({ visible: true })).toHaveCount(8);
    expect((await hero.boundingBox())?.height).toBeGreaterThanOrEqual(750);
  });
});

for (const [device, { viewport }] of Object.entries(devices))
  test(`skeletons fill the space of the hero on a ${device} until home data loads [1.22] [10.02]`, async ({
    page,
    phone,
    t,
  }) => {
    test.skip(phone && device === 'desktop');
    await page.setViewportSize(viewport);
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
    const heightOf = async (shape: string) =>
      (await hero.locator(`.skeleton-${shape}`).boundingBox())?.height;
    await expect(hero.locator('.skeleton-title')).toBeVisible();
    expect(await heightOf('title')).toBe(72);
    expect(await heightOf('description')).toBe(200);
    expect(await heightOf('button')).toBe(60);
    await expect(hero.getByRole('status')).toHaveText(t('ui.loading'));

    const sections = page.getByRole('navigation', { name: t('home.doors.title') });
    const waiting = {
      hero: await hero.boundingBox(),
      square: await page.locator('.hero-square').boundingBox(),
    };
    const doorsBefore = await sections.boundingBox();
    answer();
    await expect(hero.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(hero.locator('.skeleton')).toHaveCount(0);
    expect(rounded(await hero.boundingBox())).toEqual(rounded(waiting.hero));
    expect(rounded(await page.locator('.hero-square').boundingBox())).toEqual(rounded(waiting.square));
    expect(rounded(await sections.boundingBox())).toEqual(rounded(doorsBefore));
  });
