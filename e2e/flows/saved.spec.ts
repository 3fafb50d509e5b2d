import type { Page } from '@playwright/test';
import { enter } from '../support/account-screens.ts';
import { findBusiness } from '../support/api.ts';
import { waitForHydration } from '../support/hydration.ts';
import { expectFits } from '../support/layout-checks.ts';
import { newMember } from '../support/members.ts';
import { expect, test } from '../support/test.ts';

test('items a guest saves are stored on the device, can be removed and restored, and move into the account [3.35] [5.17] [7.02]', async ({
  page,
  request,
  lang,
  phone,
  t,
  expectAccessible,
}) => {
  const { id, name, slug } = await findBusiness(request, lang, 'Bayt Al-Zaytoun');
  await page.goto('/saved-store');
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  await expect(page.getByRole('heading', { name: t('listing.saved.emptyTitle') })).toBeVisible();

  await page.goto(`/MarketProfile/${id}/${encodeURIComponent(slug)}`);
  await waitForHydration(page);
  const save = page.locator(phone ? '.action-bar' : '.listing-actions').locator('.save-action');
  await expect(save).toHaveAccessibleName(t('common.action.save'));
  await save.click();
  await expect(save).toHaveAttribute('aria-pressed', 'true');
  await expect(save).toHaveAccessibleName(t('common.state.saved'));

  await page.goto('/saved-store');
  const main = page.getByRole('main');
  await expect(main.getByText(t('listing.saved.guest.title'))).toBeVisible();
  await main.getByRole('button', { name: t('ui.saveName', { name }) }).click();
  await expect(main.getByText(t('listing.saved.removed'))).toBeVisible();
  const undo = main.getByRole('button', { name: t('common.action.undo') });
  await expect(undo).toBeFocused();
  await undo.press('Enter');
  await expect(main.getByRole('link', { name })).toBeVisible();

  await enter(page, await newMember());
  await page.goto('/saved-store');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(t('shell.user.saved'));
  await expect(main.getByText(t('listing.saved.guest.title'))).toHaveCount(0);
  await expect(main.getByRole('link', { name })).toBeVisible();

  // The page has one tab for each kind of post; the menu also shows the total number of saved posts.
  const tabs = main.getByRole('navigation', { name: t('listing.saved.tabs.label') }).getByRole('link');
  await expect(tabs).toHaveCount(6);
  await expect(tabs.first()).toHaveAttribute('aria-current', 'page');
  await expect(tabs.first()).toHaveText(`${t('listing.saved.tabs.business')}1`);
  expect(await tabs.evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual([
    '/saved-store',
    '/saved-accomodation',
    '/saved-job',
    '/saved-product',
    '/saved-blogs',
    '/saved-searches',
  ]);
  await expectAccessible();
  await expectFits(page);
  if (phone) await page.getByRole('button', { name: t('shell.menu.open') }).click();
  else await page.getByRole('banner').getByText(t('shell.user.menu')).click();
  const inMenu = page.locator('.user-link').filter({ hasText: t('shell.user.saved') });
  await expect(inMenu).toHaveText(`${t('shell.user.saved')}1`);
});

test('two tabs opened after login retain the guest’s saved items, and a heart clicked in both ends in the intended state [5.17]', async ({
  page,
  request,
  lang,
  t,
}) => {
  const { id, name } = await findBusiness(request, lang, 'Bayt Al-Zaytoun');
  const member = await newMember();
  await page.goto('/About');
  await page.evaluate((saved) => localStorage.setItem('saved', saved), JSON.stringify({ business: [id] }));
  await enter(page, member);
  const other = await page.context().newPage();
  const tabs = [page, other];
  await Promise.all(tabs.map((tab) => tab.goto('/saved-store')));
  for (const tab of tabs) await expect(tab.getByRole('main').getByRole('link', { name })).toBeVisible();
  await page.reload();
  const heart = (tab: Page) =>
    tab.getByRole('main').getByRole('button', { name: t('ui.saveName', { name }) });
  await expect(heart(page)).toHaveAttribute('aria-pressed', 'true');

  // Both tabs remove the same saved item: the second request must not save it again.
  for (const tab of tabs) {
    const answer = tab.waitForResponse((response) => response.url().endsWith('/profile/save'));
    await heart(tab).click();
    expect((await (await answer).json()).data.saved).toBe(false);
  }
  await page.reload();
  await expect(page.getByRole('heading', { name: t('listing.saved.emptyTitle') })).toBeVisible();
});
