import { href, paths } from '@dalil/contract/paths';
import type { Page } from '@playwright/test';
import { enter } from '../support/account-screens.ts';
import { readCategories, readSettings } from '../support/api.ts';
import { sizesOn } from '../support/devices.ts';
import { expectActiveHeader, expectTransparentHeader } from '../support/header.ts';
import { newMember } from '../support/members.ts';
import { test } from '../support/stored-sessions.ts';
import { expect } from '../support/test.ts';

const header = (page: Page) => page.getByRole('banner');

test('is at least 70 px high and becomes active after any scrolling [2.04] [2.06]', async ({
  page,
  phone,
}) => {
  await page.goto('/');
  for (const size of sizesOn(phone)) {
    await page.setViewportSize(size);
    await expectTransparentHeader(page);
    await page.mouse.wheel(0, 1);
    await expectActiveHeader(page);
    await page.evaluate(() => scrollTo(0, 0));
    await expectTransparentHeader(page);
  }
});

test.describe('header of a logged-in member', () => {
  test.use({ storageState: ({ memberSession }, use) => use(memberSession) });

  test('is active from the start on a product and on saved items, with the same height [2.05] [2.06]', async ({
    page,
    phone,
  }) => {
    const saved = ['store', 'accomodation', 'job', 'product', 'blogs'].map((kind) => `/saved-${kind}`);
    for (const path of ['/Show-Product/260/two-door-refrigerator-like-new', ...saved])
      await test.step(path, async () => {
        await page.goto(path);
        await expect(page).toHaveURL(path);
        for (const size of sizesOn(phone)) {
          await page.setViewportSize(size);
          await expectActiveHeader(page);
        }
      });
  });
});

test('stays hidden when the URL has different casing [2.02]', async ({ page }) => {
  await page.goto('/privacy-policy');
  await expect(page).toHaveURL(/\/Privacy-Policy/);
  await expect(header(page)).toHaveCount(0);
});

test.describe('header on a desktop', () => {
  test.beforeEach(({ phone }) => test.skip(phone));

  test('an article highlights the blog as the current section', async ({ page, t }) => {
    await page.goto(href(paths.blog, { id: 3, slug: 'before-you-sign-a-lease' }));
    const current = header(page).getByRole('navigation').locator('[aria-current]');
    await expect(current).toHaveText([t('shell.nav.blog')]);
  });

  test('links to every page, opens services by hover, focus and click, and lists the states of the settings [2.01] [7.01] [1.24] [1.25]', async ({
    page,
    request,
    lang,
    t,
    expectAccessible,
  }) => {
    const { navbar } = await readSettings(request, lang);
    await page.goto('/About');
    await test.step('a guest finds links to every page and the login', async () => {
      const nav = header(page).getByRole('navigation');
      for (const name of ['home', 'about', 'blog', 'contact'] as const) {
        await expect(nav.getByRole('link', { name: t(`shell.nav.${name}`), exact: true })).toBeVisible();
      }
      await expect(nav.getByRole('link', { name: t('shell.nav.about') })).toHaveAttribute(
        'aria-current',
        'page',
      );
      await expect(nav.getByRole('button', { name: t('shell.nav.services') })).toBeVisible();
      await expect(header(page).getByRole('button', { name: t('shell.nav.addBusiness') })).toBeVisible();
      await expect(header(page).getByRole('searchbox')).toBeVisible();
      await expect(header(page).getByRole('link', { name: t('shell.language.other') })).toBeVisible();
      await expect(header(page).getByRole('link', { name: t('shell.user.logIn') })).toHaveAttribute(
        'href',
        '/Login',
      );
    });
    await test.step('a second click or Escape closes Our Services', async () => {
      const button = page.getByRole('button', { name: t('shell.nav.services') });
      const shops = header(page)
        .getByRole('link', { name: t('shell.services.shops.title') })
        .first();
      await button.hover();
      await expect(shops).toBeVisible();
      await expectAccessible();
      await page.mouse.move(0, 800);
      await expect(shops).toBeHidden();

      await page
        .getByRole('link', { name: t('shell.nav.about') })
        .first()
        .focus();
      await page.keyboard.press('Tab');
      await expect(button).toBeFocused();
      await expect(shops).toBeVisible();
      await page.keyboard.press('Tab');
      await page.keyboard.press('Escape');
      await expect(shops).toBeHidden();
      await expect(button).toBeFocused();

      await button.click();
      await expect(shops).toBeVisible();
      await button.click();
      await expect(shops).toBeHidden();
    });
    await test.step('a state without a URL is not a link', async () => {
      await header(page).locator('.header-state button').click();
      const rows = page.locator('.states-panel li');
      await expect(rows).toHaveCount(navbar.states.length);
      for (const [index, state] of navbar.states.entries()) {
        const row = rows.nth(index);
        await expect(row).toContainText(state.title);
        await expect(row.locator('img')).toHaveAttribute('src', state.image.src);
        if (state.url) await expect(row.getByRole('link')).toHaveAttribute('href', state.url);
        else if (!state.current) {
          await expect(row).toContainText(t('shell.states.comingSoon'));
          await expect(row.getByRole('link')).toHaveCount(0);
        }
      }
      await expectAccessible();
    });
  });

  test('fetches categories when first opened; they and the five services link to their pages with their category id [2.09] [2.10] [2.11] [4.03]', async ({
    page,
    request,
    lang,
    t,
  }) => {
    const fetched: string[] = [];
    page.on('request', (sent) => sent.url().includes('/categories') && fetched.push(sent.url()));
    await page.goto('/Contact');
    expect(fetched).toHaveLength(0);
    const button = page.getByRole('button', { name: t('shell.nav.services') });
    await button.click();
    const list = page.locator('.services-panel .services-group li a');
    await expect(list.first()).toBeVisible();
    await button.click();
    await button.click();
    expect(fetched).toHaveLength(1);

    const categories = await readCategories(request, lang);
    expect(categories.length).toBeGreaterThan(0);
    // The menu lists the largest categories of each type; the remaining ones are one click further.
    const largest = (isShop: boolean) =>
      categories
        .filter(({ type }) => (type === 'business') === isShop)
        .sort((one, other) => other.count - one.count)
        .slice(0, 5);
    const named = [...largest(true), ...largest(false)];
    await expect(list).toHaveText(named.map(({ name }) => name));
    for (const type of ['shops', 'services'] as const)
      await expect(
        page.locator('.services-panel').getByRole('link', { name: t(`shell.services.${type}.all`) }),
      ).toHaveAttribute('href', `/Category/${type}`);
    for (const { id, name, type } of named) {
      const to = `/SubCategory/${encodeURIComponent(name.replaceAll(/\s+/g, ''))}/${id}/?Page=${type === 'business' ? 'shops' : 'service'}`;
      await expect(list.and(page.locator(`[href="${to}"]`))).toHaveText(name);
    }

    await button.click();
    const { services } = await readSettings(request, lang);
    const targets = [
      ['services', '/Category/services', services.service_provider.id],
      ['shops', '/Category/shops', services.shops.id],
      ['marketplace', '/market-place', services.market_place.id],
      ['rentals', '/Rent', services.rent.id],
      ['jobs', '/Job', services.jobs.id],
    ] as const;
    for (const [key, path, id] of targets) {
      await button.click();
      const link = page.locator(`.services-panel a[href="${path}"]`).first();
      await expect(link).toContainText(t(`shell.services.${key}.title`));
      await link.click();
      await expect(page).toHaveURL(path);
      await expect(page.locator('.services-panel')).toBeHidden();
      expect(await page.evaluate(() => history.state.usr)).toEqual({ categoryId: id });
    }
  });

  test('a failed category request shows an error and is repeated at the next opening [5.01] [9.01]', async ({
    page,
    t,
  }) => {
    await page.route('**/categories', (route) =>
      route.fulfill({ status: 404, json: { code: 'notFound', message: '' } }),
    );
    await page.goto('/Contact');
    await page.getByRole('button', { name: t('shell.nav.services') }).click();
    await expect(page.getByRole('alert').filter({ hasText: t('ui.failed') })).toBeVisible();
    await page.unroute('**/categories');
    await page.getByRole('button', { name: t('ui.tryAgain') }).click();
    await expect(page.locator('.services-group li a').first()).toBeVisible();
    await expect(page.getByText(t('ui.failed'))).toHaveCount(0);
  });

  test('collapses the search field to an icon between 993 and 1239 px and the menus to a burger at 992 px, without horizontal scrolling [2.12] [2.07]', async ({
    page,
    t,
  }) => {
    await page.setViewportSize({ width: 993, height: 800 });
    await page.goto('/About');
    const burger = header(page).getByRole('button', { name: t('shell.menu.open') });
    const services = header(page).getByRole('button', { name: t('shell.nav.services') });
    for (const width of [993, 1100, 1239]) {
      await page.setViewportSize({ width, height: 800 });
      await expect(services).toBeVisible();
      await expect(burger).toBeHidden();
      await expect(header(page).getByRole('searchbox')).toBeHidden();
      await header(page)
        .getByRole('button', { name: t('shell.search.open') })
        .click();
      await expect(header(page).getByRole('searchbox').last()).toBeFocused();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      await page.keyboard.press('Escape');
      await expect(header(page).getByRole('button', { name: t('shell.search.open') })).toBeFocused();
    }
    await page.setViewportSize({ width: 992, height: 800 });
    await expect(services).toBeHidden();
    await expect(burger).toBeVisible();
  });

  test('a member sees their first name, Profile and LogOut, also when another tab logs in [2.01] [2.13] [4.06] [5.09] [5.10]', async ({
    page,
    context,
    t,
    expectAccessible,
  }) => {
    await page.goto('/About');
    const other = await context.newPage();
    await enter(other, await newMember());
    await other.goto('/About');
    const menu = header(page).locator('.header-user button').first();
    await expect(menu).toContainText('سلمى');
    await expect(menu).not.toContainText('Nasser');
    await menu.click();
    await expect(page.getByRole('link', { name: t('shell.user.profile') })).toHaveAttribute(
      'href',
      '/Profile',
    );
    await expectAccessible();
    await page.getByRole('button', { name: t('shell.user.logOut') }).click();
    await expect(page).toHaveURL('/');
    await expect(header(page).getByRole('link', { name: t('shell.user.logIn') })).toBeVisible();
    await expect(other.getByRole('banner').getByRole('link', { name: t('shell.user.logIn') })).toBeVisible();
    expect(await page.evaluate(() => localStorage.length)).toBe(0);
  });

  test('the stored guest names of both languages count as a guest [5.09] [7.01]', async ({ page, t }) => {
    for (const name of ['Guest', 'زائر']) {
      await page.addInitScript((stored) => localStorage.setItem('arab_user_name', stored), name);
      await page.goto('/About');
      await expect(header(page).getByRole('link', { name: t('shell.user.logIn') })).toBeVisible();
    }
  });
});
