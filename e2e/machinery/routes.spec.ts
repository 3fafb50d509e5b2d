import type { Page } from '@playwright/test';
import { pages } from '../../apps/web/app/pages.ts';
import { enter } from '../support/account-screens.ts';
import { readCategories } from '../support/api.ts';
import { everyPage } from '../support/every-page.ts';
import { waitForHydration } from '../support/hydration.ts';
import { newMember } from '../support/members.ts';
import { expect, test } from '../support/test.ts';

test('every specified path responds to a direct visit in the requested language', async ({
  request,
  lang,
}) => {
  for (const { name, address } of everyPage) {
    const response = await request.get(`${address}?lang=${lang}`);
    expect(response.status(), name).toBe(200);
    const html = await response.text();
    // The HTML must begin with the doctype, without which browsers use quirks mode.
    const begins = `<!DOCTYPE html><html lang="${lang}" dir="${lang === 'ar' ? 'rtl' : 'ltr'}"`;
    expect(html.slice(0, begins.length), name).toBe(begins);
    expect(html, name).not.toContain(' nonce=');
    expect(html.match(/<h1[\s>]/g), name).toHaveLength(1);
    expect(html, name).toMatch(/<title>[^<]+<\/title>/);
  }
});

/** Navigates to the URL as a link inside the app does, without loading a new document. */
async function goInside(page: Page, address: string, state: unknown = null): Promise<void> {
  await waitForHydration(page);
  await page.evaluate(
    ([to, given]) => {
      history.pushState({ usr: given, key: String(Math.random()), idx: 1 }, '', to as string);
      dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
    },
    [address, state] as const,
  );
}

/**
 * Every page, except those whose URL an earlier path also matches: that path's page, a members-only form, is shown
 * there.
 */
const shownPages = everyPage.filter(
  ({ address }, index) => everyPage.findIndex((other) => other.address === address) === index,
);

for (const access of ['public', 'member'] as const) {
  test(`every ${access} path is reachable inside the app without a new document`, async ({ page }) => {
    test.setTimeout(90_000);
    if (access === 'member') await enter(page, await newMember());
    await page.goto('/');
    await page.evaluate(() => {
      (window as { sameDocument?: boolean }).sameDocument = true;
    });
    for (const { name, address } of shownPages.filter((given) => pages[given.name].access === access)) {
      await goInside(page, address);
      await expect(page, name).toHaveURL(new RegExp(`${address.replaceAll(/[?/]/g, '\\$&')}$`));
      await expect(page.getByRole('heading', { level: 1 }), name).toBeVisible();
      expect(await page.title(), name).not.toBe('');
    }
    expect(await page.evaluate(() => (window as { sameDocument?: boolean }).sameDocument)).toBe(true);
  });
}

test('every member page redirects guests to the login and returns them afterwards [3.49]', async ({
  page,
}) => {
  await page.goto('/');
  for (const { name, address } of everyPage.filter((given) => pages[given.name].access === 'member')) {
    await goInside(page, address);
    await expect(page, name).toHaveURL(`/Login?next=${encodeURIComponent(address)}`);
  }
});

test('services list their categories, and each category its businesses [3.03] [3.04]', async ({
  page,
  request,
  lang,
  t,
}) => {
  const services = (await readCategories(request, lang)).filter(({ type }) => type !== 'business');
  expect(services.length).toBeGreaterThan(0);
  await page.goto('/Category/services');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('shell.services.services.title'));
  const cards = page.getByRole('main').locator('.category-card');
  await expect(cards).toHaveCount(services.length);
  await waitForHydration(page);
  const [service] = services;
  await cards.filter({ hasText: service?.name ?? '' }).click();
  await expect(page).toHaveURL(new RegExp(`/SubCategory/[^/]*/${service?.id}/\\?Page=service$`));
  const response = await page.reload();
  expect(response?.status()).toBe(200);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(service?.name ?? '');
  await expect(page.locator('.result-rows .business-row').first()).toBeVisible();
});

test('links and documents with alternative URL spellings end at the canonical path, links with their navigation state', async ({
  page,
  request,
}) => {
  for (const [linked, canonical] of [
    ['/rent', '/Rent'],
    ['/job', '/Job'],
  ] as const) {
    await page.goto('/');
    await goInside(page, linked, { main_id: 7 });
    await expect(page).toHaveURL(new RegExp(`${canonical}$`));
    expect(await page.evaluate(() => history.state.usr)).toEqual({ main_id: 7 });
    const response = await request.get(linked, { maxRedirects: 0 });
    expect(response.status()).toBe(301);
    expect(response.headers().location).toBe(canonical);
  }
});
