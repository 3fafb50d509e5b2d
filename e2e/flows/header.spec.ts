import type { Page } from '@playwright/test';
import { waitForHydration } from '../support/hydration.ts';
import { expect, test } from '../support/test.ts';

const header = (page: Page) => page.getByRole('banner');

test('a search opens its results and clears the field; empty text does nothing [2.12] [1.01 partly]', async ({
  page,
  phone,
  t,
}) => {
  await page.goto('/About');
  const open = async () => {
    if (phone) await page.getByRole('button', { name: t('shell.search.open') }).click();
    return header(page).getByRole('searchbox').locator('visible=true');
  };
  const box = await open();
  await box.fill('   ');
  await box.press('Enter');
  await expect(page).toHaveURL('/About');
  await box.fill('خبز & bread');
  await box.press('Enter');
  await expect(page).toHaveURL(`/search-result/${encodeURIComponent('خبز & bread')}`);
  const again = await open();
  await expect(again).toHaveValue('');
  await again.fill('dentist');
  await header(page)
    .getByRole('button', { name: t('shell.search.submit'), exact: true })
    .locator('visible=true')
    .click();
  await expect(page).toHaveURL('/search-result/dentist');
});

test('Add Business shows guests a login notice for 3 seconds, and leads members to the form [6.02] [10.03]', async ({
  page,
  phone,
  t,
}) => {
  await page.addInitScript(() => {
    const seen: number[] = [];
    Object.assign(window, { seen });
    new MutationObserver(() => {
      const there = document.querySelector('[role=status].Toastify__toast') !== null;
      if (there === (seen.length % 2 === 0)) seen.push(performance.now());
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto('/About');
  await waitForHydration(page);
  const press = async () => {
    if (phone) await page.getByRole('button', { name: t('shell.menu.open') }).click();
    await page
      .getByRole('button', { name: t('shell.nav.addBusiness') })
      .locator('visible=true')
      .click();
  };
  await press();
  const notice = page.getByRole('status').filter({ hasText: t('shell.user.loginFirst') });
  await expect(notice).toBeVisible();
  const box = await notice.boundingBox();
  const width = page.viewportSize()?.width ?? 0;
  expect(width - (box?.x ?? 0) - (box?.width ?? 0)).toBeLessThan(30);
  await expect(page.locator('.Toastify__progress-bar')).toHaveCSS('animation-duration', '3s');
  // A guest who wants to add a business returns to the form after logging in or registering.
  await expect(page).toHaveURL('/Login?next=%2Fadd-business');
  await page.mouse.move(5, 500);
  await expect(notice).toBeHidden({ timeout: 20_000 });
  const seen = () => page.evaluate(() => (window as unknown as { seen: number[] }).seen);
  await expect.poll(async () => (await seen()).length).toBe(2);
  const [shown = 0, gone = 0] = await seen();
  expect(gone - shown).toBeGreaterThan(2_900);
  expect(gone - shown).toBeLessThan(8_000);

  await page.evaluate(() => localStorage.setItem('arab_user_token', 'token'));
  await press();
  await expect(page).toHaveURL(/\/add-business/);
});
