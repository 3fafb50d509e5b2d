import { expect, test } from 'vitest';
import { bases } from '../../../testing/api.ts';
import { openBrowser } from '../../../testing/browser/browser.ts';
import { useMail } from '../../../testing/mail/test-mail.ts';
import { useTestApp } from '../../../testing/test-app.ts';
import { createCity } from '../../places/places.factory.ts';
import { createAccount } from '../accounts.factory.ts';

const app = useTestApp(({ db }) => db.transaction(async (tx) => void (await createCity(tx))));
const { box, mailTo } = useMail(app);

const newMember = (facts: Parameters<typeof createAccount>[1] = {}) =>
  app().db.transaction((tx) => createAccount(tx, facts));

async function loggedIn(account: Awaited<ReturnType<typeof newMember>>, base?: string) {
  const browser = openBrowser(app(), base ? { base } : {});
  expect((await browser.logIn(account)).statusCode).toBe(200);
  const change = (current: string, password: string, passwordRepeat = password) =>
    browser.send('POST', 'profile/password', { current, password, passwordRepeat });
  return { ...browser, change, works: async () => (await browser.send('GET', 'profile')).statusCode === 200 };
}

test('rejects a password change by a guest', async () => {
  const response = await openBrowser(app()).send('POST', 'profile/password', {});
  expect(response.statusCode).toBe(401);
});

for (const { lang, base } of bases)
  test(`applies a new password at once, logs other devices out and sends an email (${lang}) [1.16] [9.07]`, async () => {
    const account = await newMember({ lang });
    const [here, there] = [await loggedIn(account, base), await loggedIn(account)];
    const response = await here.change(account.password, 'thyme & sumac 2026');
    expect(response.statusCode, response.body).toBe(200);
    expect(response.json().data.message).toBe(
      lang === 'ar' ? 'تم تغيير كلمة المرور بنجاح' : 'Your password has been changed successfully',
    );
    expect([await here.works(), await there.works()]).toEqual([true, false]);
    expect((await there.send('POST', 'session/renew')).statusCode).toBe(401);
    expect((await openBrowser(app()).logIn(account)).json().code).toBe('wrongPassword');
    const again = await openBrowser(app()).logIn({ ...account, password: 'thyme & sumac 2026' });
    expect(again.statusCode).toBe(200);
    const mail = await mailTo(account.email);
    expect(mail.subject).toBe(lang === 'ar' ? 'تم تغيير كلمة المرور' : 'Your password was changed');
    expect(`${mail.html}${mail.text}`).not.toContain('thyme');
  });

test('reports errors per field and changes nothing [1.16] [6.11] [6.12]', async () => {
  const account = await newMember();
  const here = await loggedIn(account);
  const short = await here.change('', 'short', 'shore');
  expect(short.statusCode).toBe(400);
  expect(short.json().errors).toMatchObject({
    current: [{ key: 'errors.field.passwordRequired' }],
    password: [{ message: 'Passwords must be at least 8 characters.' }],
  });
  const mistyped = await here.change(account.password, 'long enough', 'long enougj');
  expect(mistyped.json().errors).toMatchObject({
    passwordRepeat: [{ message: 'Password does not match.' }],
  });
  const common = await here.change(account.password, 'password123');
  expect(common.json().errors).toMatchObject({ password: [{ key: 'errors.field.passwordCommon' }] });
  const repeated = await here.change(account.password, 'aaaaaaaaaa');
  expect(repeated.json().errors).toMatchObject({ password: [{ key: 'errors.field.passwordSimple' }] });
  const own = await here.change(account.password, account.email.toUpperCase());
  expect(own.json().errors).toEqual({
    password: [
      {
        key: 'errors.field.passwordPersonal',
        message: 'Choose a password that does not contain your name or email',
      },
    ],
  });
  expect((await openBrowser(app()).logIn(account)).statusCode).toBe(200);
  expect(box().emailsTo(account.email)).toEqual([]);
});

test('limits wrong passwords within a session [1.16]', async () => {
  const account = await newMember();
  const here = await loggedIn(account);
  for (let n = 1; n <= 5; n++) {
    const wrong = await here.change(`guess ${n}`, 'thyme & sumac 2026');
    expect(wrong.statusCode).toBe(400);
    expect(wrong.json().errors).toEqual({
      current: [{ key: 'errors.field.passwordWrong', message: 'Wrong password.' }],
    });
  }
  const right = await here.change(account.password, 'thyme & sumac 2026');
  expect(right.statusCode).toBe(429);
  expect(right.json().retryAfterSeconds).toBeGreaterThan(0);
});
