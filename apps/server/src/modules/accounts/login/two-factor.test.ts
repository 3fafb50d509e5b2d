import { translator } from '@dalil/messages/translator';
import { eq } from 'drizzle-orm';
import { generateSync } from 'otplib';
import { expect, test } from 'vitest';
import { openBrowser } from '../../../testing/browser/browser.ts';
import { useMail } from '../../../testing/mail/test-mail.ts';
import { useTestApp } from '../../../testing/test-app.ts';
import { auditLog } from '../../audit/audit.table.ts';
import { createCity } from '../../places/places.factory.ts';
import { createAccount, createStaff } from '../accounts.factory.ts';
import { accountSessions, accounts } from '../accounts.table.ts';

const app = useTestApp(async ({ db }) => {
  await db.transaction((tx) => createCity(tx));
});
const { mailTo } = useMail(app);

const member = () => app().db.transaction((tx) => createAccount(tx));
const staff = () => app().db.transaction((tx) => createStaff(tx, app().config.SESSION_KEY));
/**
 * Returns the TOTP code of the current, the next or a distant 30-second step. The server accepts the current and the
 * next one, so a test still passes if a step ends during it.
 */
const codeOf = (secret: string, when: 'now' | 'next' | 'far' = 'next') =>
  generateSync({ secret, epoch: Date.now() / 1_000 + { now: 0, next: 30, far: 150 }[when] });

type Browser = ReturnType<typeof openBrowser>;
const password = { password: 'dates-and-cardamom-7' };

/** Enables two-factor authentication through the API; returns the secret and the recovery codes. */
async function turnOn(browser: Browser) {
  const { secret } = (await browser.send('POST', 'profile/two-step/setup', password)).json().data;
  const response = await browser.send('POST', 'profile/two-step/enable', { code: codeOf(secret, 'now') });
  return { secret, recoveryCodes: response.json().data.recoveryCodes as string[] };
}

/** Logs in with the password and then with the code. */
async function logInTwice(browser: Browser, account: { email: string; password: string }, code: string) {
  const first = await browser.logIn(account, true);
  const ticket = first.json().data.twoStepTicket;
  const second = await browser.send('POST', 'login/two-step', { ticket, code });
  browser.token = second.json().data?.session.token ?? null;
  return second;
}

async function memberWithTwoStep() {
  const account = await member();
  const browser = openBrowser(app());
  await browser.logIn(account);
  return { account, browser, ...(await turnOn(browser)) };
}

test('setup returns the secret as text, URI and QR code, and changes nothing before a code is entered', async () => {
  const account = await member();
  const browser = openBrowser(app());
  await browser.logIn(account);
  const response = await browser.send('POST', 'profile/two-step/setup', password);
  const { secret, uri, qr } = response.json().data;
  expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  expect(uri).toContain(`otpauth://totp/Dalil:${encodeURIComponent(account.email)}?secret=${secret}`);
  expect(Buffer.from(qr.replace('data:image/svg+xml;base64,', ''), 'base64').toString()).toMatch(
    /^<svg .*<\/svg>$/s,
  );
  const [row] = await app().db.select().from(accounts).where(eq(accounts.id, account.id));
  expect(row?.twoFactorSecret).toBeNull();
  expect(JSON.stringify(row)).not.toContain(secret);
  const wrong = await browser.send('POST', 'profile/two-step/enable', { code: '000000' });
  expect(wrong.json().errors).toEqual({
    code: [{ key: 'errors.field.otpInvalid', message: 'OTP is not valid' }],
  });
  expect((await openBrowser(app()).logIn(account)).json().data.session).not.toBeNull();
});

test('setup requires the password and limits wrong passwords of a stolen session', async () => {
  const account = await member();
  const browser = openBrowser(app());
  await browser.logIn(account);
  const tries = [];
  for (let n = 0; n < 7; n++)
    tries.push((await browser.send('POST', 'profile/two-step/setup', { password: `guess ${n}` })).statusCode);
  expect(tries).toEqual([400, 400, 400, 400, 400, 429, 429]);
  const other = openBrowser(app());
  await other.logIn(account);
  expect((await other.send('POST', 'profile/two-step/setup', password)).statusCode).toBe(200);
  const empty = await other.send('POST', 'profile/two-step/setup', {});
  expect(Object.keys(empty.json().errors)).toEqual(['password']);
});

test('enabling returns ten recovery codes, logs other devices out and is recorded in the audit log', async () => {
  const account = await member();
  const [here, there] = [openBrowser(app()), openBrowser(app())];
  await here.logIn(account);
  await there.logIn(account);
  const { recoveryCodes } = await turnOn(here);
  expect(recoveryCodes).toHaveLength(10);
  for (const code of recoveryCodes) expect(code).toMatch(/^[a-z2-9]{4}(-[a-z2-9]{4}){5}$/);
  const [row] = await app().db.select().from(accounts).where(eq(accounts.id, account.id));
  for (const code of recoveryCodes) expect(JSON.stringify(row)).not.toContain(code.replaceAll('-', ''));
  expect((await there.send('POST', 'profile/two-step/setup', password)).statusCode).toBe(401);
  expect((await here.send('GET', 'profile')).statusCode).toBe(200);
  const log = await app().db.select().from(auditLog).where(eq(auditLog.accountId, account.id));
  expect(log.map(({ action }) => action)).toEqual(['twoStep.enabled']);
});

test('login requires a code before it creates a session or cookie [5.18]', async () => {
  const { account, secret } = await memberWithTwoStep();
  const browser = openBrowser(app());
  const first = await browser.logIn(account);
  expect(first.json().data).toEqual({ session: null, twoStepTicket: expect.any(String), restored: false });
  expect(first.cookies).toEqual([]);
  const second = await logInTwice(browser, account, ` ${codeOf(secret).replace(/^.../, '$& ')} `);
  expect(second.statusCode).toBe(200);
  expect(second.json().data).toMatchObject({ session: { email: account.email }, restored: false });
  expect(second.cookies.find(({ name }) => name === 'dalil_session')?.maxAge).toBe(30 * 86_400);
});

test('accepts a code typed in Arabic digits', async () => {
  const { account, secret } = await memberWithTwoStep();
  const arabic = codeOf(secret).replace(/\d/g, (digit) => String.fromCodePoint(0x660 + Number(digit)));
  expect((await logInTwice(openBrowser(app()), account, arabic)).statusCode).toBe(200);
});

test('accepts a code once, also when it is sent twice concurrently, and rejects older ones', async () => {
  const { account, secret } = await memberWithTwoStep();
  const code = codeOf(secret);
  const both = await Promise.all([1, 2].map(() => logInTwice(openBrowser(app()), account, code)));
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400]);
  expect((await logInTwice(openBrowser(app()), account, code)).statusCode).toBe(400);
  expect((await logInTwice(openBrowser(app()), account, codeOf(secret, 'now'))).statusCode).toBe(400);
  expect((await logInTwice(openBrowser(app()), account, codeOf(secret, 'far'))).statusCode).toBe(400);
});

test('rejects a login with the code that enabled two-factor authentication', async () => {
  const { account, secret } = await memberWithTwoStep();
  expect((await logInTwice(openBrowser(app()), account, codeOf(secret, 'now'))).statusCode).toBe(400);
});

test('accepts a recovery code once, in any casing; new ones invalidate the old', async () => {
  const { account, browser, recoveryCodes } = await memberWithTwoStep();
  const [first = '', second = '', proof] = recoveryCodes;
  const twice = await Promise.all(
    [1, 2].map(() => logInTwice(openBrowser(app()), account, first.toUpperCase())),
  );
  expect(twice.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400]);
  const renewed = await browser.send('POST', 'profile/two-step/recovery', { ...password, code: proof });
  const fresh = renewed.json().data.recoveryCodes;
  expect(fresh).toHaveLength(10);
  expect((await logInTwice(openBrowser(app()), account, second)).statusCode).toBe(400);
  expect((await logInTwice(openBrowser(app()), account, fresh[0])).statusCode).toBe(200);
});

test('allows 20 wrong codes from all networks together, then backs off', async () => {
  const { account } = await memberWithTwoStep();
  const ticket = (await openBrowser(app()).logIn(account)).json().data.twoStepTicket;
  const responses = await Promise.all(
    Array.from({ length: 200 }, (_, n) =>
      openBrowser(app()).send('POST', 'login/two-step', { ticket, code: String(100_000 + n) }),
    ),
  );
  // An overloaded machine responds 503 to some of the 200 requests without checking their codes.
  const unseen = responses.filter(({ statusCode }) => statusCode === 503).length;
  const refused = responses.filter(({ statusCode }) => statusCode === 429).length;
  const looked = responses.length - refused - unseen;
  expect(looked).toBeLessThanOrEqual(20);
  if (unseen === 0) expect(looked).toBe(20);
});

test('invalidates a login ticket when the password changes', async () => {
  const { account, secret } = await memberWithTwoStep();
  const browser = openBrowser(app());
  const ticket = (await browser.logIn(account)).json().data.twoStepTicket;
  for (const bad of ['invented', `${ticket}x`, String(openBrowser(app()).token)]) {
    const response = await browser.send('POST', 'login/two-step', { ticket: bad, code: codeOf(secret) });
    expect(response.json().code).toBe('unauthenticated');
  }
  await app().db.update(accounts).set({ passwordHash: 'changed' }).where(eq(accounts.id, account.id));
  const late = await browser.send('POST', 'login/two-step', { ticket, code: codeOf(secret) });
  expect(late.statusCode).toBe(401);
});

test('rejects a login ticket used as an access token', async () => {
  const { account } = await memberWithTwoStep();
  const browser = openBrowser(app());
  browser.token = (await browser.logIn(account)).json().data.twoStepTicket;
  expect((await browser.send('POST', 'profile/two-step/setup', password)).statusCode).toBe(401);
});

test('replaces the authenticator app only after a code of the new one', async () => {
  const { account, browser, secret, recoveryCodes } = await memberWithTwoStep();
  const proof = { ...password, code: recoveryCodes[0] };
  const next = (await browser.send('POST', 'profile/two-step/setup', proof)).json().data.secret;
  expect((await logInTwice(openBrowser(app()), account, codeOf(next))).statusCode).toBe(400);
  expect((await logInTwice(openBrowser(app()), account, codeOf(secret))).statusCode).toBe(200);
  await browser.send('POST', 'profile/two-step/enable', { code: codeOf(next, 'now') });
  expect((await logInTwice(openBrowser(app()), account, codeOf(secret))).statusCode).toBe(400);
  expect((await logInTwice(openBrowser(app()), account, codeOf(next))).statusCode).toBe(200);
});

const changes = ['setup', 'recovery', 'disable'];
const change = (browser: Browser, path: string, code?: string) =>
  browser.send('POST', `profile/two-step/${path}`, { ...password, code });

test('requires a code besides the password to replace or disable it or to renew recovery codes', async () => {
  const { account, browser, secret } = await memberWithTwoStep();
  const before = await app().db.select().from(accounts).where(eq(accounts.id, account.id));
  for (const path of changes)
    expect(Object.keys((await change(browser, path)).json().errors)).toEqual(['code']);
  expect(Object.keys((await change(browser, 'setup', codeOf(secret, 'far'))).json().errors)).toEqual([
    'code',
  ]);
  expect(await app().db.select().from(accounts).where(eq(accounts.id, account.id))).toEqual(before);
  expect((await change(browser, 'recovery', codeOf(secret))).statusCode).toBe(200);
});

test('limits wrong codes for a change when the password is known', async () => {
  const { browser, secret } = await memberWithTwoStep();
  const tries = [];
  for (let n = 0; n < 6; n++) tries.push((await change(browser, 'recovery', String(100_000 + n))).statusCode);
  expect(tries).toEqual([400, 400, 400, 400, 400, 429]);
  expect((await change(browser, 'recovery', codeOf(secret))).statusCode).toBe(429);
});

test('rejects changes by staff with a locked session, even with a current code', async () => {
  const moderator = await staff();
  const browser = openBrowser(app());
  await logInTwice(browser, moderator, codeOf(moderator.twoStepKey, 'now'));
  await browser.send('POST', 'session/lock');
  const code = codeOf(moderator.twoStepKey);
  for (const path of changes) expect((await change(browser, path, code)).json().code).toBe('twoStepRequired');
  const enabled = await browser.send('POST', 'profile/two-step/enable', { code });
  expect(enabled.json().code).toBe('twoStepRequired');
  expect((await browser.send('POST', 'session/unlock', { code })).statusCode).toBe(200);
});

test('lets members disable it with password and code, but not staff', async () => {
  const { account, browser, recoveryCodes } = await memberWithTwoStep();
  const [code] = recoveryCodes;
  const wrong = await browser.send('POST', 'profile/two-step/disable', { password: 'not it', code });
  expect(wrong.json().errors.password[0].message).toBe('Wrong password.');
  expect((await change(browser, 'disable', code)).statusCode).toBe(200);
  expect((await openBrowser(app()).logIn(account)).json().data.session).not.toBeNull();
  const moderator = await staff();
  const theirs = openBrowser(app());
  expect((await logInTwice(theirs, moderator, codeOf(moderator.twoStepKey, 'now'))).statusCode).toBe(200);
  const refused = await change(theirs, 'disable', codeOf(moderator.twoStepKey));
  expect(refused.json().code).toBe('forbidden');
  expect(
    await app().db.select().from(accountSessions).where(eq(accountSessions.accountId, moderator.id)),
  ).toHaveLength(1);
});

test('notifies the owner by email when it is enabled and when it is disabled', async () => {
  const { account, browser, recoveryCodes } = await memberWithTwoStep();
  const t = translator(account.lang);
  expect((await mailTo(account.email)).subject).toBe(t('mails.twoStepEnabled.subject'));
  await change(browser, 'disable', recoveryCodes[0]);
  expect((await mailTo(account.email, 2)).subject).toBe(t('mails.twoStepDisabled.subject'));
});
