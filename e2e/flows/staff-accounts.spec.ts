import { readFileSync } from 'node:fs';
import { enter } from '../support/account-screens.ts';
import { readMail } from '../support/mail.ts';
import { newMember } from '../support/members.ts';
import { newModerator } from '../support/staff.ts';
import { expect, test } from '../support/test.ts';

test('an admin finds a person, suspends and restores them, and the audit log shows who did it and why', async ({
  page,
  request,
  lang,
  t,
  expectAccessible,
}) => {
  const staff = await newModerator();
  const name = `Kawthar ${Date.now()}`;
  const member = await newMember({ name, lang });
  await enter(page, staff);

  await page.goto(`/admin/people?lang=${lang}`);
  await page.getByLabel(t('staff.people.search')).fill(name);
  await expectAccessible();
  await page.getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await expectAccessible();

  await page.getByRole('button', { name: t('staff.people.suspend') }).click();
  const dialog = page.getByRole('dialog');
  const send = dialog.getByRole('button', { name: t('staff.people.suspend') });
  await send.click();
  await expect(dialog.getByText(t('errors.field.reasonRequired'))).toBeVisible();
  const reason = `إعلانات متكررة ${Date.now()}`;
  await dialog.locator('textarea').fill(reason);
  await send.click();
  await expect(page.getByText(reason)).toBeVisible();
  await expect.poll(async () => (await readMail(member.email)).text).toContain(reason);
  const login = await request.post('/api/mi/en/1/login', {
    data: { email: member.email, password: member.password, remember: false },
  });
  expect(login.ok()).toBe(false);

  await page.getByRole('button', { name: t('staff.people.restore') }).click();
  await expect(page.getByRole('button', { name: t('staff.people.suspend') })).toBeVisible();
  await page.goto(`/admin/audit?lang=${lang}&action=account.suspended`);
  await expect(page.getByRole('listitem').filter({ hasText: reason })).toContainText(name);
  await expectAccessible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: t('staff.audit.export') }).click();
  const table = readFileSync(await (await download).path(), 'utf8');
  expect(table).toContain(reason);
  expect(table).toContain('account.suspended');
});

test('an admin grants and revokes a role, and sees why the last admin cannot be removed', async ({
  page,
  request,
  lang,
  t,
  expectAccessible,
}) => {
  const staff = await newModerator();
  const name = `Rahaf ${Date.now()}`;
  const member = await newMember({ name, lang });
  const bearer = { authorization: `Bearer ${member.token}` };
  const rolesHere = async () =>
    (await (await request.get('/api/mi/en/1/profile', { headers: bearer })).json()).data.roles;
  await enter(page, staff);
  await page.goto(`/admin/people?lang=${lang}`);
  await page.getByLabel(t('staff.people.search')).fill(name);
  await page.getByRole('link', { name }).click();

  const inThis = page.getByRole('group', { name: t('staff.people.roles.this') });
  const moderator = inThis.getByLabel(t('staff.people.role.moderator'));
  await moderator.click();
  await expect(page.getByText(t('staff.people.roles.noTwoStep'))).toBeVisible();
  await expect(moderator).toBeChecked();
  expect(await rolesHere()).toEqual(['moderator']);
  await expectAccessible();
  await page.getByRole('button', { name: t('staff.people.roles.undo') }).click();
  await expect(moderator).not.toBeChecked();
  expect(await rolesHere()).toEqual([]);

  // Stubs the error for removing the last admin, because only the server can tell whether this is the last one.
  await page.route('**/roles', (route) =>
    route.fulfill({ status: 409, json: { code: 'lastAdmin', message: '' } }),
  );
  await inThis.getByLabel(t('staff.people.role.admin')).click();
  await expect(page.getByText(t('staff.people.roles.lastAdmin'))).toBeVisible();
  await expect(inThis.getByLabel(t('staff.people.role.admin'))).not.toBeChecked();
});

test('a page of another role says so, offers the first page of their own, and calls nothing of the staff', {
  tag: ['@en-desktop', '@ar-phone'],
}, async ({ page, lang, t, expectAccessible }) => {
  const staff = await newModerator();
  await enter(page, staff);
  await page.route('**/profile', async (route) => {
    const response = await route.fetch();
    const { data, ...rest } = await response.json();
    await route.fulfill({ response, json: { ...rest, data: { ...data, roles: ['editor'] } } });
  });
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/staff/')) calls.push(request.url());
  });
  await page.goto(`/admin/people?lang=${lang}`);
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText(t('staff.failure.notForRole'));
  await expect(page.locator('main')).toContainText(
    t('staff.failure.notForRoleText', { roles: t('staff.people.role.admin') }),
  );
  await expectAccessible();
  expect(calls).toEqual([]);
  await page
    .getByRole('link', { name: t('staff.failure.toRoom', { room: t('staff.room.reasons') }) })
    .click();
  await expect(heading).toHaveText(t('staff.reasons.title'));
});
