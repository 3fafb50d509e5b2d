import type { Page } from '@playwright/test';
import { waitForHydration } from '../support/hydration.ts';
import { expect, test } from '../support/test.ts';

/** Matches the URLs of the lazy-loaded chat script and of all chat requests. */
const isChat = (url: string) =>
  /\/assets\/chat-[^/]+\.js$|\/chat(\?|\/|$)|\/live$/.test(new URL(url).pathname);

function chatRequests(page: Page): string[] {
  const requested: string[] = [];
  page.on('request', (request) => {
    if (isChat(request.url())) requested.push(request.url());
  });
  return requested;
}

const chatButton = (page: Page) => page.locator('.chat-button');

/**
 * Stubs the chat state: the latest staff reply and whether staff are online. The real responses are tested with the
 * server.
 */
const answering = (page: Page, declared: object) =>
  page.route(/\/chat\?after=/, (route) =>
    route.fulfill({
      json: {
        data: {
          open: true,
          online: true,
          closesAt: null,
          opensAt: null,
          greeting: '',
          chat: null,
          ...declared,
        },
      },
    }),
  );

test('the chat is fetched after three seconds of idle time, not before [1.29 partly]', async ({
  page,
  lang,
  t,
}) => {
  const requested = chatRequests(page);
  await page.clock.install();
  await page.goto(`/About?lang=${lang}`);
  await waitForHydration(page);
  // The test advances half the delay of the chat only: the installed clock also runs on in real time.
  await page.clock.fastForward(1_500);
  expect(requested).toEqual([]);
  await expect(chatButton(page)).toHaveCount(0);
  await page.clock.fastForward(1_500);
  await expect(page.getByRole('button', { name: t('chat.title') })).toBeVisible();
  // Only the chat script and its translations are loaded: no API request is sent before a chat exists.
  expect(requested.filter((url) => !url.includes('/assets/'))).toEqual([]);
});

test('the chat is fetched on the first click [1.29 partly]', async ({ page, lang }) => {
  const requested = chatRequests(page);
  await page.clock.install();
  await page.goto(`/About?lang=${lang}`);
  await waitForHydration(page);
  await page.getByRole('heading', { level: 1 }).hover();
  expect(requested).toEqual([]);
  await page.mouse.down();
  await page.mouse.up();
  await expect(chatButton(page)).toBeVisible();
});

test('a guest writes as Guest, sees the messages after a reload, and an undelivered message is not lost [1.28 partly]', async ({
  page,
  lang,
  t,
  phone,
  expectAccessible,
}) => {
  await page.goto(`/About?lang=${lang}`);
  await chatButton(page).click();
  const panel = page.getByRole('dialog', { name: t('chat.team') });
  await expect(panel).toContainText(t('chat.greeting'));
  await expect(panel.locator('.chat-who').first()).toContainText(t('chat.guest'));
  await expectAccessible();
  await panel.getByRole('button', { name: t('chat.starters.add') }).click();
  const declared = (text: string) => panel.locator('.bubble').filter({ hasText: text });
  await expect(declared(t('chat.starters.add'))).toBeVisible();
  await expect(panel.getByText(t('thread.sending'))).toHaveCount(0);

  const field = panel.getByRole('textbox', { name: t('thread.field') });
  await field.fill('هل هذا صحيح؟\nYes?');
  if (phone) await panel.getByRole('button', { name: t('thread.send') }).click();
  else await field.press('Enter');
  await expect(declared('هل هذا صحيح؟')).toBeVisible();
  await field.fill('half a sen');
  await page.reload();
  await chatButton(page).click();
  await expect(panel.locator('.bubble')).toHaveCount(3);
  await expect(field).toHaveValue('half a sen');

  // The first attempt to send fails; the retry succeeds.
  await page.route('**/chat/messages', (route) => route.fulfill({ status: 400, json: {} }));
  await field.fill('Was it lost?');
  await panel.getByRole('button', { name: t('thread.send') }).click();
  await expect(declared('Was it lost?')).toContainText(t('thread.notSent'));
  await page.unroute('**/chat/messages');
  await declared('Was it lost?').getByRole('button').click();
  await expect(declared('Was it lost?')).not.toContainText(t('thread.notSent'));
  await page.reload();
  await chatButton(page).click();
  await expect(declared('Was it lost?')).toHaveCount(1);

  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(chatButton(page)).toBeFocused();
});

test('the chat is a contact form when no staff are online', async ({ page, lang, t, expectAccessible }) => {
  await answering(page, {
    open: false,
    online: false,
    opensAt: new Date(Date.now() + 36 * 3_600_000).toISOString(),
  });
  await page.goto(`/About?lang=${lang}`);
  await chatButton(page).click();
  const panel = page.getByRole('dialog', { name: t('chat.team') });
  await expect(panel).toContainText(t('chat.away'));
  await expectAccessible();
  const send = panel.getByRole('button', { name: t('contact.send') });
  await send.click();
  await expect(panel).toContainText(t('errors.field.messageRequired'));
  await panel.getByLabel(t('contact.name')).fill('سلمى');
  await panel.getByLabel(t('contact.email')).fill('salma@mail.example');
  await panel.getByLabel(t('contact.message')).fill('متى تفتحون؟');
  await send.click();
  await expect(panel.getByRole('status')).toContainText(t('chat.thanks'));
});

test('a reply that arrives while the chat is closed is counted on its button', async ({ page, lang, t }) => {
  await page.addInitScript(() => localStorage.setItem('chat:1', '1'));
  const messages = ['visitor', 'host', 'host'].map((side, n) => ({
    ...{ seq: n + 1, side, text: `message ${n + 1}`, photos: [], doubtful: false },
    at: new Date().toISOString(),
  }));
  const id = '6f0d0d52-7c3c-4c1c-9f0e-3a4b5c6d7e8f';
  await answering(page, { chat: { id, last: 3, read: { visitor: 1, host: 1 }, messages } });
  await page.route('**/chat/read', (route) => route.fulfill({ json: { data: {} } }));
  await page.goto(`/About?lang=${lang}`);
  await expect(page.getByRole('button', { name: t('chat.button', { n: 2 }) })).toBeVisible();
  const marked = page.waitForRequest('**/chat/read');
  await chatButton(page).click();
  expect((await marked).postDataJSON()).toEqual({ seq: 3 });
});

test('a third-party chat replaces ours where it is configured, and receives the nickname [1.28 partly] [1.31 partly]', async ({
  page,
  lang,
  t,
}) => {
  // Rewrites the HTML as a server with an external chat widget configured would render it. The security policy for
  // the widget's hosts is tested on the server.
  await page.route(/\/About/, async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace('"chatWidgetId":null', '"chatWidgetId":"of-our-website"');
    await route.fulfill({ response, body });
  });
  await page.goto(`/About?lang=${lang}`);
  await chatButton(page).click();
  await expect(page.locator('.chat-frame')).toBeAttached();
  const address = new URL((await page.locator('.chat-frame').getAttribute('src')) ?? '');
  expect(Object.fromEntries(address.searchParams)).toEqual({
    website_id: 'of-our-website',
    user_nickname: t('chat.guest'),
  });
});
