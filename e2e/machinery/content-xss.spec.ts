import type { PageContent } from '@dalil/contract/content';
import type { Page } from '@playwright/test';
import { enter } from '../support/account-screens.ts';
import { imagesToUrls, publishArticle, readContent, saveContent } from '../support/content.ts';
import { waitForHydration } from '../support/hydration.ts';
import { newModerator } from '../support/staff.ts';
import { expect, test } from '../support/test.ts';
import { payloads } from '../support/xss-payloads.ts';

/** Records what an executed XSS payload would cause: dialogs, requests and navigation. */
async function watch(page: Page): Promise<() => Promise<string[]>> {
  const noticed: string[] = [];
  page.on('dialog', (dialog) => {
    noticed.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('request', (request) => {
    if (!/^(?:http:\/\/127\.0\.0\.1:\d+\/|data:|blob:)/.test(request.url()))
      noticed.push(`request: ${request.url()}`);
    // A payload with a relative URL would send its request to our server.
    if (/\/(?:xss|x)$/.test(new URL(request.url()).pathname)) noticed.push(`request: ${request.url()}`);
  });
  page.on('framenavigated', (frame) => {
    if (frame !== page.mainFrame()) noticed.push(`frame: ${frame.url()}`);
  });
  page.on('popup', (popup) => noticed.push(`window: ${popup.url()}`));
  await page.addInitScript(() => {
    Object.assign(window, { ran: [] });
  });
  return async () => [
    ...noticed,
    ...(await page.evaluate(() => (window as unknown as { ran: string[] }).ran)),
  ];
}

/** Returns elements and attributes of the page that sanitised text never contains. */
const strangers = (page: Page) =>
  page
    .locator('main')
    .evaluate((main) =>
      [...main.querySelectorAll('.prose *')].flatMap((element) => [
        ...(/^(?:p|br|strong|em|ul|ol|li|h2|h3|h4|blockquote|a|bdi)$/i.test(element.tagName)
          ? []
          : [element.tagName]),
        ...[...element.attributes]
          .filter(
            ({ name, value }) =>
              !/^(?:href|rel|dir)$/.test(name) || /^\s*(?:javascript|data|vbscript):/i.test(value),
          )
          .map(({ name, value }) => `${name}=${value}`),
      ]),
    );

/** Acts like a curious visitor: scrolls through the page and clicks whatever looks like a link but has no href. */
async function touchAll(page: Page): Promise<void> {
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  for (const element of await page.locator('main .prose :is(a:not([href]), p)').all()) {
    await element.dispatchEvent('click');
    await element.dispatchEvent('mouseover');
    await element.dispatchEvent('focus');
  }
}

test('without sanitising, such a text executes and the test detects it', async ({ page }) => {
  const look = await watch(page);
  await page.goto('about:blank');
  await page.setContent(payloads.find((payload) => payload.startsWith('<img src=x onerror')) ?? '');
  await expect.poll(look).toEqual(expect.arrayContaining(['dialog: xss', 'ran']));
});

test(`${payloads.length} hostile texts saved through the API execute neither on the page nor in the editor`, async ({
  page,
  request,
}) => {
  test.slow();
  expect(payloads.length).toBeGreaterThanOrEqual(60);
  const staff = await newModerator();
  const { version, content } = await readContent<PageContent>(request, staff, 'pages/about');
  const before = imagesToUrls(content);
  const perSection = Math.ceil(payloads.length / 25);
  // Each section contains several payloads, so that an unclosed element in one payload cannot activate a payload of
  // the next section.
  const sections = Array.from({ length: 25 }, (_, n) => {
    const some = payloads.slice(n * perSection, (n + 1) * perSection);
    const body = `<p>Section ${n}</p>${some.join('<p>between</p>')}<p>end ${n}</p>`;
    const title = (some[0] ?? 'Empty').slice(0, 120);
    return { anchor: '', title: { en: title, ar: title }, body: { en: body, ar: body }, picture: null };
  });
  const hostile = payloads[0] ?? '';
  const lede = { en: hostile, ar: hostile };
  const saved = await saveContent<PageContent>(request, staff, 'pages/about', {
    version,
    content: { ...(before as PageContent), lede, sections },
  });
  try {
    const look = await watch(page);
    for (const lang of ['en', 'ar']) {
      await expect
        .poll(async () => (await request.get(`/About?lang=${lang}`)).text(), { timeout: 5_000 })
        .toContain('end 24');
      await page.goto(`/About?lang=${lang}`);
      await waitForHydration(page);
      expect(await strangers(page)).toEqual([]);
      await touchAll(page);
      expect(await look()).toEqual([]);
      // An unclosed element may swallow the rest of its own section, but nothing of the next.
      for (let n = 0; n < 25; n += 1)
        await expect(page.getByText(`Section ${n}`, { exact: true })).toBeVisible();
    }
    await enter(page, staff);
    await page.goto('/admin/content/pages/about?lang=en');
    await expect(page.locator('.content-list summary')).toHaveCount(25);
    for (const summary of await page.locator('.content-list summary').all()) await summary.click();
    await expect(page.locator('.prose-input').first()).toBeVisible();
    expect(await look()).toEqual([]);
  } finally {
    await saveContent(request, staff, 'pages/about', { version: saved.version, content: before });
  }
});

test('hostile texts do not execute in an article, neither in its preview nor when public', async ({
  page,
  request,
}) => {
  test.slow();
  const staff = await newModerator();
  const look = await watch(page);
  const body = { en: `<p>begin</p>${payloads.join('<p>between</p>')}<p>end</p>`, ar: '<p>نص</p>' };
  const hostile = (payloads[0] ?? '').slice(0, 60);
  const words = { en: hostile, ar: hostile };
  const id = await publishArticle(request, staff, {
    ...{ title: words, excerpt: words, author: words, alt: words, body, picture: null },
  });
  await enter(page, staff);
  for (const query of ['preview=1&', '']) {
    await page.goto(`/Show-Blog/${id}?${query}lang=en`);
    await waitForHydration(page);
    await expect(page.getByText('begin', { exact: true })).toBeVisible();
    expect(await strangers(page)).toEqual([]);
    await touchAll(page);
    expect(await look()).toEqual([]);
  }
  await page.goto(`/admin/blogs/${id}?lang=en`);
  await expect(page.locator('.prose-input').first()).toContainText('begin');
  expect(await look()).toEqual([]);
});

test('hostile texts pasted into the editor do not execute', async ({ page }) => {
  test.slow();
  const staff = await newModerator();
  const look = await watch(page);
  await enter(page, staff);
  await page.goto('/admin/content/pages/contact?lang=en');
  await page.locator('.content-list summary').first().click();
  const prose = page.locator('.prose-input').first();
  await prose.click();
  for (const payload of payloads)
    await prose.evaluate((element, html) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/html', html);
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    }, payload);
  expect(await look()).toEqual([]);
  expect(
    await prose
      .locator('script, img, svg, iframe, object, embed, form, input, style, [onclick], [onerror]')
      .count(),
  ).toBe(0);
});
