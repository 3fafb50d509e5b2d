import { href, paths } from '@dalil/contract/paths';
import type { Browser, Page } from '@playwright/test';
import { enter, logIn } from '../support/account-screens.ts';
import { photoFile } from '../support/business-input.ts';
import { randomClientIp } from '../support/client-ip.ts';
import { proxyPort } from '../support/environment.ts';
import { waitForHydration } from '../support/hydration.ts';
import { expectFits } from '../support/layout-checks.ts';
import { type Member, newMember } from '../support/members.ts';
import { sendJob } from '../support/posts.ts';
import { decide, newModerator } from '../support/staff.ts';
import { expect, test } from '../support/test.ts';

// Successive requests alternate between two servers, whichever client sends them.
const baseURL = `http://127.0.0.1:${proxyPort}`;
test.use({ baseURL });

const bubble = (page: Page, text: string) => page.locator('.bubble').filter({ hasText: text });
const texts = (page: Page) =>
  page.locator('.bubble p[dir]').evaluateAll((all) => all.map(({ textContent }) => textContent));

/** Logs the person in on another device, with another client IP but behind the same proxy. */
async function elsewhere(browser: Browser, person: Member & { secret?: string }) {
  const extraHTTPHeaders = { 'x-forwarded-for': randomClientIp() };
  const context = await browser.newContext({ baseURL, extraHTTPHeaders });
  const opened = await context.newPage();
  await enter(opened, person);
  return opened;
}

test('two people exchange messages about an anonymous post, over two servers and a lost connection, with a photo, a warning, a block and a report that staff read', async ({
  page,
  context,
  browser,
  request,
  lang,
  phone,
  t,
  expectAccessible,
}) => {
  test.setTimeout(240_000);
  // Retried because each action of the other person triggers a refetch, whose progress bar at the top would fail the
  // accessibility check.
  const expectQuietlyAccessible = () => expect(expectAccessible).toPass({ timeout: 30_000 });
  const hidden = `Hadi Khalil ${Date.now()}`;
  const [seller, buyer] = [await newMember({ name: hidden, lang }), await newMember({ lang })];
  const moderator = await newModerator();
  const title = `Reader ${Date.now()}`;
  const post = await sendJob(request, seller, { title, anonymous: true });
  await decide(request, moderator, post, { decision: 'approve' });

  // Collects every API response the buyer's browser receives, to check that the seller's hidden name is in none of
  // them.
  let received = '';
  page.on('response', (response) => {
    if (response.url().includes('/api/') && !response.url().includes('live'))
      void response.text().then(
        (text) => (received += text),
        () => undefined,
      );
  });

  // A guest must log in before asking and then returns to the job.
  await page.goto(`/show-job/${post}?lang=${lang}`);
  await waitForHydration(page);
  const main = page.getByRole('main');
  await main
    .getByRole('link', { name: t('listing.private.message'), exact: true })
    .locator('visible=true')
    .first()
    .click();
  await logIn(page, buyer);
  await expect(page).toHaveURL(new RegExp(`/show-job/${post}`));
  await waitForHydration(page);

  const ask = main
    .getByRole('button', { name: t('listing.private.message'), exact: true })
    .locator('visible=true')
    .first();
  await ask.click();
  const dialog = page.getByRole('dialog', { name: t('messages.ask.title') });
  await expect(dialog.locator('.safety-tips li')).toHaveCount(3);
  await expectQuietlyAccessible();
  await expectFits(page);
  // Sending an empty message shows an error beside the field; a suggested opening fills the field in.
  await dialog.locator('button[type=submit]').click();
  await expect(dialog.getByText(t('errors.field.messageRequired'))).toBeVisible();
  await dialog.getByRole('button', { name: t('messages.ask.openings.job.available') }).click();
  await expect(dialog.locator('textarea')).toBeFocused();
  // The typed message survives closing the dialog and reloading the page.
  await page.keyboard.press('Escape');
  await page.reload();
  await waitForHydration(page);
  await ask.click();
  await expect(dialog.locator('textarea')).toHaveValue(t('messages.ask.openings.job.available'));
  await dialog.locator('button[type=submit]').click();

  await expect(page).toHaveURL(/\/messages\/[-0-9a-f]{36}$/);
  const question = t('messages.ask.openings.job.available');
  await expect(bubble(page, question)).toBeVisible();
  const pane = page.locator('.messages-thread');
  await expect(pane).toBeFocused();
  await expect(pane.getByRole('heading', { name: t('messages.hidden') })).toBeVisible();
  await expect(pane.getByRole('link', { name: title })).toBeVisible();
  await expectQuietlyAccessible();
  await expectFits(page);

  // The seller sees the unread count in the menu and opens the conversation.
  const desk = await elsewhere(browser, seller);
  await desk.goto(`/messages?lang=${lang}`);
  const row = desk.locator('.message-row[href]').filter({ hasText: title });
  await expect(row).toContainText(t('messages.unread', { n: 1 }));
  await expect(row).toContainText(buyer.name);
  await row.click();
  await expect(bubble(desk, question)).toBeVisible();
  await expect(bubble(page, question)).toContainText(t('thread.read'));

  const field = (of: Page) => of.getByRole('textbox', { name: t('thread.field') });
  const send = (of: Page) => of.getByRole('button', { name: t('thread.send'), exact: true });
  await field(desk).pressSequentially('نعم، ما زالت متاحة');
  await expect(page.locator('.thread-typing')).toBeAttached();
  await send(desk).click();
  await expect(bubble(page, 'نعم، ما زالت متاحة')).toBeVisible();
  await expect(page.locator('.thread-typing')).not.toBeAttached();

  // Sends a photo without text: sending waits for the upload, and the sent photo opens enlarged.
  await pane.locator('input[type=file]').setInputFiles(photoFile);
  await expect(pane.locator('.message-photos li[data-state=ready]')).toBeVisible({ timeout: 60_000 });
  await send(page).click();
  await expect(pane.locator('.message-photos li')).toHaveCount(0);
  const photo = desk.locator('.bubble-photos button');
  await expect(photo).toBeVisible();
  await photo.click();
  const large = desk.getByRole('dialog', { name: t('thread.photo', { n: 1, total: 1 }) });
  await expect(large.locator('img')).toBeVisible();
  await expect
    .poll(() => large.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  await desk.keyboard.press('Escape');
  await expect(photo).toBeFocused();

  // Messages sent while the connection is lost arrive later, each exactly once.
  await context.setOffline(true);
  await field(desk).fill('one');
  await send(desk).click();
  await field(page).fill('meanwhile');
  await send(page).click();
  await expect(bubble(page, 'meanwhile')).toContainText(t('thread.sending'));
  await context.setOffline(false);
  const all = [question, 'نعم، ما زالت متاحة', 'one', 'meanwhile'];
  await expect.poll(() => texts(page), { timeout: 30_000 }).toEqual(all);
  await expect.poll(() => texts(desk), { timeout: 30_000 }).toEqual(all);

  // Scam-like wording is flagged for the recipient, not for the sender.
  await field(desk).fill('Pay the deposit with gift cards before you come.');
  await send(desk).click();
  const doubtful = bubble(page, 'gift cards');
  await expect(doubtful).toContainText(t('messages.doubtful'));
  await expect(bubble(desk, 'gift cards')).toBeVisible();
  await expect(desk.getByText(t('messages.doubtful'))).toHaveCount(0);
  await expectQuietlyAccessible();
  await doubtful.getByRole('button', { name: t('common.action.report') }).click();
  const report = page.getByRole('dialog', { name: t('messages.report.title') });
  await expect(report).toContainText(t('messages.report.lede'));
  await expectQuietlyAccessible();
  await report.getByRole('radio', { name: t('listing.report.reasons.scam') }).check();
  await report.locator('button[type=submit]').click();
  await expect(page.getByText(t('listing.report.sent'))).toBeVisible();

  // The buyer blocks the seller, undoes it, and blocks again.
  const block = pane.getByRole('button', { name: t('messages.block'), exact: true });
  await block.click();
  await expect(pane.getByText(t('messages.blocked'))).toBeVisible();
  await expect(desk.getByText(t('messages.closed'))).toBeVisible();
  await page.getByRole('button', { name: t('common.action.undo') }).click();
  await expect(field(page)).toBeVisible();
  await expect(field(desk)).toBeVisible();
  // The seller's page has not loaded the block yet and still shows the message field.
  const reading = /profile\/threads\/[-0-9a-f]{36}\?/;
  await desk.route(reading, (route) => route.abort());
  await block.click();
  await expect(field(page)).toHaveCount(0);
  await field(desk).fill('Hello?');
  await send(desk).click();
  await expect(desk.getByText(t('messages.closed'))).toBeVisible();
  await expect(bubble(desk, 'Hello?')).toContainText(t('thread.notSent'));
  await desk.unroute(reading);
  await pane.getByRole('button', { name: t('messages.unblock') }).click();
  await expect(field(page)).toBeVisible();
  await expect(field(desk)).toBeVisible({ timeout: 90_000 });

  // Conversations can be searched by message text; on a phone Back returns to the list with the focus on the row.
  if (phone) {
    await pane.getByRole('link', { name: t('messages.back') }).click();
    await expect(page).toHaveURL(/\/messages$/);
    await expect(page.locator('.message-row[href]').filter({ hasText: title })).toBeFocused();
  }
  const search = page.getByRole('searchbox', { name: t('messages.search') });
  await search.fill('zzxqv');
  await expect(page.getByText(t('messages.nothing.title'))).toBeVisible();
  await search.fill('gift cards');
  await expect(page.locator('.message-row[href]').filter({ hasText: title })).toBeVisible();
  await expectQuietlyAccessible();
  await expectFits(page);

  // A buyer who has written before is led to the existing conversation; the author sees that the post is their own.
  await page.goto(`/show-job/${post}?lang=${lang}`);
  await waitForHydration(page);
  await ask.click();
  await expect(page).toHaveURL(/\/messages\/[-0-9a-f]{36}$/);
  await desk.goto(`/show-job/${post}?lang=${lang}`);
  await waitForHydration(desk);
  await desk
    .getByRole('main')
    .getByRole('button', { name: t('listing.private.message'), exact: true })
    .locator('visible=true')
    .first()
    .click();
  await expect(desk.getByText(t('messages.ask.own.title'))).toBeVisible();

  // No response to the buyer contains the name or email of the anonymous seller.
  expect(received).toContain(title);
  for (const secret of [hidden, seller.email]) {
    expect(received).not.toContain(secret);
    expect(await page.content()).not.toContain(secret);
  }

  const staff = await elsewhere(browser, moderator);
  await staff.goto(`/admin/reports?lang=${lang}`);
  const notified = staff
    .locator('li')
    .filter({ hasText: title })
    .filter({ hasText: t('staff.reports.thread') });
  await notified.getByRole('button', { name: t('staff.reports.read') }).click();
  const conversation = staff.getByRole('dialog', { name: t('staff.reports.conversation') });
  await expect(conversation).toContainText(hidden);
  await expect(bubble(staff, 'gift cards')).toContainText(t('staff.reports.doubtful'));
  await expect(conversation.locator('.bubble-photos img')).toBeVisible();
});

test('an empty inbox explains what messages are, and other people’s conversations are not found', async ({
  page,
  lang,
  t,
  expectAccessible,
}) => {
  await enter(page, await newMember());
  await page.goto(`/messages?lang=${lang}`);
  await expect(page.getByText(t('messages.empty.title'))).toBeVisible();
  await expectAccessible();
  await expectFits(page);
  await page.goto(`${href(paths.thread, { id: '6f0d0d52-7c3c-4c1c-9f0e-3a4b5c6d7e8f' })}?lang=${lang}`);
  await expect(page.getByText(t('messages.missing.title'))).toBeVisible();
  await expectAccessible();
});
