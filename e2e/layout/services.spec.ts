import { expect, test } from '../support/test.ts';

test('the overview presents the five services, each with a link [3.11]', async ({ page, t }) => {
  await page.goto('/Our-Service');
  await expect(page).toHaveTitle(`${t('pages.title.services')} · ${t('common.brand')}`);
  const rows = page.locator('.service-row');
  await expect(rows).toHaveCount(5);
  for (const key of ['services', 'shops', 'marketplace', 'rentals', 'jobs'] as const) {
    await expect(page.getByRole('link', { name: t(`pages.services.${key}.action`) })).toBeVisible();
  }
  await page.getByRole('link', { name: t('pages.services.rentals.action') }).click();
  await expect(page).toHaveURL(/\/Rent$/);

  await page.goto('/About');
  await page.getByRole('link', { name: t('pages.about.explore') }).click();
  await expect(page).toHaveURL(/\/Our-Service$/);
  await expect(rows).toHaveCount(5);
});
