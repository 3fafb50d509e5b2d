import { href, paths } from '@dalil/contract/paths';
import { enter } from '../support/account-screens.ts';
import { alive } from '../support/alive.ts';
import { createFixture } from '../support/fixtures.ts';
import { readMail } from '../support/mail.ts';
import { newModerator } from '../support/staff.ts';
import { expect, test } from '../support/test.ts';

const linkIn = (text: string, path: string) =>
  new URL(text.match(/https?:\/\/\S+/g)?.find((link) => link.includes(path)) ?? '');

test('a subscriber confirms, receives the newsletter that staff send, unsubscribes, and subscribes again [1.10] [1.26]', async ({
  page,
  browser,
  lang,
  t,
  expectAccessible,
}) => {
  test.slow();
  const email = `letter-${lang}-${Date.now()}@mail.example`;
  await page.goto(`${href(paths.about)}?lang=${lang}`);
  await alive(page);
  const footer = page.getByRole('contentinfo');
  await footer.getByRole('textbox', { name: t('shell.newsletter.label') }).fill(email);
  await footer.getByRole('button', { name: t('shell.newsletter.submit') }).click();
  await expect(footer.getByText(t('shell.newsletter.success'))).toBeVisible();

  const confirm = linkIn((await readMail(email)).text, '/newsletter/confirm');
  await page.goto(`${confirm.pathname}${confirm.search}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('newsletter.confirm.ask'));
  await expectAccessible();
  await page.getByRole('button', { name: t('newsletter.confirm.button') }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('newsletter.confirm.done'));

  const staff = await newModerator();
  const desk = await browser.newPage({ baseURL: new URL(page.url()).origin });
  await enter(desk, staff);
  await desk.goto(`/admin/newsletter?lang=${lang}`);
  await desk.getByRole('button', { name: t('staff.newsletter.write') }).click();
  const subject = `Figs ${Date.now()}`;
  const field = (label: string, language: 'en' | 'ar') =>
    desk.getByRole('textbox', {
      name: t('staff.content.inLanguage', {
        label: t(`staff.newsletter.field.${label as 'body'}`),
        language: t(`common.languages.${language}`),
      }),
      exact: true,
    });
  for (const language of ['en', 'ar'] as const) {
    await field('subject', language).fill(language === 'en' ? subject : `تين ${subject}`);
    await field('body', language).fill(language === 'en' ? 'They are ripe.' : 'نضج التين.');
  }
  await desk.getByRole('button', { name: t('staff.save'), exact: true }).click();
  const mail = desk.frameLocator('iframe').first();
  await expect(mail.getByRole('heading', { level: 1 })).toContainText(subject);
  await desk.getByRole('button', { name: t('staff.newsletter.send') }).click();
  await desk.getByRole('button', { name: t('staff.newsletter.takeBack') }).click();
  await expect(field('subject', 'en')).toHaveValue(subject);
  await desk.getByRole('button', { name: t('staff.newsletter.test') }).click();
  await expect.poll(async () => (await readMail(staff.email)).subject).toContain(subject);
  await desk.getByRole('button', { name: t('staff.newsletter.send') }).click();
  await expect(desk.getByRole('button', { name: t('staff.newsletter.takeBack') })).toBeVisible();
  await createFixture('newsletterGraceOver', {});
  await expect(desk.getByRole('heading', { name: t('staff.newsletter.head.sent'), exact: true })).toBeVisible(
    {
      timeout: 60_000,
    },
  );
  await desk.close();

  const { text, lang: written } = await readMail(email, 2);
  expect(written).toBe(lang);
  const leave = linkIn(text, '/newsletter/unsubscribe');
  await page.goto(`${leave.pathname}${leave.search}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('newsletter.unsubscribe.ask'));
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('newsletter.unsubscribe.ask'));
  await expectAccessible();
  await page.getByRole('button', { name: t('newsletter.unsubscribe.button') }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('newsletter.unsubscribe.done'));
  await expectAccessible();
  await page.getByRole('button', { name: t('newsletter.unsubscribe.undo') }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('newsletter.unsubscribe.back'));
});

test('an invalid link shows a friendly explanation', async ({ page, lang, t, expectAccessible }) => {
  for (const action of ['confirm', 'unsubscribe']) {
    await page.goto(href(paths.newsletter, { action }, { ticket: 'x', lang }));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('newsletter.wrong'));
    await expectAccessible();
  }
});
