import { readFileSync } from 'node:fs';
import { enter } from '../support/account-screens.ts';
import { readMail } from '../support/mail.ts';
import { newModerator } from '../support/staff.ts';
import { expect, test } from '../support/test.ts';

test('staff take a visitor’s message and reply by email; an admin sees the statistics of the city and exports the subscribers', async ({
  page,
  request,
  lang,
  t,
  expectAccessible,
}) => {
  const staff = await newModerator();
  const now = Date.now();
  const subject = `سؤال ${now}`;
  const email = `salma-${now}@mail.example`;
  const sent = await request.post(`/api/mi/${lang}/1/contact-messages`, {
    data: { name: 'سلمى Nasser', email, subject, message: 'When do you open?' },
  });
  expect(sent.ok()).toBe(true);
  const reader = `reader-${now}@mail.example`;
  await request.post(`/api/mi/${lang}/1/subscribes`, { multipart: { email: reader } });
  await enter(page, staff);

  await page.goto(`/admin/inbox?lang=${lang}`);
  const message = page.getByRole('listitem').filter({ hasText: subject });
  await expect(message).toContainText('When do you open?');
  await expectAccessible();
  await message.getByRole('button', { name: t('staff.messages.act.inHand') }).click();
  await expect(message).toHaveCount(0);
  const states = page.getByRole('group', { name: t('staff.messages.states') });
  await states.getByRole('button', { name: t('staff.messages.state.inHand') }).click();
  await expect(message).toContainText(staff.name);
  await message.getByRole('button', { name: t('staff.messages.reply') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill('At nine, every day.');
  await expectAccessible();
  await dialog.getByRole('button', { name: t('staff.messages.send') }).click();
  await expect(message).toHaveCount(0);
  const mail = await readMail(email);
  expect(mail.subject).toContain(subject);
  expect(mail.text).toContain('At nine, every day.');
  await states.getByRole('button', { name: t('staff.messages.state.answered') }).click();
  await expect(message.getByRole('list', { name: t('staff.messages.replies') })).toContainText(
    'At nine, every day.',
  );
  await expect(message).toContainText(t('staff.messages.receipt.sent', { at: '' }).trim());
  await expectAccessible();

  await page.goto(`/admin/dashboard?lang=${lang}`);
  await expect(page.getByRole('img', { name: t('staff.dashboard.published') })).toBeVisible();
  await page.getByText(t('staff.dashboard.asTable')).first().click();
  await expect(page.getByRole('cell').first()).toBeVisible();
  await expectAccessible();

  await page.goto(`/admin/newsletter?lang=${lang}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('staff.newsletter.title'));
  await expectAccessible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: t('staff.newsletter.export') }).click();
  expect(readFileSync(await (await download).path(), 'utf8')).toContain(reader);
});
