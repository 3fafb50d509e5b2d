import { alive, followLink } from '../support/alive.ts';
import { expect, test } from '../support/test.ts';

for (const path of ['/', '/home']) {
  test(`home is at ${path} in both languages [3.01]`, async ({ page, lang, t }) => {
    const response = await page.goto(path);
    expect(response?.status()).toBe(200);
    await expect(page.locator('html')).toHaveAttribute('lang', lang);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('heading', { name: t('home.categories.title') })).toBeVisible();
  });
}

test('Read More leads to the about page [1.21]', async ({ page, t }) => {
  await page.goto('/');
  await page
    .locator('.hero')
    .getByRole('link', { name: t('home.hero.readMore') })
    .click();
  await expect(page).toHaveURL(/\/About$/);
  await expect(page.getByRole('heading', { name: t('pages.about.promises.title') })).toBeVisible();
});

test('an area that fails says so and recovers on another try, and the rest of the page stays [5.01]', async ({
  page,
  t,
}) => {
  await page.goto('/About');
  await page.route('**/api/*/*/*/categories', (route) => route.fulfill({ status: 403, body: '{}' }));
  await followLink(page, '/');
  const failed = page.getByRole('alert').filter({ hasText: t('ui.failed') });
  await expect(failed).toBeVisible();
  await expect(page.locator('.hero').getByRole('heading', { level: 1 })).toBeVisible();
  await page.unroute('**/api/*/*/*/categories');
  await failed.getByRole('button', { name: t('ui.tryAgain') }).click();
  await expect(failed).toBeHidden();
  await expect(page.locator('.category-tile').first()).toBeVisible();
});

test('the hero search goes to the results of what was typed, and not for empty text', async ({ page, t }) => {
  await page.goto('/');
  const box = page.locator('.hero').getByRole('searchbox', { name: t('home.hero.searchLabel') });
  await alive(page);
  await box.fill('   ');
  await box.press('Enter');
  await expect(page).toHaveURL(/\/$/);
  await box.fill('خبز طازج');
  await box.press('Enter');
  await expect(page).toHaveURL(`/search-result/${encodeURIComponent('خبز طازج')}`);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });
  test('home is complete and its search works', async ({ page, t }) => {
    await page.goto('/');
    await expect(page.locator('.category-tile').first()).toBeVisible();
    const box = page.locator('.hero').getByRole('searchbox', { name: t('home.hero.searchLabel') });
    await box.fill('dentist');
    await box.press('Enter');
    await expect(page).toHaveURL(/\/search-result\/dentist$/);
  });
});

const posts = ['featured', 'openNow', 'products', 'rents', 'jobs', 'articles'] as const;

test('below the categories stand featured and open businesses, and the newest of every kind, each with the way to all [1.22]', async ({
  page,
  t,
}) => {
  await page.goto('/');
  const ids = await page
    .locator('main section[aria-labelledby]')
    .evaluateAll((sections) => sections.map((section) => section.getAttribute('aria-labelledby')));
  // At night a city may have nothing open.
  const shown = posts.filter((name) => name !== 'openNow' || ids.includes('openNow'));
  expect(ids.filter((id) => posts.includes(id as 'jobs'))).toEqual(shown);
  const all = { products: '/market-place', rents: '/Rent', jobs: '/Job', articles: '/Blog' };
  for (const [name, address] of Object.entries(all)) {
    const section = page.locator(`section[aria-labelledby=${name}]`);
    await expect(section.getByRole('link', { name: t('common.action.viewAll') })).toHaveAttribute(
      'href',
      address,
    );
    await expect(section.locator('.card').first()).toBeVisible();
  }
});

test('what is open now by its heading is open by its card', async ({ page, t }) => {
  await page.goto('/');
  await alive(page);
  const section = page.locator('section[aria-labelledby=openNow]');
  if ((await section.count()) === 0) return;
  await section.scrollIntoViewIfNeeded();
  await expect(section.locator('.open-status').first()).toBeVisible();
  for (const status of await section.locator('.open-status').allTextContents())
    expect([t('hours.open'), t('hours.alwaysOpen')]).toContain(status);
});

test('a heart at home saves, and stays after another visit', async ({ page }) => {
  await page.goto('/');
  await alive(page);
  const heart = page.locator('section[aria-labelledby=products] .save-button').first();
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await page.reload();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
});

test('in a city without posts the page is whole, and no section stands empty', async ({ page }) => {
  await page.goto('/About');
  await page.route(/\/api\/.*\/(newest|featured|open-now)$/, (route) =>
    route.fulfill({ json: { data: [] } }),
  );
  await followLink(page, '/');
  await expect(page.locator('.category-tile').first()).toBeVisible();
  await expect(page.locator('#steps')).toBeVisible();
  for (const name of posts) await expect(page.locator(`section[aria-labelledby=${name}]`)).toHaveCount(0);
});

test('a section that fails says so in its place, and the others stay [9.01 partly]', async ({ page, t }) => {
  await page.goto('/About');
  await page.route('**/api/*/*/*/jobs/newest', (route) => route.fulfill({ status: 403, body: '{}' }));
  await followLink(page, '/');
  const jobs = page.locator('section[aria-labelledby=jobs]');
  await expect(jobs.getByRole('alert')).toContainText(t('ui.failed'));
  await expect(page.locator('section[aria-labelledby=products] .card').first()).toBeVisible();
  await page.unroute('**/api/*/*/*/jobs/newest');
  await jobs.getByRole('button', { name: t('ui.tryAgain') }).click();
  await expect(jobs.locator('.card').first()).toBeVisible();
});
