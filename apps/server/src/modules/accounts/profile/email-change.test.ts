import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { ageCode } from '../../../testing/age-code.ts';
import { openBrowser } from '../../../testing/browser/browser.ts';
import { useMail } from '../../../testing/mail/test-mail.ts';
import { newEmail } from '../../../testing/new-registration.ts';
import { useTestApp } from '../../../testing/test-app.ts';
import { createCity } from '../../places/places.factory.ts';
import { createAccount } from '../accounts.factory.ts';
import { accounts } from '../accounts.table.ts';

const app = useTestApp(async ({ db }) => {
  await db.transaction((tx) => createCity(tx));
});
const { mailTo, codeTo } = useMail(app);

/** Creates a member and logs them in. */
async function member(facts: Parameters<typeof createAccount>[1] = {}) {
  const account = await app().db.transaction((tx) => createAccount(tx, facts));
  const browser = openBrowser(app());
  await browser.logIn(account);
  return {
    account,
    browser,
    change: (email: string, password = account.password) =>
      browser.send('POST', 'profile/email', { email, password }),
    confirm: (ticket: string, code: string) =>
      browser.send('POST', 'profile/email/confirm', { ticket, code }),
    resend: (ticket: string) => browser.send('POST', 'profile/email/resend', { ticket }),
  };
}

const emailOf = async ({ id }: { id: string }) =>
  (await app().db.select({ email: accounts.email }).from(accounts).where(eq(accounts.id, id)))[0]?.email;

test.each(['profile/email', 'profile/email/resend', 'profile/email/confirm'])(
  '%s requires a logged-in member [1.17]',
  async (path) => {
    const response = await openBrowser(app()).send('POST', path, {});
    expect(response.statusCode).toBe(401);
    expect(response.json().message).toBe('Please login first.');
  },
);

test('confirms the new email by code and notifies the old one [1.17]', async () => {
  const { account, change, confirm } = await member({ lang: 'ar' });
  const email = newEmail();
  const requested = await change(email);
  expect(requested.statusCode).toBe(202);
  const { ticket } = requested.json().data;
  const mail = await mailTo(email);
  expect(mail).toMatchObject({ lang: 'ar' });
  expect(await emailOf(account)).toBe(account.email);
  const confirmed = await confirm(ticket, await codeTo(email));
  expect(confirmed.statusCode).toBe(200);
  expect(confirmed.json().data).toMatchObject({ id: account.id, name: account.name, email });
  expect(JSON.stringify(confirmed.json())).not.toMatch(/argon2|secret/i);
  const notice = await mailTo(account.email);
  expect(notice.subject).toBe('تم تغيير بريدك الإلكتروني في دليل');
  expect(notice.text).toContain('n•••@mail.example');
  expect(notice.text).not.toContain(email);
  expect((await openBrowser(app()).logIn({ ...account, email })).statusCode).toBe(200);
  expect((await openBrowser(app()).logIn(account)).json().code).toBe('emailNotRegistered');
});

test('logs other devices out and leaves this one logged in', async () => {
  const { account, browser, change, confirm } = await member();
  const other = openBrowser(app());
  await other.logIn(account);
  const email = newEmail();
  const { ticket } = (await change(email)).json().data;
  await confirm(ticket, await codeTo(email));
  expect((await browser.send('GET', 'profile')).statusCode).toBe(200);
  expect((await other.send('GET', 'profile')).statusCode).toBe(401);
});

test('requires the password, and rejects wrong ones at the field and counts them [1.17]', async () => {
  const { account, change } = await member();
  for (let n = 0; n < 5; n++) {
    const refused = await change(newEmail(), 'not my password');
    expect(refused.json().errors).toMatchObject({ password: [{ key: 'errors.field.passwordWrong' }] });
  }
  expect((await change(newEmail())).statusCode).toBe(429);
  expect(await emailOf(account)).toBe(account.email);
});

test('rejects an invalid or unchanged email at its field [6.10]', async () => {
  const { account, change } = await member();
  expect((await change('plain')).json().errors.email[0].message).toBe('Email is not valid');
  expect((await change(` ${account.email.toUpperCase()} `)).json().errors.email[0].key).toBe(
    'errors.field.emailUnchanged',
  );
});

test('changes nothing for wrong, expired, used and replaced codes [1.17] [6.16]', async () => {
  const { account, change, confirm, resend } = await member();
  const email = newEmail();
  const { ticket } = (await change(email)).json().data;
  const first = await codeTo(email);
  expect((await resend(ticket)).statusCode).toBe(429);
  await ageCode(app(), ticket, 601);
  expect((await confirm(ticket, first)).json().errors.code[0].key).toBe('errors.field.otpSpent');
  expect((await resend(ticket)).statusCode).toBe(202);
  const second = await codeTo(email, 2);
  expect((await confirm(ticket, first)).json().errors.code[0].message).toBe('OTP is not valid');
  expect(await emailOf(account)).toBe(account.email);
  expect((await confirm(ticket, second)).statusCode).toBe(200);
  expect((await confirm(ticket, second)).json().errors.code[0].key).toBe('errors.field.otpSpent');
});

test('rejects the code of another member', async () => {
  const owner = await member();
  const thief = await member();
  const email = newEmail();
  const { ticket } = (await owner.change(email)).json().data;
  const code = await codeTo(email);
  expect((await thief.confirm(ticket, code)).json().errors.code[0].key).toBe('errors.field.otpSpent');
  expect((await thief.resend(ticket)).statusCode).toBe(404);
  expect((await owner.confirm(ticket, code)).statusCode).toBe(200);
});

test('responds the same for an email in use; its owner is notified and it cannot be confirmed [1.17]', async () => {
  const other = await member();
  const { account, change } = await member();
  const free = (await change(newEmail())).json().data;
  const taken = (await change(other.account.email)).json().data;
  expect({ ...taken, ticket: '' }).toEqual({ ...free, ticket: '' });
  const mail = await mailTo(other.account.email);
  expect(mail.text.replace(/http\S+/g, '')).not.toMatch(/\b\d{6}\b/);
  expect(await emailOf(account)).toBe(account.email);
});

test('gives an email to one of two members who confirm it concurrently', async () => {
  const email = newEmail();
  const both = await Promise.all([member({ name: 'Omar Saleh' }), member({ name: 'Karim Nasser' })]);
  const tickets: string[] = [];
  const codes: string[] = [];
  for (const [index, { change }] of both.entries()) {
    tickets.push((await change(email)).json().data.ticket);
    codes.push(await codeTo(email, index + 1));
  }
  const outcomes = await Promise.all(
    both.map(({ confirm }, index) => confirm(String(tickets[index]), String(codes[index]))),
  );
  expect(outcomes.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400]);
});
