import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { ageCode } from '../../../testing/age-code.ts';
import { bases } from '../../../testing/api.ts';
import { openBrowser } from '../../../testing/browser/browser.ts';
import { useMail } from '../../../testing/mail/test-mail.ts';
import { newEmail } from '../../../testing/new-registration.ts';
import { useTestApp } from '../../../testing/test-app.ts';
import { createCity } from '../../places/places.factory.ts';
import { createAccount } from '../accounts.factory.ts';
import { accountSessions, accounts } from '../accounts.table.ts';

const app = useTestApp(async ({ db }) => {
  await db.transaction((tx) => createCity(tx));
});
const { box, mailTo, codeTo } = useMail(app);

const member = (facts: Parameters<typeof createAccount>[1] = {}) =>
  app().db.transaction((tx) => createAccount(tx, facts));
const chosen = (password: string) => ({ password, passwordRepeat: password });

async function forget(email: string, base?: string) {
  const browser = openBrowser(app(), base ? { base } : {});
  const response = await browser.send('POST', 'password/forgot', { email });
  const ticket: string = response.json().data?.ticket;
  return {
    browser,
    response,
    ticket,
    reset: (code: string, password = 'cedar and thyme 9') =>
      browser.send('POST', 'password/reset', { ticket, code, ...chosen(password) }),
    resend: () => browser.send('POST', 'password/resend', { ticket }),
  };
}

for (const { lang, base } of bases)
  test(`replaces a forgotten password by code and ends every session (${lang}) [1.14] [9.07]`, async () => {
    const account = await member({ lang });
    const elsewhere = openBrowser(app());
    await elsewhere.logIn(account, true);
    const { response, reset, browser } = await forget(` ${account.email.toUpperCase()}`, base);
    expect(response.statusCode).toBe(202);
    const done = await reset(await codeTo(account.email));
    expect(done.statusCode).toBe(200);
    expect(done.json().data.message).toBe(
      lang === 'ar' ? 'تم تغيير كلمة المرور بنجاح' : 'Your password has been changed successfully',
    );
    expect(
      await app().db.select().from(accountSessions).where(eq(accountSessions.accountId, account.id)),
    ).toEqual([]);
    expect((await elsewhere.send('POST', 'session/renew')).statusCode).toBe(401);
    expect((await openBrowser(app()).logIn(account)).json().code).toBe('wrongPassword');
    expect((await browser.logIn({ ...account, password: 'cedar and thyme 9' })).statusCode).toBe(200);
    const notice = await mailTo(account.email, 2);
    expect(notice.subject).toBe(lang === 'ar' ? 'تم تغيير كلمة المرور' : 'Your password was changed');
    expect(notice.text).toContain('/Forget-Password?lang=');
  });

test('a reset lets an owner log in who was locked out by failed logins of strangers [1.14]', async () => {
  const account = await member();
  const guesses = Array.from({ length: 25 }, (_, n) =>
    openBrowser(app()).logIn({ ...account, password: `guess ${n}` }),
  );
  await Promise.all(guesses);
  expect((await openBrowser(app()).logIn(account)).statusCode).toBe(429);
  const { reset, browser } = await forget(account.email);
  await reset(await codeTo(account.email));
  const changed = { ...account, password: 'cedar and thyme 9' };
  expect((await openBrowser(app()).logIn(changed)).statusCode).toBe(429);
  expect((await browser.logIn(changed)).statusCode).toBe(200);
});

test('responds the same for an email without an account and sends nothing [1.14]', async () => {
  const account = await member();
  const stranger = newEmail();
  const unknown = await forget(stranger);
  const known = await forget(account.email);
  await mailTo(account.email);
  expect(unknown.response.statusCode).toBe(known.response.statusCode);
  expect({ ...unknown.response.json().data, ticket: '' }).toEqual({
    ...known.response.json().data,
    ticket: '',
  });
  expect(box().emailsTo(stranger)).toEqual([]);
  for (const { reset, resend } of [unknown, known]) {
    const refused = await reset('000000');
    expect(refused.json().errors).toMatchObject({ code: [{ key: 'errors.field.otpInvalid' }] });
    expect((await resend()).statusCode).toBe(429);
  }
});

test('rejects wrong, expired, used and replaced codes and leaves the password unchanged [1.14] [6.16]', async () => {
  const account = await member();
  const { ticket, reset, resend } = await forget(account.email);
  const first = await codeTo(account.email);
  await ageCode(app(), ticket, 601);
  expect((await reset(first)).json().errors.code[0].key).toBe('errors.field.otpSpent');
  expect((await resend()).statusCode).toBe(202);
  const second = await codeTo(account.email, 2);
  expect((await reset(first)).json().errors.code[0].message).toBe('OTP is not valid');
  expect((await openBrowser(app()).logIn(account)).statusCode).toBe(200);
  expect((await reset(second)).statusCode).toBe(200);
  expect((await reset(second)).json().errors.code[0].key).toBe('errors.field.otpSpent');
});

test('a reset invalidates other codes of the same account', async () => {
  const account = await member();
  const first = await forget(account.email);
  const firstCode = await codeTo(account.email);
  const second = await forget(account.email);
  const secondCode = await codeTo(account.email, 2);
  expect((await second.reset(secondCode)).statusCode).toBe(200);
  expect((await first.reset(firstCode, 'mint and lemon 11')).json().errors.code[0].key).toBe(
    'errors.field.otpSpent',
  );
});

test('rejects a weak new password at its field without using up the code [6.11] [6.12]', async () => {
  const account = await member();
  const { reset, browser, ticket } = await forget(account.email);
  const code = await codeTo(account.email);
  for (let n = 0; n < 6; n++) {
    expect((await reset(code, 'password1')).json().errors.password[0].key).toBe(
      'errors.field.passwordCommon',
    );
    expect((await reset(code, 'short')).json().errors.password[0].message).toBe(
      'Passwords must be at least 8 characters.',
    );
  }
  const differing = { ticket, code, password: 'cedar and thyme 9', passwordRepeat: 'cedar and thyme' };
  expect(
    (await browser.send('POST', 'password/reset', differing)).json().errors.passwordRepeat[0].message,
  ).toBe('Password does not match.');
  expect((await reset(code)).statusCode).toBe(200);
});

test('resets the password of an account pending erasure, which can still be restored', async () => {
  const account = await member();
  await app().db.update(accounts).set({ deletedAt: new Date() }).where(eq(accounts.id, account.id));
  const { reset } = await forget(account.email);
  expect((await reset(await codeTo(account.email))).statusCode).toBe(200);
  const response = await openBrowser(app()).logIn({ ...account, password: 'cedar and thyme 9' });
  expect(response.json().data.restored).toBe(true);
});
