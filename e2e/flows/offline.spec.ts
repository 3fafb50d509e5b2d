import { href, paths } from '@dalil/contract/paths';
import type { Page } from '@playwright/test';
import { enter } from '../support/account-screens.ts';
import { waitForHydration } from '../support/hydration.ts';
import { expectFits } from '../support/layout-checks.ts';
import { newMember, post } from '../support/members.ts';
import { expect, test } from '../support/test.ts';
import { twoReleases } from '../support/two-releases.ts';

test.use({ serviceWorkers: 'allow' });

const guide = href(paths.guide, { id: 1, slug: 'posting' });
const saved = href(paths.savedRents);

/** Waits until the service worker is active and the given URLs are cached. */
async function waitUntilCached(page: Page, ...addresses: string[]): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready);
  for (const address of addresses)
    await expect
      .poll(
        () => page.evaluate(async (url) => Boolean(await caches.match(url, { ignoreSearch: true })), address),
        { message: `${address} is kept`, timeout: 30_000 },
      )
      .toBe(true);
}
const cacheNames = (page: Page) => page.evaluate(() => caches.keys());

test('guides and saved posts can be read offline; logging out removes all personal data', async ({
  page,
  context,
  request,
  lang,
  phone,
  t,
  expectAccessible,
}) => {
  test.slow();
  const member = await newMember({ lang });
  await post(request, 'profile/save', { type: 'rent', id: 101, saved: true }, member.token);
  await enter(page, member);
  await page.goto(`${guide}?lang=${lang}`);
  await waitForHydration(page);
  const heading = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
  await waitUntilCached(page, guide);

  await page.goto(saved);
  const card = page.getByRole('main').getByRole('article').getByRole('link').first();
  await expect(card).toBeVisible();
  const post101 = new URL(await card.evaluate((link: HTMLAnchorElement) => link.href)).pathname;
  const title = (await card.textContent()) ?? '';
  await waitUntilCached(page, saved, post101);
  // The reload sends the page's requests through the service worker, which was not active yet at the first load.
  await page.reload();
  await expect(card).toBeVisible();

  await context.setOffline(true);
  await page.goto(guide);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
  await waitForHydration(page);
  await page.goto(saved);
  await expect(card).toHaveText(title);
  await card.click();
  await expect(page).toHaveURL(new RegExp(post101));
  await expect(page.getByRole('heading', { level: 1 })).toContainText(title);

  await page.goto(href(paths.contact));
  await expect(page).toHaveURL(/\/offline/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('pages.title.offline'));
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: heading })).toBeVisible();
  await expect(main.getByRole('link', { name: title })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', lang);
  await expectFits(page);
  await expectAccessible();

  await context.setOffline(false);
  await expect(page.getByText(t('offline.again'))).toBeVisible();
  await main.getByRole('link', { name: t('ui.tryAgain') }).click();
  await expect(page).toHaveURL(new RegExp(href(paths.contact)));
  await page.goto(saved);
  await expect(card).toBeVisible();
  if (phone) await page.getByRole('button', { name: t('shell.menu.open') }).click();
  const side = phone ? page.getByRole('dialog') : page.getByRole('complementary');
  await side.getByRole('button', { name: t('shell.user.logOut') }).click();
  await expect
    .poll(async () => (await cacheNames(page)).filter((name) => name.startsWith('own-')))
    .toEqual([]);
  await context.setOffline(true);
  await page.goto(post101);
  await expect(page).toHaveURL(/\/offline/);
  await expect(main.getByRole('link', { name: heading })).toBeVisible();
  await expect(main.getByRole('link', { name: title })).toHaveCount(0);
});

test('the first visit after a release shows that release, and all caches of the old one are gone', async ({
  page,
  context,
  lang,
}) => {
  test.slow();
  const [one, two] = ['1'.repeat(12), '2'.repeat(12)];
  const site = await twoReleases(one);
  const release = () => page.locator('meta[name=release]').getAttribute('content');
  const visit = () => page.goto(`${site.origin}${guide}?lang=${lang}`);
  await visit();
  await waitForHydration(page);
  await waitUntilCached(page, guide);
  await visit();
  expect(await page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);

  site.deploy(two);
  await visit();
  expect(await release()).toBe(two);
  await expect
    .poll(async () => (await cacheNames(page)).toSorted(), { timeout: 30_000 })
    .toEqual([`assets-${two}`, `pages-${two}`]);
  await waitUntilCached(page, guide);
  await context.setOffline(true);
  await visit();
  expect(await release()).toBe(two);

  await context.setOffline(false);
  site.deploy('off');
  await visit();
  await expect.poll(() => cacheNames(page), { timeout: 30_000 }).toEqual([]);
  // The visit fails offline: no cache is left that could respond.
  await context.setOffline(true);
  await expect(visit()).rejects.toThrow();
  site.close();
});

test('a short fallback is shown when no offline page is cached, without redirect loops', async ({
  page,
  context,
  lang,
}) => {
  await page.goto(`${guide}?lang=${lang}`);
  await waitUntilCached(page, '/offline');
  await page.reload();
  await page.evaluate(async () => {
    for (const name of await caches.keys()) await caches.delete(name);
  });
  await context.setOffline(true);
  await page.goto(href(paths.contact));
  await expect(page).toHaveURL(/\/offline/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', lang);
  await expect(page.getByRole('link')).toHaveAttribute('href', new RegExp(`^${href(paths.contact)}`));
});

test('the service worker is revalidated on each load, may connect only to our origin, and public pages are installable', async ({
  request,
  page,
}) => {
  const worker = await request.get('/sw.js');
  expect(worker.headers()).toMatchObject({
    'cache-control': 'no-cache',
    'content-type': expect.stringContaining('javascript'),
    'content-security-policy': "default-src 'none'; connect-src 'self'",
  });
  await page.goto('/');
  await page.evaluate(() => navigator.serviceWorker.ready);
  const cdp = await page.context().newCDPSession(page);
  const { installabilityErrors } = await cdp.send('Page.getInstallabilityErrors');
  // Ignores the error `in-incognito`, which Chromium reports because test windows are incognito.
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
});
