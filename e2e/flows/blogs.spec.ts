import { href, paths } from '@dalil/contract/paths';
import { languages } from '@dalil/messages/languages';
import type { APIRequestContext, Page } from '@playwright/test';
import { enter } from '../support/account-screens.ts';
import { photoFile } from '../support/business-input.ts';
import { bilingualInput, guestHtml, scrollToEnd, visibleWithinMs, type Words } from '../support/content.ts';
import { totp } from '../support/members.ts';
import { newModerator } from '../support/staff.ts';
import { expect, test } from '../support/test.ts';

const act = (page: Page, t: Words, name: 'publish' | 'schedule' | 'takeBack' | 'remove') =>
  page
    .getByRole('main')
    .getByRole('button', { name: t(`staff.blogs.${name}`), exact: true })
    .click();

/** Clicks Undo in the notice that a removal shows. */
const undo = (page: Page) => page.locator('.blog-undo').getByRole('button').click();

const save = (page: Page, t: Words) =>
  page.getByRole('button', { name: t('staff.save'), exact: true }).click();

/** Creates an article, fills in both languages and returns its id. */
async function write(
  page: Page,
  t: Words,
  lang: string,
  title: Record<'en' | 'ar', string>,
): Promise<number> {
  await page.goto(`/admin/blogs?lang=${lang}`);
  await page.getByRole('button', { name: t('staff.blogs.add') }).click();
  await page.waitForURL(/\/blogs\/\d+/);
  for (const language of languages) {
    await bilingualInput(page, t, t('staff.blogs.field.title'), language).fill(title[language]);
    await bilingualInput(page, t, t('staff.blogs.field.excerpt'), language).fill(
      `In short: ${title[language]}`,
    );
    const prose = bilingualInput(page, t, t('staff.blogs.field.body'), language);
    await prose.click();
    await prose.pressSequentially(`Text of ${title[language]}`);
  }
  return Number(/\/blogs\/(\d+)/.exec(page.url())?.[1]);
}

/**
 * Returns the digits of a date in the order in which the date field asks for them: day first in Arabic, month first
 * in English.
 */
function digitsOf(day: string, lang: string): string {
  const [year, month, date] = day.split('-');
  return lang === 'ar' ? `${date}${month}${year}` : `${month}${date}${year}`;
}

const status = async (request: APIRequestContext, path: string) => (await request.get(path)).status();

test('an article is written in both languages, previewed, published, changed and unpublished, and guests see each change within five seconds [1.07] [3.06]', async ({
  page,
  request,
  lang,
  t,
  expectAccessible,
}) => {
  test.slow();
  const stamp = `${Date.now()}`;
  const title = { en: `Tables at night ${stamp}`, ar: `موائد الليل ${stamp}` };
  await enter(page, await newModerator());
  const id = await write(page, t, lang, title);
  const path = href(paths.blog, { id, slug: `tables-at-night-${stamp}` });
  await page.locator('input[type=file]').setInputFiles(photoFile);
  const alt = bilingualInput(page, t, t('staff.blogs.field.alt'), 'en');
  await alt.fill('A lit table');
  await save(page, t);
  await expect(page.getByText(t('staff.blogs.saved'))).toBeVisible();
  await scrollToEnd(page);
  await expectAccessible();

  // The preview shows the article at its public URL, to staff only; for everyone else the URL returns 404 until it is
  // published.
  expect(await status(request, path)).toBe(404);
  const preview = await page.context().newPage();
  const answer = await preview.goto(`${path}?preview=1&lang=${lang}`);
  expect(answer?.headers()['cache-control']).toBe('private, no-store');
  await expect(preview.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  await expect(preview.getByRole('heading', { level: 1 })).toHaveText(title[lang]);
  await expect(preview.getByText(t('blog.preview.note'))).toBeVisible();
  await preview.close();
  const guest = (await (await page.context().browser()?.newContext())?.newPage()) as Page;
  await guest.goto(new URL(`${path}?preview=1&lang=${lang}`, page.url()).href);
  await expect(guest.getByText(t('blog.preview.guest'))).toBeVisible();

  // Publishing an article with missing fields shows an error beside each of these fields.
  await act(page, t, 'publish');
  await expect(page.getByText(t('errors.field.required')).first()).toBeVisible();
  await bilingualInput(page, t, t('staff.blogs.field.alt'), 'ar').fill('مائدة مضاءة');
  await act(page, t, 'publish');
  await expect(page.getByText(t('staff.blogs.done.published'))).toBeVisible();
  const bar = page.locator('.content-bar');
  await expect(bar).toContainText(t('staff.content.changes', { n: 0 }));
  for (const language of languages) {
    await expect
      .poll(() => guestHtml(request, path, language), { timeout: visibleWithinMs })
      .toContain(`Text of ${title[language]}`);
    await expect
      .poll(() => guestHtml(request, href(paths.blogs), language), { timeout: visibleWithinMs })
      .toContain(title[language]);
  }
  await guest.goto(new URL(`${path}?lang=${lang}`, page.url()).href);
  await expect(guest.getByRole('heading', { level: 1 })).toHaveText(title[lang]);
  await expect(guest.locator('.article-cover img')).toHaveAttribute(
    'alt',
    { en: 'A lit table', ar: 'مائدة مضاءة' }[lang],
  );
  await guest.context().close();

  // A change is visible even on cached pages; the URL stays the same.
  await bilingualInput(page, t, t('staff.blogs.field.title'), lang).fill(`Changed ${stamp}`);
  await save(page, t);
  await expect
    .poll(() => guestHtml(request, path, lang), { timeout: visibleWithinMs })
    .toContain(`Changed ${stamp}`);

  await act(page, t, 'takeBack');
  await expect.poll(() => status(request, path), { timeout: visibleWithinMs }).toBe(404);
  await undo(page);
  await expect.poll(() => status(request, path), { timeout: visibleWithinMs }).toBe(200);
  await act(page, t, 'takeBack');
  await expect.poll(() => guestHtml(request, href(paths.blogs), lang)).not.toContain(`Changed ${stamp}`);
});

test('an article is published on its date in the time zone of the city, and a deleted draft can be restored', async ({
  page,
  request,
  lang,
  t,
}) => {
  const stamp = `${Date.now()}`;
  const title = { en: `Later ${stamp}`, ar: `لاحقًا ${stamp}` };
  await enter(page, await newModerator());
  const id = await write(page, t, lang, title);
  const path = href(paths.blog, { id, slug: `later-${stamp}` });
  const day = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
  await act(page, t, 'schedule');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: t('staff.blogs.schedule'), exact: true }).click();
  await expect(dialog.getByText(t('staff.schedule.past'))).toBeVisible();
  await dialog.getByRole('spinbutton').first().pressSequentially(digitsOf(day, lang));
  await dialog.getByLabel(t('staff.schedule.time')).fill('08:30');
  await dialog.getByRole('button', { name: t('staff.blogs.schedule'), exact: true }).click();
  await expect(page.getByText(t('staff.blogs.state.scheduled')).first()).toBeVisible();
  await expect(page.locator('.blog-publication')).toContainText('8:30');
  expect(await status(request, path)).toBe(404);
  expect(await guestHtml(request, href(paths.blogs), lang)).not.toContain(title[lang]);

  await page.getByRole('button', { name: t('staff.blogs.unschedule') }).click();
  await act(page, t, 'remove');
  await expect(page.getByRole('link', { name: title[lang] })).toHaveCount(0);
  await undo(page);
  await expect(page.getByRole('link', { name: title[lang] })).toBeVisible();
});

test('text typed while an article is being saved is not lost, not even when the session ends', async ({
  page,
  lang,
  t,
}) => {
  const staff = await newModerator();
  await enter(page, staff);
  const stamp = Date.now();
  await write(page, t, lang, { en: `Figs ${stamp}`, ar: `تين ${stamp}` });
  const title = bilingualInput(page, t, t('staff.blogs.field.title'), 'en');
  const bar = page.locator('.content-bar');
  const answered = Promise.withResolvers<void>();
  const saving = /\/staff\/blogs\/\d+$/;
  await page.route(saving, async (route) => {
    if (route.request().method() !== 'PUT') return route.fallback();
    const response = await route.fetch();
    await answered.promise;
    await route.fulfill({ response });
  });
  await save(page, t);
  await title.fill(`Figs and dates ${stamp}`);
  answered.resolve();
  await expect(page.getByText(t('staff.blogs.saved'))).toBeVisible();
  await expect(bar).toContainText(t('staff.content.changes', { n: 1 }));
  await expect(title).toHaveValue(`Figs and dates ${stamp}`);
  await page.unroute(saving);

  // The session ends elsewhere; the author logs in again without leaving the page.
  await page.context().clearCookies();
  await page.evaluate(() => localStorage.setItem('arab_user_token', 'ended'));
  await save(page, t);
  const ended = page.getByRole('dialog', { name: t('staff.session.title') });
  await expect(ended).toContainText(staff.email);
  await ended.locator('[name=password]').fill(staff.password);
  await ended.locator('[name=code]').fill(totp(staff.secret, Date.now()));
  await expect(ended).toBeHidden();
  await expect(title).toHaveValue(`Figs and dates ${stamp}`);
  // The unsaved text also survives a reload.
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(page.getByText(t('staff.content.restored'))).toBeVisible();
  await expect(title).toHaveValue(`Figs and dates ${stamp}`);
  await save(page, t);
  await expect(bar).toContainText(t('staff.content.changes', { n: 0 }));
});
