import { readFileSync } from 'node:fs';
import { enter } from '../support/account-screens.ts';
import { newModerator } from '../support/staff.ts';
import { expect, test } from '../support/test.ts';

test('staff take a visitor’s message in hand and say that it is answered; an admin sees how the city does and takes the list of readers', async ({
  page,
  request,
  lang,
  t,
  expectAccessible,
}) => {
  const staff = await newModerator();
  const now = Date.now();
  const subject = `سؤال ${now}`;
  const sent = await request.post(`/api/mi/${lang}/1/contact-messages`, {
    data: { name: 'سلمى Nasser', email: `salma-${now}@mail.example`, subject, message: 'When do you open?' },
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
  await message.getByRole('button', { name: t('staff.messages.act.answered') }).click();
  await expect(message).toHaveCount(0);
  await states.getByRole('button', { name: t('staff.messages.state.answered') }).click();
  await expect(message).toBeVisible();
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
