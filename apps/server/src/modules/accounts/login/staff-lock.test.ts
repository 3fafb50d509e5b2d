import { eq, sql } from 'drizzle-orm';
import { generateSync } from 'otplib';
import { expect, test } from 'vitest';
import { sessionCookie } from '../../../http/session.ts';
import { openBrowser } from '../../../testing/browser/browser.ts';
import { logIn } from '../../../testing/log-in.ts';
import { useTestApp } from '../../../testing/test-app.ts';
import { createCity } from '../../places/places.factory.ts';
import { createAccount, createStaff } from '../accounts.factory.ts';
import { accountSessions } from '../accounts.table.ts';

const app = useTestApp(async ({ db }) => {
  await db.transaction((tx) => createCity(tx));
});

type Browser = ReturnType<typeof openBrowser>;
/**
 * Returns the TOTP code of the current or the next 30-second step. The server accepts both, so a test still passes if
 * a step ends during it.
 */
const codeOf = (secret: string, when: 'now' | 'next' = 'now') =>
  generateSync({ secret, epoch: Date.now() / 1_000 + (when === 'next' ? 30 : 0) });

/** Returns a browser that is logged in to the account. */
async function deviceOf(account: { id: string }) {
  const browser = openBrowser(app());
  const { authorization, cookie } = await logIn(app(), account);
  browser.token = authorization.replace('Bearer ', '');
  browser.jar.set(sessionCookie, cookie.replace(`${sessionCookie}=`, ''));
  return browser;
}

async function atWork() {
  const account = await app().db.transaction((tx) => createStaff(tx, app().config.SESSION_KEY));
  return { account, browser: await deviceOf(account) };
}

/** Shifts the session's last activity back by the given minutes. */
const minutesPass = ({ id }: { id: string }, minutes: number) =>
  app()
    .db.update(accountSessions)
    .set({ staffSeenAt: sql`${accountSessions.staffSeenAt} - ${minutes} * interval '1 minute'` })
    .where(eq(accountSessions.accountId, id));

const open = [200, undefined];
const locked = [403, 'twoStepRequired'];
async function answer(browser: Browser, method: 'GET' | 'POST', path: string, body?: object) {
  const response = await browser.send(method, path, body);
  return [response.statusCode, response.json().code];
}
const queue = (browser: Browser) => answer(browser, 'GET', 'staff/listings/queue');
const seen = (browser: Browser) => answer(browser, 'POST', 'session/seen');
const lock = (browser: Browser) => answer(browser, 'POST', 'session/lock');
const unlock = (browser: Browser, code: string) => answer(browser, 'POST', 'session/unlock', { code });

test('starts a two-factor session unlocked and locks staff out after 15 minutes without activity', async () => {
  const { account } = await atWork();
  const browser = openBrowser(app());
  const { twoStepTicket: ticket } = (await browser.logIn(account)).json().data;
  const code = codeOf(account.twoStepKey);
  const login = await browser.send('POST', 'login/two-step', { ticket, code });
  browser.token = login.json().data.session.token;
  expect(await queue(browser)).toEqual(open);
  await minutesPass(account, 14);
  expect(await queue(browser)).toEqual(open);
  await minutesPass(account, 1);
  expect(await queue(browser)).toEqual(locked);
  expect(await answer(browser, 'POST', 'staff/listings/1/hold')).toEqual(locked);
});

test('counts user activity, but not background requests of the app, against the lock', async () => {
  const { account, browser } = await atWork();
  for (let rounds = 0; rounds < 3; rounds++) {
    await minutesPass(account, 14);
    expect(await seen(browser)).toEqual(open);
  }
  expect(await queue(browser)).toEqual(open);
  for (let polls = 0; polls < 14; polls++) {
    await minutesPass(account, 1);
    expect(await queue(browser)).toEqual(open);
  }
  await minutesPass(account, 1);
  expect(await queue(browser)).toEqual(locked);
  // Neither new activity nor a new token unlocks the session.
  expect(await seen(browser)).toEqual(locked);
  browser.token = (await browser.send('POST', 'session/renew')).json().data.token;
  expect(await queue(browser)).toEqual(locked);
});

test('locks on request and unlocks with a code that is accepted once', async () => {
  const { account, browser } = await atWork();
  expect(await lock(browser)).toEqual(open);
  expect(await lock(browser)).toEqual(open);
  expect([await queue(browser), await seen(browser)]).toEqual([locked, locked]);
  const code = codeOf(account.twoStepKey);
  expect(await unlock(browser, code)).toEqual(open);
  expect([await queue(browser), await seen(browser)]).toEqual([open, open]);
  await lock(browser);
  const again = await browser.send('POST', 'session/unlock', { code });
  expect(again.json().errors).toEqual({
    code: [{ key: 'errors.field.otpInvalid', message: 'OTP is not valid' }],
  });
  expect(await queue(browser)).toEqual(locked);
  expect(await unlock(browser, codeOf(account.twoStepKey, 'next'))).toEqual(open);
});

test('rejects every code, also a correct one, during the back-off after 5 wrong codes', async () => {
  const { account, browser } = await atWork();
  await lock(browser);
  const tries = [];
  for (let n = 0; n < 6; n++) tries.push((await unlock(browser, String(100_000 + n)))[0]);
  expect(tries).toEqual([400, 400, 400, 400, 400, 429]);
  expect(await unlock(browser, codeOf(account.twoStepKey))).toEqual([429, 'tooManyRequests']);
  expect(await queue(browser)).toEqual(locked);
  expect((await unlock(browser, ''))[0]).toBe(400);
  expect((await browser.send('POST', 'session/unlock', {})).statusCode).toBe(400);
});

test('locks each device separately', async () => {
  const { account, browser } = await atWork();
  const other = await deviceOf(account);
  await lock(browser);
  expect([await queue(browser), await queue(other)]).toEqual([locked, open]);
});

test('leaves a locked staff member the rights of a member; members and guests are never locked', async () => {
  const { account, browser } = await atWork();
  await minutesPass(account, 60);
  for (const path of ['profile', 'profile/listings', 'profile/favorite/ids', 'home'])
    expect([path, ...(await answer(browser, 'GET', path))]).not.toContain('twoStepRequired');
  expect(await answer(browser, 'GET', 'profile')).toEqual(open);

  const member = await app().db.transaction((tx) => createAccount(tx));
  const theirs = await deviceOf(member);
  await minutesPass(member, 60);
  expect(await answer(theirs, 'GET', 'profile')).toEqual(open);
  expect(await queue(theirs)).toEqual([403, 'forbidden']);
  expect((await unlock(theirs, '123456'))[0]).toBe(400);
  for (const call of [seen, lock]) expect((await call(openBrowser(app())))[0]).toBe(401);
  expect((await unlock(openBrowser(app()), '123456'))[0]).toBe(401);
});

test('unlocks staff who enable two-factor authentication, because they have just entered a code', async () => {
  const account = await app().db.transaction((tx) => createAccount(tx));
  const browser = await deviceOf(account);
  await minutesPass(account, 60);
  const { secret } = (
    await browser.send('POST', 'profile/two-step/setup', { password: account.password })
  ).json().data;
  expect(await seen(browser)).toEqual(locked);
  await browser.send('POST', 'profile/two-step/enable', { code: codeOf(secret) });
  expect(await seen(browser)).toEqual(open);
});
