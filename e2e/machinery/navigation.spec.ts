import { paths } from '@dalil/contract/paths';
import type { Page } from '@playwright/test';
import { followLink, waitForHydration } from '../support/hydration.ts';
import { expect, test } from '../support/test.ts';

/** Records the API requests of the page, except for view counting. */
const api = (page: Page) => {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() === 'GET' && pathname.startsWith('/api/')) calls.push(pathname);
  });
  return calls;
};

// Motion is on, because the tests check the animated loading text and progress bar.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const withoutParams = Object.values(paths).filter((path) => !path.includes(':'));

test('a guest gets every page without an account [1.01 partly]', async ({ request }) => {
  for (const path of withoutParams) {
    const response = await request.get(path);
    expect(response.status(), path).toBe(200);
  }
});

test('the first load requests no data from the API that the server has already fetched', async ({ page }) => {
  const calls = api(page);
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  expect(calls).toEqual([]);
});

test('API requests carry region, language and city; personal ones the stored token, public reads none [8.01] [8.02] [1.30] [4.06]', async ({
  page,
  lang,
  phone,
  t,
}) => {
  test.skip(phone, 'the menu that fetches is on desktops');
  const open = () => page.getByRole('button', { name: t('shell.nav.services') }).click();
  const called = () => page.waitForRequest((request) => request.url().includes('/categories'));
  await page.goto('/Contact');
  let [request] = await Promise.all([called(), open()]);
  expect(new URL(request.url()).pathname).toBe(`/api/mi/${lang}/1/categories`);
  expect(request.headers().authorization).toBeUndefined();
  const answer = await (await request.response())?.json();
  expect(Array.isArray(answer.data)).toBe(true);

  await page.evaluate(() => {
    localStorage.setItem('arab_user_token', 'secret');
    localStorage.setItem('cityId', '7');
  });
  await page.reload();
  [request] = await Promise.all([called(), open()]);
  expect(new URL(request.url()).pathname).toBe(`/api/mi/${lang}/7/categories`);
  expect(request.headers().authorization).toBeUndefined();
  const personal = page.waitForRequest((one) => one.url().endsWith('/profile'));
  await page.goto('/Profile');
  expect((await personal).headers().authorization).toBe('Bearer secret');
});

test('a progress bar shows at the top while a fetch is pending, but not for a short one [5.04]', async ({
  page,
  t,
}) => {
  await page.goto('/About');
  const indicator = page.getByRole('progressbar', { name: t('shell.loading') });
  const field = page.getByRole('textbox', { name: t('shell.newsletter.label') });
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/subscribes', async (route) => {
    await held;
    await route.fulfill({ json: { data: { message: '' } } });
  });
  await field.fill('salma@mail.example');
  await expect(indicator).toHaveCount(0);
  await field.press('Enter');
  await expect(indicator).toBeVisible();
  await expect(indicator).toHaveCSS('animation-delay', '0.15s');
  await expect(indicator).toBeInViewport();
  answer();
  await expect(indicator).toHaveCount(0);
});

test('a slow navigation types its loading text, a character every 100 ms [5.05]', async ({
  page,
  phone,
  t,
}) => {
  await page.clock.install();
  await page.goto('/');
  await waitForHydration(page);
  await page.route(/\/assets\/.*\.js$/, () => undefined);
  if (phone) await page.getByRole('button', { name: t('shell.menu.open') }).click();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page
    .getByRole('link', { name: t('shell.nav.about'), exact: true })
    .locator('visible=true')
    .first()
    .click();
  await expect(page.getByRole('progressbar')).toBeAttached();
  await page.clock.runFor(1_000);
  const typed = page.locator('.typed-text-typed');
  await expect(typed).toHaveText('');
  const whole = t('shell.loading');
  const characters = Array.from(new Intl.Segmenter().segment(whole), ({ segment }) => segment);
  for (const count of characters.keys()) {
    await page.clock.runFor(100);
    await expect(typed).toHaveText(characters.slice(0, count + 1).join(''));
  }
  await expect(typed).toHaveText(whole);
});

test('the skip link moves past the header', async ({ page, t }) => {
  await page.goto('/About');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: t('shell.skip') });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

test('Back restores the scroll position, and a new page starts at the top', async ({ page }) => {
  await page.goto('/');
  await waitForHydration(page);
  await page.evaluate(() => scrollTo(0, 900));
  await followLink(page, '/About');
  await expect(page).toHaveURL('/About');
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL('/');
  await expect.poll(() => page.evaluate(() => Math.abs(scrollY - 900))).toBeLessThan(2);
});

test('navigation announces the title of the new page, and the focus starts at its content', async ({
  page,
  t,
}) => {
  await page.goto('/');
  await waitForHydration(page);
  const notified = page.locator('.shell > p[role=status]');
  await expect(notified).toBeEmpty();
  const home = await page.title();
  await followLink(page, '/About');
  await expect(page).toHaveURL('/About');
  await expect(notified).toHaveText(`${t('shell.nav.about')} · ${t('common.brand')}`);
  await expect(page.getByRole('main')).toBeFocused();
  await page.goBack();
  await expect(notified).toHaveText(home);
  await expect(page.getByRole('main')).toBeFocused();
});
