import type { Page } from '@playwright/test';
import { waitForHydration } from '../support/hydration.ts';
import { expect, test } from '../support/test.ts';

const footer = (page: Page) => page.getByRole('contentinfo');

test('rejects an invalid email until it is corrected, and retains it when the connection is lost [6.01] [1.26]', async ({
  page,
  t,
}) => {
  await page.goto('/About');
  const field = footer(page).getByRole('textbox', { name: t('shell.newsletter.label') });
  const error = footer(page).getByText(t('shell.newsletter.invalid'));
  for (const text of ['', 'salma', 'salma@mail', 'sal ma@mail.example', 'a@b@c.d e']) {
    await field.fill(text);
    await field.press('Enter');
    await expect(error).toBeVisible();
    await expect(field).toBeFocused();
    await expect(field).toHaveAttribute('aria-invalid', 'true');
  }
  await field.fill('salma@mail.example');
  await expect(error).toHaveCount(0);

  // Aborts the request by a route, because `setOffline` occasionally lets a request through.
  await page.route('**/subscribes', (route) => route.abort('internetdisconnected'));
  await field.press('Enter');
  await expect(footer(page).getByRole('alert')).toHaveText(t('errors.network'));
  await expect(field).toHaveValue('salma@mail.example');
});

test('shows Subscribed for 4 seconds and clears the field [5.11] [8.15] [9.09] [5.06]', async ({
  page,
  t,
}) => {
  await page.clock.install();
  await page.goto('/About');
  await waitForHydration(page);
  const sent = page.waitForRequest((request) => request.url().endsWith('/subscribes'));
  const field = footer(page).getByRole('textbox', { name: t('shell.newsletter.label') });
  await page.clock.pauseAt(Date.now() + 60_000);
  await field.fill(`visitor-${Date.now()}-${Math.random()}@mail.example`);
  await footer(page)
    .getByRole('button', { name: t('shell.newsletter.submit') })
    .dblclick();
  expect((await sent).headers()['content-type']).toContain('multipart/form-data');
  const done = footer(page).getByRole('button', { name: t('shell.newsletter.subscribed') });
  await expect(done).toBeVisible();
  await expect(footer(page).getByText(t('shell.newsletter.success'))).toBeVisible();
  const left = footer(page).locator('.timed-alert-left');
  await expect(left).toHaveText(t('ui.secondsLeft', { n: 4 }));
  await expect(field).not.toHaveValue('');
  await page.clock.runFor(100);
  await expect(field).toHaveValue('');
  for (const n of [3, 2, 1]) {
    await page.clock.runFor(1_000);
    await expect(left).toHaveText(t('ui.secondsLeft', { n }));
  }
  await expect(done).toBeVisible();
  await page.clock.runFor(1_000);
  await expect(done).toHaveCount(0);
  await expect(footer(page).getByText(t('shell.newsletter.success'))).toHaveCount(0);
  await expect(footer(page).getByRole('button', { name: t('shell.newsletter.submit') })).toBeVisible();
  // Asks the subscriber to open the link in the email, without which no newsletter is sent; the notice stays until
  // another email is typed.
  const confirm = footer(page).getByText(t('shell.newsletter.confirm'));
  await expect(confirm).toBeVisible();
  await field.fill('another@mail.example');
  await expect(confirm).toHaveCount(0);
});
