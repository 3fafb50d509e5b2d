import { direction, otherLanguage } from '@dalil/messages/languages';
import type { Page } from '@playwright/test';
import { waitForHydration } from '../support/hydration.ts';
import { expect, test } from '../support/test.ts';

const root = (page: Page) => page.locator('html');

/** Clicks the language toggle, which is in the menu on phones. */
async function switchLanguage(page: Page, phone: boolean, names: { menu: string; other: string }) {
  if (phone) await page.getByRole('button', { name: names.menu }).click();
  await page.getByRole('link', { name: names.other }).locator('visible=true').first().click();
}

test('follows the browser language when no choice is stored, from the first byte [5.07]', {
  tag: ['@en-desktop', '@ar-phone'],
}, async ({ page, lang }) => {
  const response = await page.goto('/About');
  expect(await response?.text()).toContain(`<html lang="${lang}" dir="${direction(lang)}"`);
  await expect(root(page)).toHaveAttribute('lang', lang);
  expect(await page.evaluate(() => localStorage.getItem('lang'))).toBe(lang);
});

test('switching stores the choice, flips the page direction and reloads it [5.08] [2.01] [4.06]', {
  tag: ['@en-desktop', '@ar-phone'],
}, async ({ page, lang, phone, t }) => {
  const other = otherLanguage(lang);
  await page.goto('/About');
  await waitForHydration(page);
  await page.evaluate(() => Object.assign(window, { before: true }));
  await switchLanguage(page, phone, { menu: t('shell.menu.open'), other: t('shell.language.other') });
  await expect(root(page)).toHaveAttribute('lang', other);
  await expect(root(page)).toHaveAttribute('dir', direction(other));
  await expect.poll(() => page.evaluate(() => 'before' in window)).toBe(false);
  await expect(page).toHaveURL('/About');
  expect(await page.evaluate(() => localStorage.getItem('lang'))).toBe(other);
  const next = await page.goto('/');
  expect(await next?.text()).toContain(`<html lang="${other}"`);
});

test('switching on a URL with a language parameter changes that parameter [5.08]', async ({
  page,
  lang,
  phone,
  t,
}) => {
  const other = otherLanguage(lang);
  await page.goto(`/About?lang=${lang}`);
  await switchLanguage(page, phone, { menu: t('shell.menu.open'), other: t('shell.language.other') });
  await expect(page).toHaveURL(`/About?lang=${other}`);
  await expect(root(page)).toHaveAttribute('lang', other);
});

test('the toggle is a real link without JavaScript [2.01]', { tag: '@en-desktop' }, async ({
  browser,
  lang,
  baseURL,
}) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    locale: lang,
    baseURL: baseURL ?? '',
  });
  const page = await context.newPage();
  await page.goto('/About');
  await page.locator(`header a[hreflang="${otherLanguage(lang)}"]`).click();
  await expect(root(page)).toHaveAttribute('lang', otherLanguage(lang));
  await context.close();
});

test('the stored choice wins over the cookie and the browser, with one reload [5.07]', async ({
  page,
  context,
  lang,
}) => {
  const other = otherLanguage(lang);
  await page.goto('/About');
  await page.evaluate((choice) => localStorage.setItem('lang', choice), other);
  let documents = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents += 1;
  });
  await page.goto('/About');
  await expect(root(page)).toHaveAttribute('lang', other);
  await page.waitForLoadState('networkidle');
  expect(documents).toBe(2);
  expect((await context.cookies()).find(({ name }) => name === 'lang')?.value).toBe(other);
});

test('a server that returns the wrong language is reloaded only once [5.07]', async ({ page, lang }) => {
  const other = otherLanguage(lang);
  const response = await page.request.get('/About', { headers: { 'accept-language': lang } });
  const html = await response.text();
  let documents = 0;
  await page.route('/About', (route) => {
    documents += 1;
    return route.fulfill({ body: html, contentType: 'text/html' });
  });
  await page.addInitScript((choice) => localStorage.setItem('lang', choice), other);
  await page.goto('/About');
  await expect.poll(() => documents).toBe(2);
  // Waits for hydration, because the page decides before it whether to reload.
  await waitForHydration(page);
  expect(documents).toBe(2);
  await expect(root(page)).toHaveAttribute('lang', lang);
});

test('/ar/x and /en/x redirect to x in that language [3.48]', async ({ page, lang }) => {
  const other = otherLanguage(lang);
  await page.goto(`/${other}/About?from=letter`);
  await expect(page).toHaveURL(`/About?from=letter&lang=${other}`);
  await expect(root(page)).toHaveAttribute('lang', other);
  await page.goto('/Our-Service');
  await expect(root(page)).toHaveAttribute('lang', other);
  await page.goto(`/${lang}`);
  await expect(page).toHaveURL(`/?lang=${lang}`);
  await expect(root(page)).toHaveAttribute('dir', direction(lang));
});

test('the head links the URLs of both languages of a page', async ({ page, lang, baseURL, t }) => {
  await page.goto(`/About?lang=${lang}&utm=x`);
  const link = (selector: string) => page.locator(`link${selector}`).getAttribute('href');
  const address = (of: string) => `${baseURL}/About${of === 'ar' ? '?lang=ar' : ''}`;
  expect(await link('[rel=canonical]')).toBe(address(lang));
  expect(await link('[hreflang=en]')).toBe(address('en'));
  expect(await link('[hreflang=ar]')).toBe(address('ar'));
  expect(await link('[hreflang=x-default]')).toBe(address('en'));
  await expect(page).toHaveTitle(t('meta.title', { page: t('pages.title.about') }));
  await expect(page.locator('meta[name=description]')).toHaveAttribute(
    'content',
    t('meta.description.about'),
  );
});
