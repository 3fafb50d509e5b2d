import { errorOf, field, storedMember, submit } from '../support/account-screens.ts';
import { readCode } from '../support/mail.ts';
import { newcomer } from '../support/members.ts';
import { expect, test } from '../support/test.ts';

test('a visitor registers with a code from the email and sees every mistake on the way [1.12] [3.16] [3.51] [6.10] [6.11] [6.12] [6.13] [6.15] [6.16]', async ({
  page,
  t,
  phone,
  expectAccessible,
}) => {
  const person = newcomer();
  await page.goto('/Register?next=/my-job');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('accounts.register.title'));
  for (const [name, autocomplete] of [
    ['name', 'name'],
    ['email', 'email'],
    ['phone', 'tel-national'],
    ['password', 'new-password'],
    ['passwordRepeat', 'new-password'],
  ] as const) {
    await expect(field(page, name)).toHaveAttribute('autocomplete', autocomplete);
  }

  await field(page, 'email').fill('salma@mail');
  await field(page, 'phone').fill('call me');
  await field(page, 'password').fill('short');
  await field(page, 'passwordRepeat').fill('other');
  await submit(page).click();
  await expect(field(page, 'name')).toBeFocused();
  expect(await errorOf(page, 'name')).toBe(t('errors.field.nameRequired'));
  expect(await errorOf(page, 'email')).toBe(t('errors.field.emailInvalid'));
  expect(await errorOf(page, 'phone')).toBe(t('errors.field.phoneInvalid'));
  expect(await errorOf(page, 'password')).toBe(t('errors.field.passwordTooShort'));
  expect(await errorOf(page, 'passwordRepeat')).toBe(t('errors.field.passwordMismatch'));
  expect(await errorOf(page, 'terms')).toBe(t('errors.field.termsRequired'));
  await expectAccessible();

  await field(page, 'name').fill(person.name);
  await expect(field(page, 'name')).not.toHaveAttribute('aria-invalid', 'true');
  await field(page, 'email').fill(person.email);
  await field(page, 'phone').fill(person.phone);
  await page.getByRole('radio', { name: t('accounts.gender.undisclosed') }).check();
  // Typed input survives a visit to another page; passwords do not.
  await page.goto('/About');
  await page.goto('/Register?next=/my-job');
  await expect(field(page, 'email')).toHaveValue(person.email);
  await expect(field(page, 'password')).toHaveValue('');
  await expect(page.getByRole('radio', { name: t('accounts.gender.undisclosed') })).toBeChecked();
  await field(page, 'password').fill(person.password);
  await page
    .getByRole('button', { name: t('ui.showPassword') })
    .first()
    .click();
  await expect(field(page, 'password')).toHaveAttribute('type', 'text');
  await field(page, 'passwordRepeat').fill(person.password);
  await field(page, 'terms').check();
  let sent = 0;
  page.on('request', (call) => {
    if (call.url().endsWith('/register')) sent += 1;
  });
  // Submitting twice registers once.
  await submit(page).evaluate((button: HTMLButtonElement) => {
    button.form?.requestSubmit();
    button.form?.requestSubmit();
  });

  await expect(page).toHaveURL('/Register/confirm?next=%2Fmy-job');
  expect(sent).toBe(1);
  await page.getByRole('main').getByRole('link').last().click();
  await expect(field(page, 'email')).toHaveValue(person.email);
  await page.goBack();
  const code = field(page, 'code');
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code');
  await expect(code).toHaveAttribute('inputmode', 'numeric');
  await expect(page.getByText(person.email)).toBeVisible();
  await expect(page.locator('.resend-code')).toContainText(/\d/);
  await expect(page.getByRole('button', { name: t('accounts.code.resend') })).toHaveCount(0);
  const [first, last] = [page.locator('.code-box').first(), page.locator('.code-box').last()];
  expect((await first.boundingBox())?.x).toBeLessThan((await last.boundingBox())?.x ?? 0);
  await expectAccessible();

  const right = await readCode(person.email);
  await page.reload();
  await code.fill(right === '000000' ? '111111' : '000000');
  await expect.poll(() => errorOf(page, 'code')).toBe(t('errors.field.otpInvalid'));
  await expect(code).toBeFocused();
  // The correct code replaces the rejected one. It is typed with Arabic digits, as an Arabic keyboard writes it, and
  // with a space, as a mail app copies it.
  const copied = `${right.slice(0, 3)} ${right.slice(3)}`.replaceAll(
    /\d/g,
    (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)] ?? '',
  );
  await code.evaluate((_, text) => {
    document.execCommand('insertText', false, text);
  }, copied);

  await expect(page).toHaveURL('/my-job');
  const stored = await storedMember(page);
  expect(stored).toEqual({ token: expect.stringMatching(/\w/), name: person.name, email: person.email });
  if (!phone) await expect(page.getByRole('banner').locator('.user-name')).toHaveText('سلمى');

  await page.goto('/Register/confirm');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('accounts.confirm.elsewhere.title'));
  await expect(
    page.getByRole('main').getByRole('link', { name: t('accounts.confirm.elsewhere.again') }),
  ).toBeVisible();
  await expectAccessible();
});
