import type { Page } from '@playwright/test';
import { enter, storedMember } from '../support/account-screens.ts';
import { newMember, post, totp } from '../support/members.ts';
import { newModerator } from '../support/staff.ts';
import { expect, test } from '../support/test.ts';

test('a staff member idle for 15 minutes unlocks all tabs with a code and finds their input', async ({
  page,
  context,
  lang,
  t,
  expectAccessible,
}) => {
  const staff = await newModerator();
  await enter(page, staff);
  await page.clock.install();
  const lockOf = (tab: Page) => tab.getByRole('dialog', { name: t('staff.lock.title') });

  await page.goto(`/admin/reasons?lang=${lang}`);
  await page
    .getByRole('button', { name: t('staff.edit') })
    .first()
    .click();
  const typed = page.locator('dialog textarea').first();
  await typed.fill('نصف جملة, half a sentence');
  const second = await context.newPage();
  await second.goto(`/admin/people?lang=${lang}`);
  const search = second.getByLabel(t('staff.people.search'));
  await search.fill(staff.name);
  await expect(second.getByRole('link', { name: staff.name }).first()).toBeVisible();

  await page.clock.fastForward('14:00');
  await expect(lockOf(page)).toBeHidden();
  await page.clock.fastForward('01:30');
  for (const tab of [page, second]) await expect(lockOf(tab)).toBeVisible();
  for (const hidden of [typed, search]) await expect(hidden).toBeHidden();
  await expect(lockOf(second)).toContainText(staff.email);
  await expect(second.getByRole('heading', { name: t('staff.people.title') })).toHaveCount(0);
  const queue = '/api/mi/en/1/staff/listings/queue';
  const bearer = async () => ({
    authorization: `Bearer ${await page.evaluate(() => localStorage.getItem('arab_user_token'))}`,
  });
  const answered = async () => (await page.request.get(queue, { headers: await bearer() })).status();
  await expect.poll(answered).toBe(403);
  await page.bringToFront();
  await expectAccessible();

  // The screen can be unlocked with the keyboard alone.
  for (const _ of [1, 2]) await page.keyboard.press('Escape');
  await page.keyboard.type('000000');
  await expect(lockOf(page)).toContainText(t('errors.field.otpInvalid'));
  await page.keyboard.type(totp(staff.secret, Date.now() + 30_000));
  for (const tab of [page, second]) await expect(lockOf(tab)).toBeHidden();
  await expect(typed).toHaveValue('نصف جملة, half a sentence');
  await expect(typed).toBeFocused();
  await expect(search).toHaveValue(staff.name);
  expect(await answered()).toBe(200);
});

test('a request rejected because of the lock is repeated after unlocking; a manual lock survives a reload', async ({
  page,
  lang,
  t,
  phone,
}) => {
  const staff = await newModerator();
  await enter(page, staff);
  const lock = page.getByRole('dialog', { name: t('staff.lock.title') });
  await page.goto(`/admin/people?lang=${lang}`);
  const search = page.getByLabel(t('staff.people.search'));
  await expect(page.getByRole('link', { name: staff.name }).first()).toBeVisible();

  const name = `Kawthar ${Date.now()}`;
  await newMember({ name });
  await post(page.request, 'session/lock', {}, (await storedMember(page)).token ?? '');
  await search.fill(name);
  await expect(lock).toBeVisible();
  await lock.getByLabel(t('staff.lock.code')).fill(totp(staff.secret, Date.now() + 30_000));
  await expect(page.getByRole('link', { name })).toBeVisible();
  await expect(search).toHaveValue(name);

  if (phone) await page.getByRole('button', { name: t('staff.menu') }).click();
  await page.getByRole('button', { name: t('staff.lock.now') }).click();
  await expect(lock).toBeVisible();
  await page.reload();
  await expect(lock).toBeVisible();
  await expect(search).toBeHidden();
  await lock.getByRole('button', { name: t('staff.lock.logOut') }).click();
  await expect(page).toHaveURL(/\/Login\?next=/);
});
