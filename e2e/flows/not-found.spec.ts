import { expect, test } from '../support/test.ts';

test('any other path is a not-found page with status 404 that links to the search and home [3.47]', async ({
  page,
  lang,
  t,
}) => {
  const response = await page.goto('/no/such-street');
  expect(response?.status()).toBe(404);
  await expect(page.locator('html')).toHaveAttribute('lang', lang);
  await expect(page).toHaveTitle(t('failures.notFound.page'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('failures.notFound.title'));
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  const main = page.getByRole('main');
  await main.getByRole('button', { name: t('failures.action.search') }).click();
  await expect(page.getByRole('searchbox').locator('visible=true')).toBeFocused();
  await page.keyboard.type('bakery');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/search-result\/bakery$/);
  await page.goBack();
  await main.getByRole('link', { name: t('failures.action.home') }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.locator('.hero')).toBeVisible();
});
