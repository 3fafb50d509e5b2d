import { eq, sql } from 'drizzle-orm';
import type { LightMyRequestResponse } from 'fastify';
import { decodeJwt } from 'jose';
import { expect, test } from 'vitest';
import { buildApp } from '../../../app.ts';
import { signToken } from '../../../http/bearer-token.ts';
import { serverKey } from '../../../secrets/server-keys.ts';
import { openBrowser } from '../../../testing/browser/browser.ts';
import { logIn } from '../../../testing/log-in.ts';
import { useTestApp } from '../../../testing/test-app.ts';
import { auditLog } from '../../audit/audit.table.ts';
import { createCity } from '../../places/places.factory.ts';
import { createAccount } from '../accounts.factory.ts';
import { accountSessions, accounts } from '../accounts.table.ts';
import { endSessions, removeExpiredSessions } from './sessions.service.ts';

const app = useTestApp(async ({ db }) => {
  await db.transaction((tx) => createCity(tx));
});

const member = (facts = {}) => app().db.transaction((tx) => createAccount(tx, facts));
const sessionsOf = ({ id }: { id: string }) =>
  app().db.select().from(accountSessions).where(eq(accountSessions.accountId, id));
const cookieOf = (response: LightMyRequestResponse, name = 'dalil_session') =>
  response.cookies.find((cookie) => cookie.name === name);

/**
 * Calls an endpoint for members to check the token: 401 when it is invalid, 400 for the empty form when it is valid.
 */
const ask = (browser: ReturnType<typeof openBrowser>) =>
  browser.send('POST', 'profile/two-step/setup', {}).then(({ statusCode }) => statusCode);

test('POST login, with the language fixed to en, returns token, name and email [8.13] [5.18]', async () => {
  const account = await member({ name: 'ليلى حداد' });
  const browser = openBrowser(app());
  const response = await browser.logIn({ ...account, email: ` ${account.email.toUpperCase()} ` });
  expect(response.statusCode).toBe(200);
  expect(response.json()).toEqual({
    data: {
      session: {
        token: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
        expiresInSeconds: 900,
        name: 'ليلى حداد',
        email: account.email,
        roles: [],
      },
      twoStepTicket: null,
      restored: false,
    },
  });
  expect(response.headers['cache-control']).toBe('private, no-store');
  const { sub, sid, iat = 0, exp = 0, ...rest } = decodeJwt(String(browser.token));
  expect(rest).toEqual({});
  expect(sub).toBe(account.id);
  expect(exp - iat).toBe(900);
  expect(await sessionsOf(account)).toMatchObject([{ id: sid, userAgent: 'Mozilla/5.0 (test)' }]);
  expect(await ask(browser)).toBe(400);
});

test('sets a browser-session cookie without "remember me", and one for 30 days with it [1.13]', async () => {
  const account = await member();
  const brief = cookieOf(await openBrowser(app()).logIn(account));
  expect(brief).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/api' });
  expect(brief?.maxAge).toBeUndefined();
  expect(brief?.expires).toBeUndefined();
  const long = cookieOf(await openBrowser(app()).logIn(account, true));
  expect(long).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/api', maxAge: 30 * 86_400 });
  const days = (await sessionsOf(account)).map(
    ({ remember, expiresAt }) =>
      [remember, Math.round((expiresAt.getTime() - Date.now()) / 86_400_000)] as const,
  );
  expect(new Map(days)).toEqual(
    new Map([
      [false, 1],
      [true, 30],
    ]),
  );
});

test('marks cookies as Secure when the site is served over TLS', async () => {
  const secure = await buildApp({ ...app().config, PUBLIC_ORIGIN: 'https://dalil.example' });
  const response = await openBrowser(secure).logIn(await member());
  expect(response.cookies.map(({ name, secure }) => [name, secure])).toEqual([
    ['dalil_session', true],
    ['dalil_device', true],
  ]);
  await secure.close();
});

test('stores neither session secrets nor passwords in plain text', async () => {
  const account = await member();
  const secret = cookieOf(await openBrowser(app()).logIn(account))?.value ?? '';
  expect(secret).toMatch(/^[\w-]{43}$/);
  const { rows } = await app().db.execute(
    sql`select s::text as session, a::text as account from account_sessions s join accounts a on a.id = s.account_id where a.id = ${account.id}`,
  );
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toContain(secret);
  expect(JSON.stringify(rows)).not.toContain(account.password);
});

for (const [lang, unknown, wrong] of [
  ['en', 'This email is not registered.', 'Wrong password.'],
  ['ar', 'هذا البريد الإلكتروني غير مسجّل.', 'كلمة المرور غير صحيحة.'],
] as const)
  test(`distinguishes an unknown email from a wrong password (${lang}) [9.02] [9.03]`, async () => {
    const account = await member();
    const browser = openBrowser(app(), { base: `/api/mi/${lang}/1` });
    const nobody = await browser.logIn({ email: `nobody-${account.email}`, password: 'whatever it is' });
    expect([nobody.statusCode, nobody.json().code, nobody.json().message]).toEqual([
      401,
      'emailNotRegistered',
      unknown,
    ]);
    const mistaken = await browser.logIn({ email: account.email, password: 'not it' });
    expect([mistaken.statusCode, mistaken.json().code, mistaken.json().message]).toEqual([
      401,
      'wrongPassword',
      wrong,
    ]);
    expect(mistaken.cookies).toEqual([]);
  });

test('returns the same error for both when the setting to hide accounts is on', async () => {
  const neutral = await buildApp({ ...app().config, LOGIN_NEUTRAL: 'on' });
  const account = await member();
  const browser = openBrowser(neutral);
  const responses = [
    await browser.logIn({ email: `nobody-${account.email}`, password: 'whatever it is' }),
    await browser.logIn({ email: account.email, password: 'not it' }),
  ].map((response) => {
    const { requestId: _, ...problem } = response.json();
    return problem;
  });
  expect(responses[0]).toMatchObject({
    status: 401,
    code: 'loginRefused',
    message: 'Email or password is incorrect.',
  });
  expect(responses[1]).toEqual(responses[0]);
  expect((await browser.logIn(account)).statusCode).toBe(200);
  await neutral.close();
});

test('names every invalid field of a form', async () => {
  const response = await openBrowser(app()).send('POST', 'login', { email: 'plain', password: '' });
  expect(response.statusCode).toBe(400);
  expect(Object.keys(response.json().errors)).toEqual(['email', 'password']);
});

test('renews a session from its cookie alone and keeps its "remember me" choice [1.13]', async () => {
  const account = await member();
  for (const remember of [false, true]) {
    const browser = openBrowser(app());
    await browser.logIn(account, remember);
    browser.token = null;
    const response = await browser.send('POST', 'session/renew');
    expect(response.statusCode).toBe(200);
    expect(response.json().data).toMatchObject({
      name: account.name,
      email: account.email,
      expiresInSeconds: 900,
    });
    expect(cookieOf(response)?.maxAge).toBe(remember ? 30 * 86_400 : undefined);
    browser.token = response.json().data.token;
    expect(await ask(browser)).toBe(400);
  }
});

test('rejects a renewal with no session, a forged one or an expired one', async () => {
  const browser = openBrowser(app());
  expect((await browser.send('POST', 'session/renew')).statusCode).toBe(401);
  browser.jar.set('dalil_session', 'invented');
  const invented = await browser.send('POST', 'session/renew');
  expect(invented.json().code).toBe('unauthenticated');
  expect(browser.jar.has('dalil_session')).toBe(false);
  const account = await member();
  await browser.logIn(account);
  await app()
    .db.update(accountSessions)
    .set({ expiresAt: sql`now()` })
    .where(eq(accountSessions.accountId, account.id));
  expect(await ask(browser)).toBe(401);
  expect((await browser.send('POST', 'session/renew')).statusCode).toBe(401);
  expect(await removeExpiredSessions(app().db)).toBeGreaterThanOrEqual(1);
  expect(await sessionsOf(account)).toEqual([]);
});

test('renews the session in two tabs at once', async () => {
  const account = await member();
  const browser = openBrowser(app());
  await browser.logIn(account);
  const tabs = await Promise.all([1, 2, 3, 4].map(() => browser.send('POST', 'session/renew')));
  for (const tab of tabs) {
    expect(tab.statusCode).toBe(200);
    browser.token = tab.json().data.token;
    expect(await ask(browser)).toBe(400);
  }
  expect(await sessionsOf(account)).toHaveLength(1);
});

test('ends the session and its token on logout at once, and accepts a second logout [5.18]', async () => {
  const account = await member();
  const browser = openBrowser(app());
  await browser.logIn(account);
  const stolen = openBrowser(app());
  stolen.token = browser.token;
  expect(await ask(stolen)).toBe(400);
  const both = await Promise.all([browser.send('POST', 'logout'), browser.send('POST', 'logout')]);
  expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  expect(browser.jar.has('dalil_session')).toBe(false);
  expect((await browser.send('POST', 'logout')).json()).toEqual({ data: {} });
  expect(await ask(stolen)).toBe(401);
  expect(await sessionsOf(account)).toEqual([]);
});

test('does not restore a session when a renewal races with logout', async () => {
  const account = await member();
  const browser = openBrowser(app());
  await browser.logIn(account);
  const [, renewed] = await Promise.all([
    browser.send('POST', 'logout'),
    browser.send('POST', 'session/renew'),
  ]);
  expect(await sessionsOf(account)).toEqual([]);
  browser.token = renewed.json().data?.token ?? browser.token;
  expect(await ask(browser)).toBe(401);
});

test('rejects the next request of a session that was ended elsewhere and accepts the session that remains', async () => {
  const account = await member();
  const [here, there] = [openBrowser(app()), openBrowser(app())];
  await here.logIn(account);
  await there.logIn(account, true);
  expect([await ask(here), await ask(there)]).toEqual([400, 400]);
  const except = String(decodeJwt(String(here.token)).sid);
  await app().db.transaction((tx) => endSessions(tx, account.id, { except }));
  expect([await ask(here), await ask(there)]).toEqual([400, 401]);
  expect((await there.send('POST', 'session/renew')).statusCode).toBe(401);
});

test('replaces the session of a device on a new login', async () => {
  const [first, second] = [await member(), await member()];
  const browser = openBrowser(app());
  await browser.logIn(first);
  await browser.logIn(second);
  expect(await sessionsOf(first)).toEqual([]);
  expect(await sessionsOf(second)).toHaveLength(1);
});

test('accepts a token only unaltered and only for the account of its session', async () => {
  const [own, other] = [await member(), await member()];
  await logIn(app(), own);
  const [session] = await sessionsOf(own);
  const key = serverKey(app().config.SESSION_KEY, 'token');
  const asks = openBrowser(app());
  asks.token = await signToken(key, { accountId: own.id, sessionId: String(session?.id) });
  expect(await ask(asks)).toBe(400);
  asks.token = asks.token.replace(/\.[^.]+$/, '.forged');
  expect(await ask(asks)).toBe(401);
  asks.token = await signToken(key, { accountId: other.id, sessionId: String(session?.id) });
  expect(await ask(asks)).toBe(401);
  asks.token = null;
  const guest = await asks.send('POST', 'profile/two-step/setup', {});
  expect([guest.statusCode, guest.json().message]).toEqual([401, 'Please login first.']);
});

test('cancels the deletion of an account on login within 14 days; later the email is unregistered [1.18]', async () => {
  const [stored, late] = [await member(), await member()];
  const deletedDaysAgo = (id: string, days: number) =>
    app()
      .db.update(accounts)
      .set({ deletedAt: sql`now() - ${days} * interval '1 day'` })
      .where(eq(accounts.id, id));
  const headers = await logIn(app(), stored);
  await deletedDaysAgo(stored.id, 13);
  await deletedDaysAgo(late.id, 14.01);
  const url = '/api/mi/en/1/profile/two-step/setup';
  expect((await app().inject({ method: 'POST', url, headers })).statusCode).toBe(401);
  const mistaken = await openBrowser(app()).logIn({ ...stored, password: 'not it' });
  expect(mistaken.json().code).toBe('wrongPassword');
  const browser = openBrowser(app());
  const response = await browser.logIn(stored);
  expect(response.json().data).toMatchObject({ restored: true, session: { email: stored.email } });
  expect(await ask(browser)).toBe(400);
  expect((await openBrowser(app()).logIn(stored)).json().data.restored).toBe(false);
  expect(await app().db.select().from(auditLog).where(eq(auditLog.accountId, stored.id))).toMatchObject([
    { action: 'account.restored', actorId: stored.id },
  ]);
  expect((await openBrowser(app()).logIn(late)).json().code).toBe('emailNotRegistered');
});

test('rejects cross-site writes, logged in or not', async () => {
  const account = await member();
  const browser = openBrowser(app());
  await browser.logIn(account);
  const { cookie } = browser.headers();
  const write = (headers: Record<string, string>) =>
    app()
      .inject({ method: 'POST', url: '/api/mi/en/1/logout', headers: { cookie: String(cookie), ...headers } })
      .then(({ statusCode }) => statusCode);
  for (const site of ['cross-site', 'same-site']) expect(await write({ 'sec-fetch-site': site })).toBe(403);
  for (const origin of ['https://evil.example', 'null', 'not an origin'])
    expect(await write({ origin })).toBe(403);
  expect(await sessionsOf(account)).toHaveLength(1);
  expect(await write({ origin: app().config.PUBLIC_ORIGIN })).toBe(200);
  expect(await sessionsOf(account)).toHaveLength(0);
});
