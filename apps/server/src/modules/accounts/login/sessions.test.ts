import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { sessionCookie } from '../../../http/session.ts';
import { dataOf } from '../../../testing/api.ts';
import { openBrowser } from '../../../testing/browser/browser.ts';
import { logIn } from '../../../testing/log-in.ts';
import { useTestApp } from '../../../testing/test-app.ts';
import { createCity } from '../../places/places.factory.ts';
import { createAccount, createStaff } from '../accounts.factory.ts';
import { accountSessions } from '../accounts.table.ts';

const app = useTestApp(({ db }) => db.transaction(async (tx) => void (await createCity(tx))));

type Headers = Awaited<ReturnType<typeof logIn>>;
interface Session {
  id: string;
  current: boolean;
}

const url = '/api/mi/en/1/profile/sessions';
const newMember = () => app().db.transaction((tx) => createAccount(tx));
const list = async (headers: Headers) => dataOf<Session[]>(await app().inject({ url, headers }));
const end = (headers: Headers, id?: string) =>
  app().inject({ method: 'DELETE', url: id ? `${url}/${id}` : url, headers });
const status = async (headers: Headers) => (await app().inject({ url, headers })).statusCode;

const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';
const desk = 'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0';

test('ends a session after 90 days, and a staff session after 7, regardless of renewals', async () => {
  const renewedAfter = async (account: { id: string; email: string; password: string }, days: number) => {
    const browser = openBrowser(app());
    const { authorization, cookie } = await logIn(app(), account);
    browser.token = authorization.replace('Bearer ', '');
    browser.jar.set(sessionCookie, cookie.replace(`${sessionCookie}=`, ''));
    await app()
      .db.update(accountSessions)
      .set({ createdAt: new Date(Date.now() - days * 86_400_000) })
      .where(eq(accountSessions.accountId, account.id));
    const responses = [browser.send('GET', 'profile'), browser.send('POST', 'session/renew')];
    return (await Promise.all(responses)).map(({ statusCode }) => statusCode);
  };
  const someone = await app().db.transaction((tx) => createAccount(tx));
  expect(await renewedAfter(someone, 89.9)).toEqual([200, 200]);
  const [row] = await app()
    .db.select()
    .from(accountSessions)
    .where(eq(accountSessions.accountId, someone.id));
  expect(row?.expiresAt.getTime()).toBeLessThan(Date.now() + 86_400_000);
  expect(await renewedAfter(someone, 90.1)).toEqual([401, 401]);
  const moderator = await app().db.transaction((tx) => createStaff(tx, app().config.SESSION_KEY));
  expect(await renewedAfter(moderator, 6.9)).toEqual([200, 200]);
  expect(await renewedAfter(moderator, 7.1)).toEqual([401, 401]);
});

test('rejects guests who list or end sessions', async () => {
  expect((await app().inject(url)).statusCode).toBe(401);
  expect((await app().inject({ method: 'DELETE', url })).statusCode).toBe(401);
});

test("lists a member's devices, the current one first, without secrets", async () => {
  const account = await newMember();
  const here = await logIn(app(), account, phone);
  await logIn(app(), account, desk);
  await logIn(app(), await newMember());
  const expired = { expiresAt: sql`now() - interval '1 minute'` };
  await logIn(app(), account, 'long gone');
  await app().db.update(accountSessions).set(expired).where(eq(accountSessions.userAgent, 'long gone'));
  const when = { createdAt: expect.any(String), lastSeenAt: expect.any(String) };
  expect(await list(here)).toEqual([
    { id: expect.any(String), current: true, browser: 'Safari', system: 'iOS', ...when },
    { id: expect.any(String), current: false, browser: 'Firefox', system: 'Linux', ...when },
  ]);
});

test('logs another device out at its next request and leaves this one logged in', async () => {
  const account = await newMember();
  const [here, there] = [await logIn(app(), account), await logIn(app(), account)];
  const other = (await list(here)).find(({ current }) => !current);
  expect((await end(here, other?.id)).statusCode).toBe(200);
  expect([await status(here), await status(there)]).toEqual([200, 401]);
  expect((await end(here, other?.id)).statusCode).toBe(404);
});

test('clears the cookie when the current device is logged out', async () => {
  const here = await logIn(app(), await newMember());
  const response = await end(here, (await list(here))[0]?.id);
  expect(response.cookies).toMatchObject([{ name: sessionCookie, value: '', path: '/api' }]);
  expect(await status(here)).toBe(401);
});

test('responds 404 for another member’s session and for an invalid id', async () => {
  const [here, theirs] = [await logIn(app(), await newMember()), await logIn(app(), await newMember())];
  const [session] = await list(theirs);
  expect((await end(here, session?.id)).statusCode).toBe(404);
  expect((await end(here, 'all')).statusCode).toBe(404);
  expect(await status(theirs)).toBe(200);
});

test("ends every session of the member, and no other member's, on logging out everywhere", async () => {
  const account = await newMember();
  const [here, there] = [await logIn(app(), account), await logIn(app(), account)];
  const others = await logIn(app(), await newMember());
  expect((await end(here)).cookies).toMatchObject([{ name: sessionCookie, value: '' }]);
  expect([await status(here), await status(there), await status(others)]).toEqual([401, 401, 200]);
});
