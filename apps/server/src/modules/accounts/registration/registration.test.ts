import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { ageCode } from '../../../testing/age-code.ts';
import { bases } from '../../../testing/api.ts';
import { openBrowser } from '../../../testing/browser/browser.ts';
import { useMail } from '../../../testing/mail/test-mail.ts';
import { newRegistration } from '../../../testing/new-registration.ts';
import { useTestApp } from '../../../testing/test-app.ts';
import { createCity } from '../../places/places.factory.ts';
import { createAccount } from '../accounts.factory.ts';
import { accounts } from '../accounts.table.ts';
import { oneTimeCodes } from '../codes/codes.table.ts';
import { sweepCodes } from '../codes/codes.tasks.ts';

const app = useTestApp(async ({ db }) => {
  await db.transaction((tx) => createCity(tx));
});
const { box, mailTo, codeTo } = useMail(app);

const accountsOf = (email: string) => app().db.select().from(accounts).where(eq(accounts.email, email));

/** Submits the registration form in a new browser and stops before the code. */
async function register(facts: Parameters<typeof newRegistration>[0] = {}, base?: string) {
  const person = newRegistration(facts);
  const browser = openBrowser(app(), base ? { base } : {});
  const response = await browser.send('POST', 'register', person);
  const ticket: string = response.json().data?.ticket;
  return {
    person,
    browser,
    response,
    ticket,
    confirm: (code: string) => browser.send('POST', 'register/confirm', { ticket, code }),
    resend: () => browser.send('POST', 'register/resend', { ticket }),
  };
}

/** Returns a wrong six-digit code. */
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
const invalid = (key: 'otpInvalid' | 'otpSpent') => ({
  code: 'validation',
  errors: { code: [{ key: `errors.field.${key}` }] },
});

for (const { lang, base } of bases)
  test(`creates the account and logs in with the code sent by email (${lang}) [1.12] [4.16] [5.18] [8.14]`, async () => {
    const { person, browser, response, confirm } = await register(
      { name: 'سلمى Haddad', gender: 'female' },
      base,
    );
    expect(response.statusCode).toBe(202);
    expect(response.json()).toEqual({
      data: { ticket: expect.any(String), resendAfterSeconds: 60, expiresInSeconds: 600 },
    });
    expect(await accountsOf(person.email)).toEqual([]);

    const mail = await mailTo(person.email);
    expect(mail.lang).toBe(lang);
    expect(mail.html).toContain(`<html lang="${lang}" dir="${lang === 'ar' ? 'rtl' : 'ltr'}">`);
    const confirmed = await confirm(await codeTo(person.email));
    expect(confirmed.statusCode).toBe(200);
    expect(confirmed.json().data).toMatchObject({
      name: 'سلمى Haddad',
      email: person.email,
      roles: [],
      expiresInSeconds: 900,
    });
    expect(browser.jar.has('dalil_session')).toBe(true);
    expect((await browser.send('POST', 'session/renew')).statusCode).toBe(200);
    expect(await accountsOf(person.email)).toMatchObject([
      { name: 'سلمى Haddad', phone: '+13135550142', gender: 'female', lang, cityId: 1, roles: [] },
    ]);
    // A welcome email is sent, and the password from the form works.
    expect((await mailTo(person.email, 2)).subject).toMatch(lang === 'ar' ? /^أهلًا بك/ : /^Welcome/);
    expect((await openBrowser(app()).logIn(person)).statusCode).toBe(200);
  });

for (const { lang, base } of bases)
  test(`reports every invalid field with its message (${lang}) [6.10] [6.11] [6.13] [6.15]`, async () => {
    const form = {
      name: '',
      email: 'plain',
      phone: 'x',
      password: 'short',
      passwordRepeat: 'short',
      terms: false,
    };
    const response = await openBrowser(app(), { base }).send('POST', 'register', form);
    expect(response.statusCode).toBe(400);
    const { errors } = response.json();
    expect(Object.keys(errors).sort()).toEqual(['email', 'name', 'password', 'phone', 'terms']);
    expect(errors.name[0].message).toBe(lang === 'ar' ? 'الاسم مطلوب' : 'Name is required.');
    expect(errors.email[0].message).toBe(lang === 'ar' ? 'البريد الإلكتروني غير صالح' : 'Email is not valid');
  });

test('rejects a common password at its field', async () => {
  const { response } = await register({ password: 'password1' });
  expect(response.json().errors).toMatchObject({ password: [{ key: 'errors.field.passwordCommon' }] });
});

test('rejects a differing password repetition [6.12]', async () => {
  const { response } = await register({ passwordRepeat: 'something else' });
  expect(response.json().errors.passwordRepeat).toEqual([
    { key: 'errors.field.passwordMismatch', message: 'Password does not match.' },
  ]);
});

test('rejects a name that means guest, in both languages [5.09]', async () => {
  for (const name of ['Guest', 'GUEST', 'زائر', 'ضيف']) {
    const { response } = await register({ name });
    expect(response.json().errors).toMatchObject({ name: [{ key: 'errors.field.nameReserved' }] });
  }
});

test('rejects wrong codes and accepts the right one after four of them [6.16]', async () => {
  const { person, confirm } = await register();
  const code = await codeTo(person.email);
  for (let n = 0; n < 4; n++) {
    const refused = await confirm(wrong(code));
    expect(refused.statusCode).toBe(400);
    expect(refused.json()).toMatchObject(invalid('otpInvalid'));
    expect(refused.json().errors.code[0].message).toBe('OTP is not valid');
  }
  expect((await confirm(code)).statusCode).toBe(200);
});

test('rejects the sixth attempt even with the right code; a new code works [6.16]', async () => {
  const { person, ticket, confirm, resend } = await register();
  const code = await codeTo(person.email);
  for (let n = 0; n < 5; n++)
    expect((await confirm(wrong(code))).json()).toMatchObject(invalid('otpInvalid'));
  expect((await confirm(code)).json()).toMatchObject(invalid('otpSpent'));
  expect(await accountsOf(person.email)).toEqual([]);
  await ageCode(app(), ticket, 60);
  expect((await resend()).statusCode).toBe(202);
  expect((await confirm(await codeTo(person.email, 2))).statusCode).toBe(200);
});

test('rejects a code after ten minutes, and not before [6.16]', async () => {
  const { person, ticket, confirm } = await register();
  const code = await codeTo(person.email);
  await ageCode(app(), ticket, 600);
  expect((await confirm(code)).json()).toMatchObject(invalid('otpSpent'));
  const other = await register();
  const otherCode = await codeTo(other.person.email);
  await ageCode(app(), other.ticket, 590);
  expect((await other.confirm(otherCode)).statusCode).toBe(200);
});

test('rejects a used code [6.16]', async () => {
  const { person, confirm } = await register();
  const code = await codeTo(person.email);
  await confirm(code);
  expect((await confirm(code)).json()).toMatchObject(invalid('otpSpent'));
});

test('rejects an unknown ticket like an expired code', async () => {
  const browser = openBrowser(app());
  for (const ticket of ['x', '00000000-0000-4000-8000-000000000000']) {
    const confirmed = await browser.send('POST', 'register/confirm', { ticket, code: '123456' });
    expect(confirmed.json()).toMatchObject(invalid('otpSpent'));
    expect((await browser.send('POST', 'register/resend', { ticket })).statusCode).toBe(404);
  }
});

test('rejects a ticket issued for another purpose', async () => {
  const { person, ticket, browser } = await register();
  const code = await codeTo(person.email);
  const reset = { ticket, code, password: 'another long one', passwordRepeat: 'another long one' };
  expect((await browser.send('POST', 'password/reset', reset)).json()).toMatchObject(invalid('otpSpent'));
  expect((await browser.send('POST', 'password/resend', { ticket })).statusCode).toBe(404);
});

test('sends another code after a minute and invalidates the previous one [1.12]', async () => {
  const { person, ticket, confirm, resend } = await register();
  const first = await codeTo(person.email);
  const early = await resend();
  expect(early.statusCode).toBe(429);
  expect(early.json().retryAfterSeconds).toBeGreaterThan(50);
  expect(early.json().retryAfterSeconds).toBeLessThanOrEqual(60);
  expect(Number(early.headers['retry-after'])).toBe(early.json().retryAfterSeconds);
  await ageCode(app(), ticket, 60);
  const resent = await resend();
  expect(resent.json().data).toEqual({ ticket, resendAfterSeconds: 60, expiresInSeconds: 600 });
  const second = await codeTo(person.email, 2);
  expect(second).not.toBe(first);
  expect((await confirm(first)).json()).toMatchObject(invalid('otpInvalid'));
  expect((await confirm(second)).statusCode).toBe(200);
});

test('sends one code when two tabs request another concurrently', async () => {
  const { person, ticket, resend } = await register();
  await codeTo(person.email);
  await ageCode(app(), ticket, 60);
  const statuses = (await Promise.all([resend(), resend()])).map(({ statusCode }) => statusCode);
  expect(statuses.sort()).toEqual([202, 429]);
});

test('allows several pending registrations of one email, so that a stranger cannot block its owner [1.12]', async () => {
  const stranger = await register({ name: 'Stranger' });
  const owner = await register({ name: 'Owner', email: stranger.person.email });
  await mailTo(owner.person.email, 2);
  const codes = box()
    .emailsTo(owner.person.email)
    .map(({ text }) => String(text.match(/\b\d{6}\b/)));
  const ownerCode = codes.find((_, index) =>
    box().emailsTo(owner.person.email)[index]?.text.includes('Owner'),
  );
  expect((await owner.confirm(String(ownerCode))).statusCode).toBe(200);
  expect(await accountsOf(owner.person.email)).toMatchObject([{ name: 'Owner' }]);
  // The stranger's pending registration is deleted too.
  for (const code of codes) expect((await stranger.confirm(code)).json()).toMatchObject(invalid('otpSpent'));
});

test('creates one account for two concurrent confirmations, with one code or with two [1.12]', async () => {
  const one = await register();
  const code = await codeTo(one.person.email);
  const twice = await Promise.all([one.confirm(code), one.confirm(code)]);
  expect(twice.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400]);

  const first = await register({ name: 'First' });
  const second = await register({ name: 'Second', email: first.person.email });
  await mailTo(first.person.email, 2);
  const codeOf = (name: string) =>
    String(
      box()
        .emailsTo(first.person.email)
        .find(({ text }) => text.includes(name))
        ?.text.match(/\b\d{6}\b/),
    );
  const both = await Promise.all([first.confirm(codeOf('First')), second.confirm(codeOf('Second'))]);
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400]);
  expect(await accountsOf(first.person.email)).toHaveLength(1);
});

test('responds the same for an email with an account, whose owner gets a notice instead of a code [1.12]', async () => {
  const account = await app().db.transaction((tx) => createAccount(tx, { lang: 'ar', name: 'ليلى حداد' }));
  const fresh = await register();
  const known = await register({ email: account.email });
  expect(known.response.statusCode).toBe(fresh.response.statusCode);
  expect(Object.keys(known.response.json().data)).toEqual(Object.keys(fresh.response.json().data));
  const mail = await mailTo(account.email);
  // The email is in the language of the account, not of the request.
  expect(mail.subject).toBe('لديك حساب في دليل');
  expect(`${mail.subject}${mail.text}${mail.html.replace(/#\d{6}/g, '')}`).not.toMatch(/\b\d{6}\b/);
});

test('stores neither the code nor the password in the database or queue [1.12]', async () => {
  const { person } = await register();
  const code = await codeTo(person.email);
  const { rows } = await app().db.execute(
    sql`select row_to_json(c)::text as row from one_time_codes c union all select row_to_json(j)::text from pgboss.job j`,
  );
  const stored = rows
    .map(({ row }) => String(row))
    .filter((row) => row.includes(person.email) || row.includes('sendCode'));
  expect(stored.length).toBeGreaterThan(1);
  for (const row of stored) {
    expect(row).not.toMatch(new RegExp(`\\b${code}\\b`));
    expect(row).not.toContain(person.password);
  }
});

test('deletes an unconfirmed registration after a day', async () => {
  const { person, ticket } = await register();
  const { ticket: younger } = await register();
  await ageCode(app(), ticket, 86_401);
  await sweepCodes.handle({}, { db: app().db, log: app().log } as never);
  const left = (await app().db.select({ id: oneTimeCodes.id }).from(oneTimeCodes)).map(({ id }) => id);
  expect(left).toContain(younger);
  expect(left).not.toContain(ticket);
  expect(await accountsOf(person.email)).toEqual([]);
});
