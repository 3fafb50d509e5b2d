import type { SuggestData } from '@dalil/contract/search';
import type { Page, Route } from '@playwright/test';
import { waitForHydration } from '../support/hydration.ts';
import { expect, test } from '../support/test.ts';

type T = (key: 'shell.search.open') => string;

const requested = '**/search/suggest?*';

async function openBox(page: Page, phone: boolean, t: T, path = '/About') {
  await page.goto(path);
  await waitForHydration(page);
  if (phone) await page.getByRole('button', { name: t('shell.search.open') }).click();
  return page.getByRole('banner').getByRole('searchbox').locator('visible=true');
}

const response = (route: Route, ...queries: string[]) =>
  route.fulfill({ json: { data: { queries, businesses: [], categories: [] } satisfies SuggestData } });

test('a few characters suggest terms, businesses and categories in either script, navigable by keyboard', {
  tag: ['@en-desktop', '@ar-phone'],
}, async ({ page, phone, lang, t }) => {
  const box = await openBox(page, phone, t);
  await box.fill('mat3');
  const panel = page.getByRole('listbox', { name: t('shell.search.suggestions') });
  const options = panel.getByRole('option');
  await expect(options.first()).toContainText(lang === 'ar' ? 'مطعم' : 'restaurant');
  await expect(panel.getByRole('group', { name: t('shell.search.businesses') })).toBeVisible();
  await expect(panel.getByRole('group', { name: t('shell.search.categories') })).toBeVisible();
  await expect(page.getByRole('banner').getByRole('status')).toHaveText(
    t('shell.search.found', { n: await options.count() }),
  );

  await expect(box).not.toHaveAttribute('aria-activedescendant');
  await box.press('ArrowDown');
  await expect(box).toHaveAttribute(
    'aria-activedescendant',
    (await options.first().getAttribute('id')) ?? '',
  );
  await expect(options.first()).toHaveAttribute('aria-selected', 'true');
  await box.press('ArrowUp');
  await expect(box).not.toHaveAttribute('aria-activedescendant');
  await box.press('ArrowUp');
  await expect(options.last()).toHaveAttribute('aria-selected', 'true');
  await expect(box).toBeFocused();

  await box.press('Escape');
  await expect(panel).toBeHidden();
  await expect(box).toHaveValue('mat3');
  await box.press('ArrowDown');
  await expect(panel).toBeVisible();

  await box.press('ArrowDown');
  await box.press('Enter');
  await expect(page).toHaveURL(`/search-result/${lang === 'ar' ? encodeURIComponent('مطعم') : 'restaurant'}`);
  await expect(panel).toBeHidden();
});

test('selecting a business or a category opens it directly', async ({ page, phone, t }) => {
  let box = await openBox(page, phone, t);
  await box.fill('mansaf');
  const options = page.getByRole('listbox').getByRole('option');
  await options
    .locator('visible=true')
    .filter({ has: page.locator('.suggest-meta') })
    .first()
    .click();
  await expect(page).toHaveURL(/\/MarketProfile\/\d+/);
  box = await openBox(page, phone, t);
  await box.fill('restaur');
  await page
    .getByRole('group', { name: t('shell.search.categories') })
    .getByRole('option')
    .first()
    .click();
  await expect(page).toHaveURL(/\/SubCategory\//);
});

test('the arrow key at the end of the text accepts the suggested term', async ({ page, phone, t }) => {
  const box = await openBox(page, phone, t);
  await page.route(requested, (route) => response(route, 'bread oven'));
  await box.fill('bre');
  await page.locator('.suggest-fill').click();
  await expect(box).toHaveValue('bread oven ');
  await expect(page).toHaveURL('/About');
});

test('a slow response never replaces a newer one, and a failed one leaves the search usable', async ({
  page,
  phone,
  t,
}) => {
  const box = await openBox(page, phone, t);
  const slow = Promise.withResolvers<Route>();
  await page.route(requested, (route) => {
    const q = new URL(route.request().url()).searchParams.get('q');
    if (q === 'slow') return slow.resolve(route);
    if (q === 'broken') return route.abort();
    return response(route, 'the newer one');
  });
  await box.fill('slow');
  const held = await slow.promise;
  await box.fill('fast');
  const options = page.getByRole('option');
  await expect(options).toHaveText(['the newer one']);
  await response(held, 'the older one').catch(() => undefined);
  await box.press('ArrowDown');
  await expect(options).toHaveText(['the newer one']);

  await box.fill('broken');
  await expect(options).toHaveCount(0);
  await box.press('Enter');
  await expect(page).toHaveURL('/search-result/broken');
});

test('recent searches are suggested, and removed one by one or all together', async ({ page, phone, t }) => {
  let box = await openBox(page, phone, t);
  for (const search of ['bread', 'شقة', 'dentist']) {
    await box.focus();
    await expect(box).toHaveAttribute('aria-autocomplete', 'list');
    await box.fill(search);
    await box.press('Enter');
    await expect(page).toHaveURL(`/search-result/${encodeURIComponent(search)}`);
    box = await openBox(page, phone, t);
  }
  await box.click();
  const recent = page.getByRole('grid', { name: t('shell.search.recent') });
  const rows = recent.getByRole('row');
  await expect(rows).toHaveText(['dentist', 'شقة', 'bread']);
  await recent.getByRole('button', { name: t('shell.search.remove', { q: '\u2068شقة\u2069' }) }).click();
  await expect(rows).toHaveText(['dentist', 'bread']);
  await expect(box).toBeFocused();
  await box.press('ArrowDown');
  await box.press('Delete');
  await expect(rows).toHaveText(['bread']);
  await box.press('ArrowDown');
  await box.press('Enter');
  await expect(page).toHaveURL('/search-result/bread');
  box = await openBox(page, phone, t);
  await box.click();
  await page.getByRole('button', { name: t('shell.search.clear') }).click();
  await expect(recent).toBeHidden();
  expect(await page.evaluate(() => localStorage.getItem('searches'))).toBeNull();
});

test('on a phone the search covers the screen, and the Back button closes it', {
  tag: '@ar-phone',
}, async ({ page, phone, t }) => {
  const box = await openBox(page, phone, t);
  // The empty search field suggests popular searches and categories.
  const popular = t('shell.search.popularTerms.bakery');
  await expect(page.getByRole('link', { name: popular })).toHaveAttribute(
    'href',
    `/search-result/${encodeURIComponent(popular)}`,
  );
  await expect(page.locator('.suggest-categories').getByRole('link')).toHaveCount(9);
  await box.fill('mat3');
  await expect(page.locator('.suggest-categories')).toBeHidden();
  await expect(page.getByRole('listbox')).toBeVisible();
  const row = await page.locator('.search-row').boundingBox();
  expect(row).toMatchObject({ x: 0, y: 0, ...page.viewportSize() });
  await page
    .locator('.search-row')
    .getByRole('button', { name: t('shell.search.close') })
    .click();
  await expect(page.locator('.search-row')).toBeHidden();
  await expect(page.getByRole('button', { name: t('shell.search.open') })).toBeFocused();
});

test('the search on the home page suggests too, within the selected kind', {
  tag: ['@en-desktop', '@ar-phone'],
}, async ({ page, phone, t, expectAccessible }) => {
  await page.goto('/');
  await waitForHydration(page);
  await page.route(requested, (route) => response(route, 'bread oven', 'bread'));
  const hero = page.locator('.hero-search');
  const box = hero.getByRole('searchbox');
  if (phone) {
    await box.click();
    const row = page.locator('.search-row').getByRole('searchbox');
    await expect(row).toBeFocused();
    await row.fill('bre');
    await expect(page.getByRole('option')).toHaveCount(2);
    await page
      .locator('.search-row')
      .getByRole('button', { name: t('shell.search.close') })
      .click();
    await expect(page.locator('.search-row')).toBeHidden();
  } else await hero.getByRole('combobox').selectOption('products');
  // Suggestions can be reached by keyboard from the search field, on a small screen too.
  await box.fill('bre');
  const options = hero.getByRole('listbox').getByRole('option');
  await expect(options).toHaveText(['bread oven', 'bread']);
  await expect(hero.getByRole('status')).toHaveText(t('shell.search.found', { n: 2 }));
  await expectAccessible();
  const panel = await hero.locator('.suggest-panel').boundingBox();
  const frame = await hero.boundingBox();
  expect(panel).toMatchObject({ x: frame?.x, width: frame?.width });
  await box.press('ArrowDown');
  await expect(box).toHaveAttribute(
    'aria-activedescendant',
    (await options.first().getAttribute('id')) ?? '',
  );
  await box.press('Tab');
  await expect(options).toHaveCount(0);
  await box.focus();
  await expect(options).toHaveCount(2);
  await box.press('ArrowDown');
  await expect(options.first()).toHaveAttribute('aria-selected', 'true');
  await box.press('Enter');
  await expect(page).toHaveURL(
    phone ? '/search-result/bread%20oven' : '/search-result/bread%20oven/products',
  );
});
