import { href, paths } from '@dalil/contract/paths';
import type { Page } from '@playwright/test';
import { readSettings } from '../support/api.ts';
import { devices } from '../support/devices.ts';
import { followLink } from '../support/hydration.ts';
import { expectFits } from '../support/layout-checks.ts';
import { expect, test } from '../support/test.ts';

test.beforeEach(async ({ phone, page }) => {
  // The mobile menu exists on phones only, but a nightly run executes this spec on desktops too.
  test.skip(!phone);
  await page.goto('/About');
});

const menu = (page: Page) => page.getByRole('dialog');

test('the burger menu links to every page, with Our Services expanded and the states in a sub-panel, and fits 320 px [2.07] [2.01] [1.24] [1.25]', async ({
  page,
  request,
  lang,
  t,
  expectAccessible,
}) => {
  const { navbar } = await readSettings(request, lang);
  await page.getByRole('button', { name: t('shell.menu.open') }).click();
  const rentals = menu(page).getByRole('link', { name: t('shell.services.rentals.title') });
  await test.step('every page is linked', async () => {
    for (const name of ['home', 'about', 'blog', 'contact'] as const) {
      await expect(menu(page).getByRole('link', { name: t(`shell.nav.${name}`), exact: true })).toBeVisible();
    }
    await expect(rentals).toBeVisible();
    // The menu links to the items that the guest saved on this device.
    const saved = menu(page).getByRole('link', { name: t('shell.user.saved') });
    await expect(saved).toHaveAttribute('href', href(paths.savedBusinesses));
    await expectAccessible();
    await expectFits(page);
  });
  await test.step('Select State is a sub-panel with a Back button', async () => {
    await menu(page)
      .getByRole('button', { name: t('shell.states.select') })
      .click();
    await expect(menu(page).getByRole('heading', { name: t('shell.states.select') })).toBeVisible();
    const back = menu(page).getByRole('button', { name: t('shell.states.select') });
    await expect(back).toBeFocused();
    await expect(menu(page).getByRole('listitem')).toHaveCount(navbar.states.length);
    const coming = navbar.states.filter(({ url, current }) => !url && !current);
    await expect(menu(page).getByText(t('shell.states.comingSoon'))).toHaveCount(coming.length);
    await expectAccessible();
    await back.click();
    await expect(menu(page).getByRole('link', { name: t('shell.nav.home'), exact: true })).toBeVisible();
    await expect(menu(page).getByRole('button', { name: t('shell.states.select') })).toBeFocused();
  });
  await page.setViewportSize({ width: 320, height: 640 });
  await expect(menu(page).getByRole('button', { name: t('shell.nav.addBusiness') })).toBeInViewport();
  await expect(menu(page).getByRole('link', { name: t('shell.language.other') })).toBeInViewport();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await page.setViewportSize(devices.phone.viewport);
  await test.step('a service closes the menu and opens its page', async () => {
    await menu(page).getByText(t('shell.nav.services')).click();
    await expect(rentals).toBeHidden();
    await menu(page).getByText(t('shell.nav.services')).click();
    await rentals.click();
    await expect(page).toHaveURL('/Rent');
    await expect(menu(page)).toBeHidden();
  });
});

test('locks page scrolling and traps the focus, and Escape returns the focus to the burger [2.07] [2.08]', async ({
  page,
  t,
}) => {
  const burger = page.getByRole('button', { name: t('shell.menu.open') });
  await burger.focus();
  await page.keyboard.press('Enter');
  await expect(menu(page)).toBeVisible();
  for (let step = 0; step < 30; step += 1) {
    await page.keyboard.press('Tab');
    const outside = await page.evaluate(() => {
      const { activeElement } = document;
      return activeElement !== document.body && !activeElement?.closest('dialog');
    });
    expect(outside).toBe(false);
  }
  await page.keyboard.press('Escape');
  await expect(menu(page)).toBeHidden();
  await expect(burger).toBeFocused();

  await page.getByRole('button', { name: t('shell.menu.open') }).click();
  await expect(menu(page)).toBeVisible();
  await page.mouse.move(200, 60);
  await page.evaluate(() => {
    const turned = new Promise((done) => {
      // Waits two frames, because a page that scrolls would have moved by then.
      addEventListener('wheel', () => requestAnimationFrame(() => requestAnimationFrame(done)), {
        once: true,
        capture: true,
        passive: true,
      });
    });
    Object.assign(window, { turned });
  });
  await page.mouse.wheel(0, 400);
  await page.evaluate(() => (window as unknown as { turned: Promise<void> }).turned);
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.keyboard.press('Escape');
  await page.mouse.wheel(0, 400);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
});

test('a member finds their name, Profile and LogOut in the menu [2.13] [5.09]', async ({ page, t }) => {
  await page.evaluate(() => localStorage.setItem('arab_user_name', 'Salma Nasser'));
  await page.reload();
  await page.getByRole('button', { name: t('shell.menu.open') }).click();
  await expect(menu(page).getByText('Salma Nasser')).toBeVisible();
  await expect(
    menu(page)
      .getByRole('link', { name: t('shell.user.profile') })
      .first(),
  ).toBeVisible();
  await menu(page)
    .getByRole('button', { name: t('shell.user.logOut') })
    .click();
  await expect(page).toHaveURL('/');
  await expect(menu(page)).toBeHidden();
});

test('Back and Forward leave the menu closed [2.07]', async ({ page, t }) => {
  await followLink(page, href(paths.contact));
  await expect(page).toHaveURL(href(paths.contact));
  await page.getByRole('button', { name: t('shell.menu.open') }).click();
  await menu(page)
    .getByRole('button', { name: t('shell.states.select') })
    .click();
  await page.goBack();
  await expect(page).toHaveURL('/About');
  await expect(menu(page)).toBeHidden();
  await page.goForward();
  await expect(page).toHaveURL(href(paths.contact));
  await expect(menu(page)).toBeHidden();
  await page.getByRole('button', { name: t('shell.menu.open') }).click();
  await expect(menu(page).getByRole('link', { name: t('shell.nav.home'), exact: true })).toBeVisible();
});
