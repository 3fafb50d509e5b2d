import { expect, test } from '../support/test.ts';

test('a page that is not built says so, kindly, and search engines are kept away', async ({ page, t }) => {
  const response = await page.goto('/search-result/bread');
  expect(response?.status()).toBe(200);
  await expect(page).toHaveTitle(`${t('pages.title.search')} · ${t('common.brand')}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('pages.title.search'));
  await expect(page.getByRole('heading', { name: t('pages.building.title') })).toBeVisible();
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  await page.getByRole('main').getByRole('link').click();
  await expect(page.locator('.hero')).toBeVisible();
});
