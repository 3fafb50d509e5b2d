import type { Page } from '@playwright/test';
import { waitForHydration } from '../support/hydration.ts';
import { expect, test } from '../support/test.ts';

/**
 * Holds back the page's script until release() or lose() is called, which simulates a visitor on a slow connection.
 */
async function delayScript(page: Page): Promise<{ release: () => void; lose: () => void }> {
  const { promise, resolve } = Promise.withResolvers<'continue' | 'abort'>();
  await page.route(/\/assets\/.*\.js$/, async (route) => route[await promise]());
  return { release: () => resolve('continue'), lose: () => resolve('abort') };
}

test('a button clicked before hydration takes effect after it, once', {
  tag: ['@en-desktop', '@ar-phone'],
}, async ({ page, phone, t }) => {
  const { release } = await delayScript(page);
  await page.goto('/');
  const menu = page.getByRole('banner').getByRole('button', {
    name: phone ? t('shell.menu.open') : t('shell.nav.services'),
    exact: true,
  });
  await menu.dblclick();
  await page
    .getByRole('contentinfo')
    .getByRole('button', { name: t('shell.theme.dark') })
    .dispatchEvent('click');
  await expect(menu).toHaveAttribute('aria-expanded', 'false');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  release();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(page.locator('.header [aria-expanded=true]')).toHaveCount(1);
});

for (const reach of ['hover', 'focus', 'click'] as const) {
  test(`a menu opened by ${reach} before hydration opens after it, with everything it fetches`, {
    tag: '@en-desktop',
  }, async ({ page, t }) => {
    const { release } = await delayScript(page);
    await page.goto('/About');
    if (reach === 'focus') {
      const before = page.getByRole('banner').getByRole('link', { name: t('shell.nav.about'), exact: true });
      await before.focus();
      await page.keyboard.press('Tab');
    } else await page.getByRole('button', { name: t('shell.nav.services') })[reach]();
    await expect(page.locator('.services-panel')).toBeHidden();
    release();
    await expect(page.locator('.services-panel .services-group li a').first()).toBeVisible();
  });
}

test('an email submitted before hydration is subscribed after it', async ({ page, t }) => {
  const { release } = await delayScript(page);
  await page.goto('/About');
  const footer = page.getByRole('contentinfo');
  const field = footer.getByRole('textbox', { name: t('shell.newsletter.label') });
  const address = `early-${Date.now()}-${Math.random()}@mail.example`;
  await field.fill(address);
  await field.press('Enter');
  await expect(page).toHaveURL(/\/About$/);
  const sent = page.waitForRequest('**/subscribes');
  release();
  expect((await sent).postData()).toContain(address);
  await expect(footer.getByText(t('shell.newsletter.success'))).toBeVisible();
  await expect(page).toHaveURL(/\/About$/);
});

test('input typed and chosen before hydration is retained', async ({ page, phone, t }) => {
  const { release } = await delayScript(page);
  await page.goto('/');
  const search = page.locator('.hero').getByRole('searchbox', { name: t('home.hero.searchLabel') });
  const address = page.getByRole('contentinfo').getByRole('textbox', { name: t('shell.newsletter.label') });
  // On phones the search covers all kinds at once and there is no select for the kind.
  const kind = page.locator('.hero-search-kind select');
  await search.fill('خبز طازج');
  if (!phone) await kind.selectOption('jobs');
  await address.fill('salma@mail.example');
  release();
  await waitForHydration(page);
  await expect(search).toHaveValue('خبز طازج');
  await expect(kind).toHaveValue(phone ? '' : 'jobs');
  await expect(address).toHaveValue('salma@mail.example');
});

for (const end of ['release', 'lose'] as const) {
  test(`a search submitted before hydration is queued, and runs once the script is loaded or lost: ${end}`, async ({
    page,
    t,
  }) => {
    const script = await delayScript(page);
    await page.goto('/');
    const search = page.locator('.hero').getByRole('searchbox', { name: t('home.hero.searchLabel') });
    await search.fill('dentist');
    await search.press('Enter');
    await expect(page).toHaveURL(/\/$/);
    script[end]();
    await expect(page).toHaveURL(/\/search-result\/dentist$/);
  });
}

test('a loading page fetches no script before the first user input', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  await page.route('**/media/**', () => undefined);
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(scripts).toEqual([]);
  await page.keyboard.press('Shift');
  await waitForHydration(page);
  expect(await page.evaluate(() => document.readyState)).toBe('interactive');
});

test('a form submitted before hydration is validated and sent after it', async ({ page, t }) => {
  const { release } = await delayScript(page);
  await page.goto('/Login');
  const submit = page.getByRole('main').getByRole('button', { name: t('accounts.login.submit') });
  await expect(submit).toBeEnabled();
  await submit.click();
  await expect(page).toHaveURL(/\/Login$/);
  release();
  await expect(page.locator('[aria-invalid=true]').first()).toBeFocused();
});

test('a form that needs JavaScript keeps its input when the script is lost', async ({ page, t }) => {
  const { lose } = await delayScript(page);
  await page.goto('/Login');
  const email = page.getByRole('main').locator('[name=email]');
  await email.fill('salma@mail.example');
  lose();
  await expect(page.locator('#load-failed')).toBeVisible();
  await page
    .getByRole('main')
    .getByRole('button', { name: t('accounts.login.submit') })
    .click();
  await expect(page).toHaveURL(/\/Login$/);
  await expect(email).toHaveValue('salma@mail.example');
});
