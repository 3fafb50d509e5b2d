import type { WelcomeData } from '@dalil/contract/pages';
import type { Page } from '@playwright/test';
import { photoFile } from '../support/business-input.ts';
import { waitForHydration } from '../support/hydration.ts';
import { passMinute } from '../support/pass-minute.ts';
import { expect, test } from '../support/test.ts';

// Reduced motion is off, because the tests also check the transition of the dialog.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const video = 'https://youtu.be/dQw4w9WgXcQ';

/** Opens the home page with a stubbed welcome dialog (none if `null`) and a clock that the test controls. */
async function openHome(page: Page, lang: string, welcome: Partial<NonNullable<WelcomeData>> | null) {
  const data = welcome && {
    type: 'youtube',
    link: video,
    title: 'Ahlan',
    description: 'A short look.',
    ...welcome,
  };
  await page.route('**/welcome_screen', (route) => route.fulfill({ json: { data } }));
  await page.route('https://www.youtube-nocookie.com/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>video</title>' }),
  );
  await page.route('**/media/welcome/**', (route) => route.fulfill({ path: photoFile }));
  await page.clock.install();
  await page.goto(`/?lang=${lang}`);
  await waitForHydration(page);
}

const welcomeOf = (page: Page) => page.getByRole('dialog', { name: 'Ahlan' });
const recordOf = (page: Page, link: string) =>
  page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? 'null'), `welcome_screen:${link}`);

test('after a minute a video is offered, played in place, and not shown again [1.27] [5.12] [5.13] [6.03]', async ({
  page,
  lang,
  t,
  expectAccessible,
}) => {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  await openHome(page, lang, {});
  const dialog = welcomeOf(page);
  await page.clock.fastForward(55_000);
  await expect(dialog).toBeHidden();
  await passMinute(page);
  await expect(dialog).toBeVisible();
  await expectAccessible();
  expect(requested.filter((url) => url.includes('youtube'))).toEqual([]);
  // The open dialog traps the focus, and the page behind it is inert.
  await page
    .getByRole('main')
    .locator('input')
    .first()
    .evaluate((input: HTMLElement) => input.focus());
  expect(await dialog.evaluate((window) => window.contains(document.activeElement))).toBe(true);
  await dialog
    .getByRole('button', { name: t('home.welcome.watch') })
    .last()
    .click();
  await expect(dialog.locator('iframe')).toHaveAttribute(
    'src',
    'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1',
  );
  await expect(dialog.frameLocator('iframe').locator('html')).toBeAttached();
  await dialog
    .locator('.welcome-actions')
    .getByRole('button', { name: t('ui.close') })
    .click();
  await expect(dialog).toBeHidden();
  expect(await recordOf(page, video)).toMatchObject({
    action: 'watched',
    url: video,
    timestamp: expect.any(String),
  });
  await page.reload();
  await waitForHydration(page);
  await passMinute(page);
  await page.clock.runFor(3_000);
  await expect(dialog).toBeHidden();
});

test('the welcome waits for other dialogs and for typing, and closes by Escape and by the backdrop [5.13] [5.14] [6.04] [6.05]', async ({
  page,
  lang,
  t,
}) => {
  const link = '/media/welcome/Souk.PNG?w=640';
  await openHome(page, lang, { link });
  const dialog = welcomeOf(page);
  const field = page.getByRole('main').getByRole('searchbox').first();
  await field.focus();
  await passMinute(page);
  await page.clock.runFor(3_000);
  await expect(dialog).toBeHidden();
  // The welcome is not shown while another dialog of the page is open.
  await page.evaluate(() => {
    const other = document.body.appendChild(document.createElement('dialog'));
    other.id = 'other';
    other.showModal();
  });
  await page.clock.runFor(3_000);
  await expect(dialog).toBeHidden();
  await page.evaluate(() => (document.querySelector('#other') as HTMLDialogElement).remove());
  await page.clock.runFor(3_000);
  await expect(dialog).toBeVisible();
  await expect(dialog.locator('img')).toHaveAttribute('src', link);
  await expect(dialog.getByRole('button', { name: t('home.welcome.watch') })).toHaveCount(0);
  expect(await dialog.evaluate((window) => getComputedStyle(window).transitionDuration)).toMatch(/^0\.3s/);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  expect(await recordOf(page, link)).toMatchObject({ action: 'closed', url: link });

  // A changed link counts as a new welcome and is shown again.
  await openHome(page, lang, { link: 'https://videos.example/long' });
  await passMinute(page);
  await expect(dialog).toContainText(t('errors.contentTypeNotSupported'));
  await page.mouse.click(4, 4);
  await expect(dialog).toBeHidden();
  expect(await recordOf(page, 'https://videos.example/long')).toMatchObject({ action: 'closed' });
});

test('the page is unchanged without a welcome or when it cannot be fetched [5.03] [8.04]', async ({
  page,
  lang,
}) => {
  await openHome(page, lang, null);
  await passMinute(page);
  await page.clock.runFor(3_000);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.route('**/welcome_screen', (route) => route.abort());
  await page.reload();
  await waitForHydration(page);
  await passMinute(page);
  await page.clock.runFor(10_000);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
