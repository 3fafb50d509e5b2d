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
