import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import {
  enter,
  enterElsewhere,
  isLoggedIn,
  logIn,
  readFieldError,
  storedMember,
} from '../support/account-screens.ts';
import { expectFits } from '../support/layout-checks.ts';
import { readCode, readMail } from '../support/mail.ts';
import { newcomer, newMember, post, totp } from '../support/members.ts';
import { expect, test } from '../support/test.ts';

/** Locators inside one section of the settings page; each section has its own form. */
function sectionOf(page: Page, id: string) {
  const root = page.locator(`#${id}`);
  return {
    root,
    field: (name: string) => root.locator(`[name="${name}"]`),
    submit: root.locator('button[type=submit]'),
    error: (name: string) => readFieldError(root.locator(`[name="${name}"]`)),
  };
}

const declared = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });

test('changing the password invalidates the old one and logs out every other device [1.16] [3.45] [6.11] [6.12] [9.07]', async ({
  page,
  browser,
  t,
  expectAccessible,
}) => {
  const member = await newMember();
  const other = await enterElsewhere(browser, member);
  await enter(page, member);
  await page.goto('/changePassword');
  const { root, field, submit, error } = sectionOf(page, 'password');
  await expect(root.getByRole('heading')).toBeFocused();
  await expect(root.getByRole('heading')).toBeInViewport();
  await expect(page.locator('#devices').getByRole('listitem')).toHaveCount(3);
  await expect(field('current')).toHaveAttribute('autocomplete', 'current-password');
  await expect(field('password')).toHaveAttribute('autocomplete', 'new-password');
  await expect(field('passwordRepeat')).toHaveAttribute('autocomplete', 'new-password');

  await field('current').fill(member.password);
  await field('password').fill('figs');
  await field('passwordRepeat').fill('dates');
  await submit.click();
  await expect.poll(() => error('password')).toBe(t('errors.field.passwordTooShort'));
  expect(await error('passwordRepeat')).toBe(t('errors.field.passwordMismatch'));
  await field('current').fill('not this one');
  await field('password').fill('dates and cardamom');
  await field('passwordRepeat').fill('dates and cardamom');
  await submit.click();
  await expect.poll(() => error('current')).toBe(t('errors.field.passwordWrong'));
  await expect(field('password')).toHaveValue('dates and cardamom');
  await expectAccessible();

  await field('current').fill(member.password);
  await submit.click();
  await expect(declared(page, t('notices.passwordChanged'))).toBeVisible();
  await expect(field('current')).toHaveValue('');
  await expect(page.locator('#devices').getByRole('listitem')).toHaveCount(1);
  expect(await isLoggedIn(page)).toBe(true);
  expect(await isLoggedIn(other)).toBe(false);
  await other.goto('/Login');
  await other.evaluate(() => localStorage.clear());
  await other.reload();
  await logIn(other, member);
  await expect.poll(() => readFieldError(other.locator('main [name=password]'))).not.toBe('');
  await logIn(other, { ...member, password: 'dates and cardamom' });
  await expect(other).toHaveURL('/');
  await other.context().close();
});

test('a new email takes effect once its code is entered, and the old address is notified [1.17] [3.51] [6.16]', async ({
  page,
  request,
  t,
  expectAccessible,
}) => {
  const member = await newMember();
  const { email } = newcomer();
  await enter(page, member);
  await page.goto('/change-email');
  const { root, field, submit, error } = sectionOf(page, 'email');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('shell.user.account'));
  await expect(root).toContainText(member.email);
  await expect(field('email')).toHaveAttribute('autocomplete', 'email');
  await field('email').fill(email);
  await field('password').fill('not this one');
  await submit.click();
  await expect.poll(() => error('password')).toBe(t('errors.field.passwordWrong'));
  await expect(field('email')).toHaveValue(email);
  await field('password').fill(member.password);
  await submit.click();

  await expect(field('code')).toBeFocused();
  await expect(root).toContainText(email);
  await page.reload();
  const code = await readCode(email);
  await field('code').fill(code === '000000' ? '111111' : '000000');
  await expect.poll(() => error('code')).toBe(t('errors.field.otpInvalid'));
  expect((await storedMember(page)).email).toBe(member.email);
  await expectAccessible();
  await expectFits(page);
  await field('code').fill(code);
  await expect(declared(page, t('security.email.done'))).toBeVisible();
  expect((await storedMember(page)).email).toBe(email);
  await expect(field('email')).toBeVisible();
  await expect(root).toContainText(email);
  expect((await readMail(member.email)).text).not.toContain(email);
  await post(request, 'login', { email, password: member.password, remember: true });
});

test('two-factor login is enabled with an app, required at the next login, and disabled', async ({
  page,
  context,
  t,
  expectAccessible,
}) => {
  const member = await newMember();
  await enter(page, member);
  await page.goto('/change-email');
  await page.getByRole('link', { name: t('security.tabs.twoStep') }).click();
  const { root, field, submit, error } = sectionOf(page, 'two-step');
  await expect(root.getByRole('heading')).toBeFocused();
  await root.getByRole('button', { name: t('security.twoStep.turnOn') }).click();
  await field('password').fill(member.password);
  await submit.click();

  await expect(root.getByRole('img', { name: t('security.twoStep.qr') })).toBeVisible();
  const key = ((await root.locator('code').textContent()) ?? '').replaceAll(' ', '');
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await root.getByRole('button', { name: t('security.twoStep.copyKey') }).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(key);
  await expectAccessible();
  await expectFits(page);
  await field('code').fill(totp(key) === '000000' ? '111111' : '000000');
  await expect.poll(() => error('code')).toBe(t('errors.field.otpInvalid'));
  await field('code').fill(totp(key));

  const codes = root.getByRole('list', { name: t('security.twoStep.codes') }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  const list = await codes.allInnerTexts();
  const saving = page.waitForEvent('download');
  await root.getByRole('button', { name: t('security.twoStep.downloadCodes') }).click();
  const file = await saving;
  expect(file.suggestedFilename()).toBe('dalil-recovery-codes.txt');
  expect((await readFile(await file.path(), 'utf8')).trim().split('\n')).toEqual(list);
  await expectAccessible();
  await expectFits(page);
  await root.getByRole('button', { name: t('security.twoStep.done') }).click();
  await expect(root.getByText(t('security.twoStep.on'), { exact: true })).toBeVisible();

  await page.evaluate(() => localStorage.clear());
  await page.goto('/Login?next=/change-email%23two-step');
  await logIn(page, member);
  // The code of the current 30 seconds is already used. The server also accepts the next code, because a phone's
  // clock may be ahead.
  await page.locator('main [name=code]').fill(totp(key, Date.now() + 30_000));
  await expect(page).toHaveURL('/change-email#two-step');
  await root.getByRole('button', { name: t('security.twoStep.turnOff') }).click();
  await field('password').fill(member.password);
  await submit.click();
  await expect.poll(() => error('code')).toBe(t('errors.field.otpInvalid'));
  await field('code').fill(list[0] ?? '');
  await submit.click();
  await expect(root.getByText(t('security.twoStep.off'), { exact: true })).toBeVisible();
});

test('a member sees their devices, logs one out and then all of them, and downloads their data', async ({
  page,
  browser,
  t,
  expectAccessible,
}) => {
  const member = await newMember();
  const other = await enterElsewhere(browser, member);
  await page.emulateMedia({ colorScheme: 'dark' });
  await enter(page, member);
  await page.goto('/change-email#devices');
  const devices = page.locator('#devices').getByRole('listitem');
  // Three devices are logged in: the current one, the second one, and the one that registered the account.
  await expect(devices).toHaveCount(3);
  await expect(devices.first()).toContainText(t('security.devices.current'));
  await expectAccessible();
  await devices.nth(1).getByRole('button').click();
  await expect(declared(page, t('security.devices.loggedOut'))).toBeVisible();
  await expect(devices).toHaveCount(2);
  await expect.poll(() => isLoggedIn(other)).toBe(false);
  await enter(other, member);

  const saving = page.waitForEvent('download');
  await page.locator('#data').getByRole('button').click();
  const file = await saving;
  expect(file.suggestedFilename()).toBe('dalil-data.json');
  expect(await readFile(await file.path(), 'utf8')).toContain(member.email);

  await page.getByRole('button', { name: t('security.devices.everywhere') }).click();
  await expect(page).toHaveURL('/');
  expect(await storedMember(page)).toEqual({ token: null, name: null, email: null });
  expect(await isLoggedIn(page)).toBe(false);
  await other.goto('/Profile');
  await expect.poll(async () => (await storedMember(other)).token).toBeNull();
  await other.context().close();
});

test('an account is deleted with its password, and restored by logging in within 14 days [1.18] [3.44] [5.18] [9.10]', async ({
  page,
  t,
  expectAccessible,
}) => {
  const member = await newMember();
  await enter(page, member);
  await page.goto('/Profile');
  await page.getByRole('link', { name: t('profile.delete.action') }).click();
  await expect(page).toHaveURL('/delete-account');
  const { root, field, submit, error } = sectionOf(page, 'delete');
  await expect(root.getByRole('heading')).toBeFocused();
  await expect(root.getByRole('heading')).toBeInViewport();
  await expect(root).toContainText(t('notices.accountErasedLater'));
  await field('password').fill('not this one');
  await submit.click();
  await expect.poll(() => error('password')).toBe(t('errors.field.passwordWrong'));
  await expectAccessible();
  await field('password').fill(member.password);
  await submit.click();
  await expect(declared(page, t('notices.accountDeleted'))).toBeVisible();
  await expect(page).toHaveURL('/');
  expect(await storedMember(page)).toEqual({ token: null, name: null, email: null });
  expect(await isLoggedIn(page)).toBe(false);

  await page.goto('/Login');
  await logIn(page, member);
  await expect(declared(page, t('accounts.login.restored'))).toBeVisible();
  expect((await storedMember(page)).email).toBe(member.email);
});
