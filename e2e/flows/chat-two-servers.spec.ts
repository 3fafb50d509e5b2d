import type { Page } from '@playwright/test';
import { enter } from '../support/account-screens.ts';
import { proxyPort } from '../support/machine.ts';
import { newModerator } from '../support/staff.ts';
import { expect, test } from '../support/test.ts';

// Successive requests alternate between two servers, whichever client sends them.
const baseURL = `http://127.0.0.1:${proxyPort}`;
test.use({ baseURL });

const bubble = (page: Page, text: string) => page.locator('.bubble').filter({ hasText: text });
const bubbles = (page: Page) =>
  page.locator('.bubble p').evaluateAll((all) => all.map(({ textContent }) => textContent));

test('a visitor and the staff chat over two servers, see each other typing and reading, and lose nothing with the connection [1.28 partly]', async ({
  page,
  context,
  browser,
  lang,
  t,
  phone,
}) => {
  const served = new Set<string>();
  page.on('response', (response) => {
    const by = response.headers()['x-served-by'];
    if (by) served.add(by);
  });
  const staff = await newModerator();
  const desk = await (await browser.newContext({ baseURL })).newPage();
  await enter(desk, staff);
  await desk.goto(`/admin/chat?lang=${lang}`);

  const question = `هل أنتم هنا؟ ${Date.now()}`;
  await page.goto(`/About?lang=${lang}`);
  await page.locator('.chat-button').click();
  const field = page.getByRole('textbox', { name: t('thread.field') });
  const send = page.getByRole('button', { name: t('thread.send') });
  await field.fill(question);
  await send.click();
  await expect(bubble(page, question)).toBeVisible();

  // The message arrives without a reload.
  await desk.locator('.chat-row').filter({ hasText: question }).click();
  const answer = desk.getByRole('textbox', { name: t('thread.field') });
  const answerSend = desk.getByRole('button', { name: t('thread.send') });
  await expect(bubble(desk, question)).toBeVisible();
  await expect(bubble(page, question)).toContainText(t('thread.read'));
  await answer.pressSequentially('Yes, we are');
  await expect(page.locator('.thread-typing')).toBeAttached();
  await answerSend.click();
  await expect(bubble(page, 'Yes, we are')).toBeVisible();
  await expect(page.locator('.thread-typing')).not.toBeAttached();
  await expect(bubble(desk, 'Yes, we are')).toContainText(t('thread.read'));

  await context.setOffline(true);
  for (const text of ['one', 'two', 'three']) {
    await answer.fill(text);
    await answerSend.click();
    await expect(bubble(desk, text)).not.toContainText(t('thread.sending'));
  }
  await field.fill('meanwhile');
  await send.click();
  await expect(bubble(page, 'meanwhile')).toContainText(t('thread.sending'));
  await context.setOffline(false);
  const all = [t('chat.greeting'), question, 'Yes, we are', 'one', 'two', 'three', 'meanwhile'];
  await expect.poll(() => bubbles(page), { timeout: 30_000 }).toEqual(all);
  await expect.poll(() => bubbles(desk), { timeout: 30_000 }).toEqual(all.slice(1));
  await expect(page.locator('.chat-panel').getByText(t('thread.sending'))).toHaveCount(0);
  expect(served.size).toBe(2);
  if (phone) await expect(page.locator('.chat-panel')).toBeInViewport({ ratio: 1 });
});
