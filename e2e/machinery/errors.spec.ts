import { direction } from '@dalil/messages/languages';
import type { Page } from '@playwright/test';
import { waitForHydration } from '../support/hydration.ts';
import { expect, test } from '../support/test.ts';

/** Navigates to the about page through a link inside the app. */
async function followAbout(page: Page, phone: boolean, names: { menu: string; about: string }) {
  if (phone) await page.getByRole('button', { name: names.menu }).click();
  await page.getByRole('link', { name: names.about, exact: true }).locator('visible=true').first().click();
}

/** Matches scripts that the page loads after the first render. */
const laterScripts = /\/assets\/.*\.js$/;

test('an unknown path shows our not-found page with status 404, in the right language [3.47]', async ({
  page,
  lang,
  t,
  expectAccessible,
}) => {
  const response = await page.goto('/no/such/street');
  expect(response?.status()).toBe(404);
  expect(await response?.text()).toContain(`<html lang="${lang}" dir="${direction(lang)}"`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('failures.notFound.title'));
  await expect(page).toHaveTitle(t('failures.notFound.page'));
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeAttached();
  await expectAccessible();
  await page
    .getByRole('main')
    .getByRole('button', { name: t('failures.action.search') })
    .click();
  await expect(page.getByRole('searchbox').locator('visible=true')).toBeFocused();
  // The search suggestions cover the page.
  await expect(page.locator('.suggest-panel')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.locator('.suggest-panel')).toBeHidden();
  await page.getByRole('link', { name: t('failures.action.home') }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(t('failures.notFound.title'));
});

test('an unknown path inside the app shows the same not-found page [3.47]', async ({ page, t }) => {
  await page.goto('/About');
  await waitForHydration(page);
  await page.evaluate(() => {
    history.pushState({}, '', '/nowhere');
    dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('failures.notFound.title'));
});

test('a chunk that fails to load shows an error, and reloading shows the page [3.53]', async ({
  page,
  phone,
  t,
  expectAccessible,
}) => {
  await page.goto('/');
  await waitForHydration(page);
  let documents = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents += 1;
  });
  await page.route(laterScripts, (route) => route.abort());
  await followAbout(page, phone, { menu: t('shell.menu.open'), about: t('shell.nav.about') });
  await expect(page.getByText(t('failures.chunk.lede')).locator('visible=true')).toBeVisible();
  await expect(page).toHaveURL('/About');
  await expectAccessible();
  expect(documents).toBe(0);

  await page.unroute(laterScripts);
  await page
    .getByRole('main')
    .getByRole('link', { name: t('failures.action.reload') })
    .click();
  await expect(page.getByText(t('failures.chunk.lede')).locator('visible=true')).toHaveCount(0);
  await expect(page).toHaveURL('/About');
  expect(documents).toBe(1);
});

test('an error page inside the app retains the theme and the styles [3.47]', async ({ page, t }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/About');
  await waitForHydration(page);
  await page.evaluate(() => {
    const lost: string[] = [];
    Object.assign(window, { lost });
    // Watches that the first stylesheet, that of layout and design system, is never removed; the one of the page
    // being left may be.
    const frame = document.querySelector<HTMLLinkElement>('link[rel="stylesheet"]');
    if (!frame) lost.push('there was none');
    new MutationObserver((changes) => {
      for (const node of changes.flatMap(({ removedNodes }) => [...removedNodes])) {
        if (node instanceof HTMLLinkElement && node.href === frame?.href) lost.push(node.href);
      }
    }).observe(document, { childList: true, subtree: true });
    history.pushState({}, '', '/nowhere');
    dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('failures.notFound.title'));
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  expect(await page.evaluate(() => (window as unknown as { lost: string[] }).lost)).toEqual([]);
});

test('a chunk replaced by a deployment is loaded after a reload [3.53]', async ({ page, phone, t }) => {
  await page.goto('/');
  await waitForHydration(page);
  await page.route(laterScripts, (route) => route.fulfill({ status: 404, body: 'gone' }));
  await followAbout(page, phone, { menu: t('shell.menu.open'), about: t('shell.nav.about') });
  await page
    .getByRole('main')
    .getByRole('link', { name: t('failures.action.reload') })
    .click();
  // With every script file missing, as during a deployment, the page stays readable and explains the problem.
  await expect(page.getByText(t('failures.chunk.lede')).locator('visible=true')).toBeVisible();
  await page.unroute(laterScripts);
  await page.getByRole('link', { name: t('failures.action.reload') }).click();
  await expect(page.getByText(t('failures.chunk.lede')).locator('visible=true')).toHaveCount(0);
  await expect(page).toHaveURL('/About');
});

test('loading a chunk that hangs is aborted after 120 seconds [3.53]', async ({ page, phone, t }) => {
  await page.clock.install();
  await page.goto('/');
  await waitForHydration(page);
  await page.route(laterScripts, () => undefined);
  const requested = page.waitForRequest(laterScripts);
  await followAbout(page, phone, { menu: t('shell.menu.open'), about: t('shell.nav.about') });
  await requested;
  await page.clock.fastForward(110_000);
  await expect(page.getByText(t('failures.chunk.lede')).locator('visible=true')).toHaveCount(0);
  await page.clock.fastForward(11_000);
  await expect(page.getByText(t('failures.chunk.lede')).locator('visible=true')).toBeVisible();
});

test('the script of the first page may fail too [3.53]', async ({ page, t }) => {
  await page.route(/entry\.client-.*\.js$/, (route) => route.abort());
  await page.goto('/About');
  const notice = page.getByRole('alert').filter({ hasText: t('failures.chunk.lede') });
  await expect(notice).toBeVisible();
  await page.unroute(/entry\.client-.*\.js$/);
  await notice.getByRole('link').click();
  await expect(notice).toBeHidden();
});

test('a failure inside the error page does not blank the screen [3.53]', async ({ page, phone, t }) => {
  await page.goto('/');
  await waitForHydration(page);
  await page.route(laterScripts, (route) => route.abort());
  if (phone) await page.getByRole('button', { name: t('shell.menu.open') }).click();
  const about = page.getByRole('link', { name: t('shell.nav.about'), exact: true }).locator('visible=true');
  await about.first().evaluate((link) => {
    // Breaks something the header needs: here the URL of the language toggle.
    URLSearchParams.prototype.set = () => {
      throw new Error('broken on purpose');
    };
    (link as HTMLAnchorElement).click();
  });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('failures.failed.title'));
  await expect(page.getByRole('banner')).toHaveCount(0);
});
