import { field, logIn, storedMember, submit } from '../support/account-screens.ts';
import { findBusiness, readCategories } from '../support/api.ts';
import { waitForHydration } from '../support/hydration.ts';
import { newMember } from '../support/members.ts';
import { expect, test } from '../support/test.ts';

/** The main journeys of visitors, in Firefox; all other tests run in Chromium. */

test('a visitor finds a business and opens it', async ({ page, request, lang, t }) => {
  const { name, id } = await findBusiness(request, lang, 'Bayt Al-Zaytoun');
  const [restaurants] = await readCategories(request, lang);
  await page.goto('/Category/shops');
  await waitForHydration(page);
  await expect(page.locator('html')).toHaveAttribute('dir', lang === 'ar' ? 'rtl' : 'ltr');
  await page
    .getByRole('main')
    .getByRole('link', { name: restaurants?.name ?? '' })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(restaurants?.name ?? '');
  await page.getByRole('button', { name: t('listing.list.filters') }).click();
  const filters = page.getByRole('dialog');
  await filters.getByRole('searchbox', { name: t('directory.list.q') }).fill(name);
  await filters
    .getByRole('button', { name: t('directory.list.showCount', { n: restaurants?.count ?? 0 }) })
    .click();
  await expect(filters).toBeHidden();
  const link = page.locator('.result-rows').getByRole('link', { name }).first();
  await link.click();
  await expect(page).toHaveURL(new RegExp(`/MarketProfile/${id}/`));
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
  await expect(page.getByRole('main').locator('a[href^="tel:"]:visible').first()).toBeVisible();
  // Nothing overflows a phone screen, and Back returns to the list unchanged.
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await page.goBack();
  await expect(link).toBeVisible();
});

test('a member logs in', async ({ page }) => {
  const member = await newMember();
  await page.goto('/Login');
  await waitForHydration(page);
  await submit(page).click();
  await expect(field(page, 'email')).toBeFocused();
  await expect(field(page, 'email')).toHaveAttribute('aria-invalid', 'true');
  await logIn(page, member);
  await expect(page).toHaveURL('/');
  expect((await storedMember(page)).email).toBe(member.email);
  // The session survives loading another page.
  await page.goto('/Profile');
  await expect(page.getByRole('definition').filter({ hasText: member.email })).toBeVisible();
});

test('a member saves a business and finds it again', async ({ page, request, lang, t }) => {
  const { id, name, slug } = await findBusiness(request, lang, 'Bayt Al-Zaytoun');
  const member = await newMember();
  await page.goto('/Login');
  await waitForHydration(page);
  await logIn(page, member);
  await expect(page).toHaveURL('/');
  await page.goto(`/MarketProfile/${id}/${encodeURIComponent(slug)}`);
  await waitForHydration(page);
  const save = page.locator('.action-bar .save-action');
  await expect(save).toHaveAccessibleName(t('common.action.save'));
  const stored = page.waitForResponse('**/profile/save');
  await save.click();
  await expect(save).toHaveAttribute('aria-pressed', 'true');
  await stored;
  await page.goto('/saved-store');
  await expect(page.getByRole('main').getByRole('link', { name })).toBeVisible();
});
