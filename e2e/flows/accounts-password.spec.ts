import { errorOf, field, logIn, storedMember, submit } from '../support/account-screens.ts';
import { readCode } from '../support/mail.ts';
import { newcomer, newMember } from '../support/members.ts';
import { expect, test } from '../support/test.ts';

test('a forgotten password is replaced with a code from the email; unknown emails get the same response [1.14] [3.17] [6.11] [6.12] [6.16] [9.07]', async ({
  page,
  t,
  expectAccessible,
}) => {
  const member = await newMember();
  const ask = async (email: string) => {
    await field(page, 'email').fill(email);
    await submit(page).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('accounts.reset.title'));
    await expect(page.getByText(email)).toBeVisible();
  };
  await page.goto('/Forget-Password');
  await field(page, 'email').fill('nobody');
  await submit(page).click();
  await expect.poll(() => errorOf(page, 'email')).toBe(t('errors.field.emailInvalid'));
  await ask(newcomer().email);
  await page.getByRole('button', { name: t('accounts.reset.otherEmail') }).click();
  await ask(member.email);
  const code = await readCode(member.email);

  await field(page, 'password').fill('short');
  await field(page, 'passwordRepeat').fill('other');
  await submit(page).click();
  await expect(field(page, 'code')).toBeFocused();
  expect(await errorOf(page, 'code')).toBe(t('errors.field.otpInvalid'));
  expect(await errorOf(page, 'password')).toBe(t('errors.field.passwordTooShort'));
  expect(await errorOf(page, 'passwordRepeat')).toBe(t('errors.field.passwordMismatch'));
  await expect(field(page, 'password')).toHaveAttribute('autocomplete', 'new-password');
  await expectAccessible();

  const password = 'pomegranates and thyme';
  await field(page, 'code').fill(code);
  await field(page, 'password').fill(password);
  await expect(page.getByText(t('accounts.reset.strength.strong'))).toBeVisible();
  await field(page, 'passwordRepeat').fill(password);
  await submit(page).click();
  // The notice is checked before the URL, because it disappears after three seconds, however slowly the next page
  // loads.
  await expect(page.getByRole('status').filter({ hasText: t('notices.passwordChanged') })).toBeVisible();
  await expect(page).toHaveURL('/Login');
  await expect(field(page, 'email')).toHaveValue(member.email);

  await logIn(page, member);
  await expect.poll(() => errorOf(page, 'password')).toBe(t('errors.wrongPassword'));
  await logIn(page, { ...member, password });
  await expect(page).toHaveURL('/');
  expect((await storedMember(page)).email).toBe(member.email);
});
