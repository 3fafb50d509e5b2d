import type { Page } from '@playwright/test';
import { readSettings } from '../support/api.ts';
import { expect, test } from '../support/test.ts';

const footer = (page: Page) => page.getByRole('contentinfo');

test('shows social links, contact details, copyright and the subscription form from the settings, in teal, orange and a dark third colour [1.26] [4.01] [4.02] [10.04]', async ({
  page,
  request,
  lang,
  t,
}) => {
  const settings = await readSettings(request, lang);
  await page.goto('/About');
  const social = footer(page)
    .getByRole('list', { name: t('shell.footer.social') })
    .getByRole('link');
  // The demo city has one social link of each type.
  await expect(social).toHaveCount(6);
  for (const { type, url } of settings.footer.social_media.slice(0, 6)) {
    await expect(footer(page).getByRole('link', { name: t(`shell.social.${type}`) })).toHaveAttribute(
      'href',
      url,
    );
  }
  await expect(footer(page).locator('bdi', { hasText: settings.footer.email })).toHaveAttribute('dir', 'ltr');
  await expect(footer(page).locator('bdi', { hasText: settings.footer.phone })).toHaveAttribute('dir', 'ltr');
  await expect(footer(page)).toContainText(settings.footer.Copyright);
  await expect(footer(page)).toContainText(settings.footer.subscribe);
  await expect(footer(page).getByRole('textbox', { name: t('shell.newsletter.label') })).toBeVisible();

  const colour = (name: string) =>
    page.evaluate(
      (variable) => getComputedStyle(document.documentElement).getPropertyValue(variable).trim(),
      name,
    );
  expect(await colour('--color-primary')).toBe('#0f716b');
  expect(await colour('--color-accent')).toBe('#f98a3c');
  await expect(footer(page)).toHaveCSS('background-color', 'rgb(18, 38, 43)');
});

test('stores the chosen theme, and follows the device theme again on request', async ({
  page,
  t,
  expectAccessible,
}) => {
  await page.goto('/About');
  const root = page.locator('html');
  const choose = (theme: 'light' | 'dark' | 'device') =>
    footer(page)
      .getByRole('button', { name: t(`shell.theme.${theme}`) })
      .click();
  await choose('dark');
  await expect(root).toHaveAttribute('data-theme', 'dark');
  await page.reload();
  await expect(root).toHaveAttribute('data-theme', 'dark');
  await expectAccessible();
  await choose('device');
  await expect(root).toHaveAttribute('data-theme', 'light');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(root).toHaveAttribute('data-theme', 'dark');
});
