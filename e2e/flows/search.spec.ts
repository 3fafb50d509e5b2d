import type { Page } from '@playwright/test';
import { waitForHydration } from '../support/hydration.ts';
import { expectFits } from '../support/layout-checks.ts';
import { expect, test } from '../support/test.ts';

const results = (page: Page) => page.locator('.search-page');
const tabs = (page: Page, label: string) => results(page).getByRole('navigation', { name: label });

test('a search returns results grouped by type with a link to the rest; matches are highlighted, and a heart saves [3.24]', async ({
  page,
  t,
}) => {
  expect((await page.goto('/search-result/bread'))?.status()).toBe(200);
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toContainText('bread');
  await expect(heading.locator('bdi')).toHaveAttribute('lang', 'en');
  await expect(page).toHaveTitle(`bread · ${t('pages.title.search')} · ${t('common.brand')}`);
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  const businesses = page.getByRole('region', { name: t('search.types.business') });
  await expect(businesses.getByRole('article').first()).toBeVisible();
  expect(await businesses.getByRole('article').count()).toBeLessThanOrEqual(4);
  const all = tabs(page, t('search.types.label'));
  await expect(all.getByRole('link').first()).toHaveAttribute('aria-current', 'page');
  await waitForHydration(page);
  const heart = results(page).locator('.save-button').first();
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  const painted = () => page.evaluate(() => CSS.highlights.get('found')?.size ?? 0);
  await expect.poll(painted).toBeGreaterThan(0);
  await businesses.getByRole('link', { name: t('search.types.business') }).click();
  await expect(page).toHaveURL('/search-result/bread/business');
  await expect(all.getByRole('link', { name: t('search.types.business') })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await expect(results(page).getByRole('article').first()).toBeVisible();
});

test('a term in one language finds content in the other', async ({ page }) => {
  const links = async (keyword: string) => {
    await page.goto(`/search-result/${encodeURIComponent(keyword)}/business`);
    return results(page)
      .locator('.card-link')
      .evaluateAll((found) => found.map((link) => link.getAttribute('href')?.split('/')[2]));
  };
  const [english, arabic] = [await links('bread'), await links('خبز')];
  expect(english.length).toBeGreaterThan(0);
  expect(english.filter((id) => arabic.includes(id)).length).toBeGreaterThan(0);
});

test('found rents have filters, sort and map [3.52]', async ({ page, phone, t }) => {
  await page.goto('/search-result/apartment/rent');
  await waitForHydration(page);
  const cards = results(page).locator('.rent-card');
  const all = await cards.count();
  expect(all).toBeGreaterThan(1);
  await page.locator('.sort-select select').selectOption('cheapest');
  await expect(page).toHaveURL(/sort=cheapest/);
  await expect(page.locator('.map-pill')).toBeVisible();
  if (!phone) await page.getByRole('switch', { name: t('rents.list.furnished') }).check();
  else await page.goto('/search-result/apartment/rent?furnished=1');
  await expect(page).toHaveURL(/\/search-result\/apartment\/rent\?.*furnished=1/);
  await expect.poll(() => cards.count()).toBeLessThan(all);
});

test('found jobs have filters [3.52]', async ({ page, phone, t }) => {
  await page.goto('/search-result/driver/job');
  await waitForHydration(page);
  const cards = results(page).locator('.job-card');
  await expect(cards.first()).toBeVisible();
  if (!phone) await page.getByRole('checkbox', { name: t('jobs.type.part') }).check();
  else await page.goto('/search-result/driver/job?jobType=part');
  await expect(page).toHaveURL(/\/search-result\/driver\/job\?jobType=part/);
  await expect(results(page).locator('.applied-filters')).toContainText(t('jobs.type.part'));
});

test('found products have categories and a sort of their own [3.52]', async ({ page, t }) => {
  await page.goto('/search-result/table/product');
  await waitForHydration(page);
  const sort = page.locator('.sort-select select');
  await expect(sort).toHaveValue('best');
  await expect(sort.locator('option').first()).toHaveText(t('listing.list.sorts.best'));
  await expect(results(page).locator('.product-card').first()).toBeVisible();
  const cards = results(page).locator('.product-card');
  const tab = tabs(page, t('search.types.label')).getByRole('link', { name: t('search.types.product') });
  const all = Number((await tab.textContent())?.match(/\d+/)?.[0]);
  const categories = await page
    .locator('#list-filters [name="main_id"]')
    .evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value).filter(Boolean));
  const counts: number[] = [];
  for (const category of categories) {
    await page.goto(`/search-result/table/product?main_id=${category}`);
    counts.push(await cards.count());
  }
  // Every result is in exactly one category.
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(all);
  expect(counts.some((count) => count > 0 && count < all)).toBe(true);
});

test('found articles and guides are plain lists; an unknown type is not found [3.52]', async ({ page }) => {
  await page.goto('/search-result/business/blog');
  await expect(results(page).locator('.blog-card').first()).toBeVisible();
  expect((await page.goto('/search-result/post/guide'))?.status()).toBe(200);
  expect((await page.goto('/search-result/bread/houses'))?.status()).toBe(404);
});

test('query terms recognised as filters become chips in the reader’s language, and each can be removed', {
  tag: '@ar-phone',
}, async ({ page, t, expectAccessible }) => {
  await page.goto(`/search-result/${encodeURIComponent('شقة غرفتين تحت 1500')}`);
  const chips = results(page).locator('.search-understood').getByRole('listitem');
  await expect(chips).toHaveCount(3);
  await expect(chips.nth(0)).toContainText(t('search.chips.bedrooms', { n: 2 }));
  const rents = page.getByRole('region', { name: t('search.types.rent') });
  await expect(rents.getByRole('article').first()).toBeVisible();
  await expectAccessible();
  await expectFits(page);
  const counted = rents.getByRole('link', { name: t('search.types.rent') });
  const count = async () => Number((await counted.textContent())?.match(/\d+/)?.[0]);
  const narrowed = await count();
  const price = chips.filter({ hasText: '1,500' });
  await price.getByRole('link').click();
  await expect(page).toHaveURL(/without=priceMax/);
  await expect(chips).toHaveCount(2);
  await expect.poll(count).toBeGreaterThan(narrowed);

  // The results of one type are a list with the same filters, which also appear in its heading and count.
  await counted.click();
  await expect(page).toHaveURL(/\/rent\?without=priceMax$/);
  await expect(chips).toHaveCount(2);
  await results(page)
    .getByRole('link', { name: t('search.exact') })
    .click();
  await expect(page).toHaveURL(/exact=1/);
  await expect(chips).toHaveCount(0);
});

test('near me requests the location when clicked, and searches from there', async ({ page, context, t }) => {
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: 42.3335, longitude: -83.1762 });
  await page.goto('/search-result/restaurant%20near%20me');
  await waitForHydration(page);
  const press = results(page).getByRole('button', { name: t('search.place') });
  await press.click();
  await expect(page).toHaveURL(/near=42\.33/);
  await expect(press).toHaveCount(0);
  await expect(results(page).getByRole('article').first()).toBeVisible();
});

test('no results shows a message and suggestions [9.04]', async ({ page, lang, t }) => {
  await page.goto('/search-result/zzxqvw');
  const words = { en: 'No results found', ar: 'لا توجد نتائج' };
  await expect(page.getByRole('heading', { name: words[lang], exact: true })).toBeVisible();
  await results(page)
    .getByRole('link', { name: t('shell.services.rentals.title') })
    .click();
  await expect(page).toHaveURL(/\/Rent$/);
});

test('unusual queries get a friendly response', async ({ page }) => {
  for (const odd of [
    'x'.repeat(300),
    '%25%25%00',
    '"><script>alert(1)</script>',
    '💥'.repeat(80),
    '؟؟؟',
    'a/b',
    '..',
  ]) {
    const address = odd.startsWith('%') ? odd : encodeURIComponent(odd);
    for (const type of ['', '/product']) {
      const response = await page.goto(`/search-result/${address}${type}`, { waitUntil: 'domcontentloaded' });
      expect(response?.status(), odd).toBeLessThan(500);
      await expect(page.getByRole('heading', { level: 1 }), odd).toBeVisible();
    }
  }
});
