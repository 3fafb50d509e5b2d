import { followLink, waitForHydration } from '../support/hydration.ts';
import { expect, test } from '../support/test.ts';

test('home is served at both paths; its hero search ignores empty text, and Read More leads to the about page [3.01] [1.21]', async ({
  page,
  lang,
  t,
}) => {
  for (const path of ['/home', '/']) {
    const response = await page.goto(path);
    expect(response?.status()).toBe(200);
    await expect(page.locator('html')).toHaveAttribute('lang', lang);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('heading', { name: t('home.categories.title') })).toBeVisible();
  }
  const hero = page.locator('.hero');
  const box = hero.getByRole('searchbox', { name: t('home.hero.searchLabel') });
  await waitForHydration(page);
  await box.fill('   ');
  await box.press('Enter');
  await expect(page).toHaveURL(/\/$/);
  await box.fill('خبز طازج');
  await box.press('Enter');
  await expect(page).toHaveURL(`/search-result/${encodeURIComponent('خبز طازج')}`);
  await page.goBack();
  await hero.getByRole('link', { name: t('home.hero.readMore') }).click();
  await expect(page).toHaveURL(/\/About$/);
  await expect(page.getByRole('heading', { name: t('pages.about.promises.title') })).toBeVisible();
});

test.describe('without JavaScript', () => {
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

test('below the categories the home page lists featured, open and the newest posts of every kind with links to all; open now is correct and a heart stays saved', async ({
  page,
  t,
}) => {
  await page.goto('/');
  const ids = await page
    .locator('main section[aria-labelledby]')
    .evaluateAll((sections) => sections.map((section) => section.getAttribute('aria-labelledby')));
  // The section of open businesses may be missing: at night a city may have none.
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

  await waitForHydration(page);
  if (shown.includes('openNow')) {
    const section = page.locator('section[aria-labelledby=openNow]');
    await section.scrollIntoViewIfNeeded();
    await expect(section.locator('.open-status').first()).toBeVisible();
    for (const status of await section.locator('.open-status').allTextContents())
      expect([t('hours.open'), t('hours.alwaysOpen')]).toContain(status);
  }
  const heart = page.locator('section[aria-labelledby=products] .save-button').first();
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await page.reload();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
});

test('the page is complete in a city without posts, and no section is empty', async ({ page }) => {
  await page.goto('/About');
  await page.route(/\/api\/.*\/(newest|featured|open-now)$/, (route) =>
    route.fulfill({ json: { data: [] } }),
  );
  await followLink(page, '/');
  await expect(page.locator('.category-tile').first()).toBeVisible();
  await expect(page.locator('#steps')).toBeVisible();
  for (const name of posts) await expect(page.locator(`section[aria-labelledby=${name}]`)).toHaveCount(0);
});

test('a failed block or section shows an error in its place and recovers on retry, while the rest of the page stays [5.01] [9.01 partly]', async ({
  page,
  t,
}) => {
  const failing = ['**/api/*/*/*/categories', '**/api/*/*/*/jobs/newest'];
  // Starts from a page that does not request categories, so that none are cached.
  await page.goto('/Contact');
  for (const url of failing) await page.route(url, (route) => route.fulfill({ status: 403, body: '{}' }));
  await followLink(page, '/');
  const jobs = page.locator('section[aria-labelledby=jobs]');
  await expect(jobs.getByRole('alert')).toContainText(t('ui.failed'));
  const failed = page.getByRole('alert').filter({ hasText: t('ui.failed') });
  await expect(failed).toHaveCount(2);
  await expect(page.locator('.hero').getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('section[aria-labelledby=products] .card').first()).toBeVisible();
  for (const url of failing) await page.unroute(url);
  await jobs.getByRole('button', { name: t('ui.tryAgain') }).click();
  await expect(jobs.locator('.card').first()).toBeVisible();
  await failed.getByRole('button', { name: t('ui.tryAgain') }).click();
  await expect(failed).toHaveCount(0);
  await expect(page.locator('.category-tile').first()).toBeVisible();
});
