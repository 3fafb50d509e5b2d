import { expect, test } from '../support/test.ts';

test('the about page shows what staff wrote, when visited directly and from the menu [3.10]', async ({
  page,
  lang,
  t,
}) => {
  const response = await page.request.get(`/api/mi/${lang}/1/about`);
  const { data } = await response.json();
  await page.goto('/About');
  await expect(page).toHaveTitle(`${t('pages.title.about')} · ${t('common.brand')}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(data.title);
  for (const { title } of data.sections) {
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
  }

  await page.goto('/');
  await page
    .locator('.hero')
    .getByRole('link', { name: t('home.hero.readMore') })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(data.title);
});
