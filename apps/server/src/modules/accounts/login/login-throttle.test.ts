import { randomInt, randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { AppError } from '../../../app-error.ts';
import { databaseName } from '../../../db/admin.ts';
import { bruteForceLimit } from '../../../redis/limiter.ts';
import { openBrowser } from '../../../testing/browser/browser.ts';
import { inWaves } from '../../../testing/in-waves.ts';
import { useTwoServers } from '../../../testing/processes/two-servers.ts';
import { until } from '../../../testing/until.ts';
import { newVisitor } from '../../../testing/visitor.ts';
import { createAccount } from '../accounts.factory.ts';

const { server, alone } = useTwoServers();
const member = () => server(0).db.transaction((tx) => createAccount(tx));

/** Sends `count` login attempts for one email and counts each response. */
async function guess(
  count: number,
  at: { email: string },
  { on = server, from = (_n: number) => newVisitor() } = {},
): Promise<Record<string, number>> {
  const codes = await inWaves(count, async (n) => {
    const response = await openBrowser(on(n), { from: from(n) }).logIn({ ...at, password: `guess ${n}` });
    return String(response.json().code);
  });
  return Object.fromEntries(
    [...new Set(codes)].map((code) => [code, codes.filter((one) => one === code).length]),
  );
}

test('accepts 20 of 200 concurrent attempts at one account from 200 networks on two servers; the owner can still log in', async () => {
  const account = await member();
  const own = openBrowser(server(0));
  await own.logIn(account);
  const began = performance.now();
  expect(await guess(200, account)).toEqual({ wrongPassword: 20, tooManyRequests: 180 });
  for (const app of [server(0), server(1)]) {
    const stranger = await openBrowser(app).logIn(account);
    expect(stranger.statusCode).toBe(429);
    const { retryAfterSeconds } = stranger.json();
    // The next attempt is allowed thirty seconds after the last accepted one; subtract the time this test has run
    // since.
    expect(retryAfterSeconds).toBeGreaterThanOrEqual(29 - (performance.now() - began) / 1_000);
    expect(retryAfterSeconds).toBeLessThanOrEqual(30);
    expect(stranger.headers['retry-after']).toBe(String(retryAfterSeconds));
  }
  const elsewhere = openBrowser(server(1));
  elsewhere.jar.set('dalil_device', String(own.jar.get('dalil_device')));
  expect((await elsewhere.logIn(account)).statusCode).toBe(200);
});

test('limits the cookie of a known device, accepts it for its own account only, and rejects a forged one', async () => {
  const [account, other] = [await member(), await member()];
  const own = openBrowser(server(0));
  await own.logIn(account);
  await guess(25, account);
  await guess(25, other);
  expect((await own.logIn(other)).statusCode).toBe(429);
  const invented = openBrowser(server(0));
  invented.jar.set('dalil_device', `${String(own.jar.get('dalil_device')).split('.')[0]}.invented`);
  expect((await invented.logIn(account)).statusCode).toBe(429);
  const wrong = [];
  for (let n = 0; n < 6; n++) wrong.push((await own.logIn({ ...account, password: 'not it' })).statusCode);
  expect(wrong).toEqual([401, 401, 401, 401, 401, 429]);
});

test('allows no more attempts with several known-device cookies than with one', async () => {
  const account = await member();
  const devices = await inWaves(6, async (n) => {
    const browser = openBrowser(server(n));
    await browser.logIn(account);
    return browser;
  });
  const wrong = [];
  for (const device of devices) {
    for (let n = 0; n < 5; n++)
      wrong.push((await device.logIn({ ...account, password: `guess ${n}` })).statusCode);
  }
  expect(wrong.filter((status) => status === 401)).toHaveLength(5);
});

test('ignores a device cookie issued under an older password, except on the device that changed it', async () => {
  const account = await member();
  const [own, other] = [openBrowser(server(0)), openBrowser(server(0))];
  for (const browser of [own, other]) await browser.logIn(account);
  const changed = { ...account, password: 'a walk by the harbour' };
  const response = await own.send('POST', 'profile/password', {
    current: account.password,
    password: changed.password,
    passwordRepeat: changed.password,
  });
  expect(response.statusCode, response.body).toBe(200);
  await guess(25, account);
  expect((await other.logIn(changed)).statusCode).toBe(429);
  expect((await own.logIn(changed)).statusCode).toBe(200);
});

test('stops revealing which emails have an account after many attempts from one neighbouring IP range', async () => {
  const people = await Promise.all(Array.from({ length: 20 }, member));
  const near = `10.${randomInt(256)}.${randomInt(256)}`;
  const probes = people.flatMap(({ email }) => [email, `nobody-${email}`]);
  const codes: string[] = [];
  for (const [n, email] of probes.entries()) {
    const browser = openBrowser(server(n), { from: `${near}.${n + 1}` });
    codes.push((await browser.logIn({ email, password: 'a guess' })).json().code);
  }
  expect(codes.slice(0, 10)).toEqual(Array(5).fill(['wrongPassword', 'emailNotRegistered']).flat());
  expect(new Set(codes.slice(10))).toEqual(new Set(['loginRefused']));
  const neighbour = openBrowser(server(0), { from: `${near}.99` });
  expect((await neighbour.logIn(await member())).statusCode).toBe(200);
});

test('allows 5 attempts at one account from one network, and 30 from one network at all accounts', async () => {
  const [account, from] = [await member(), newVisitor()];
  expect(await guess(12, account, { from: () => from })).toEqual({ wrongPassword: 5, tooManyRequests: 7 });
  expect((await openBrowser(server(1)).logIn(account)).statusCode).toBe(200);
  const spraying = newVisitor();
  const responses = await Promise.all(
    Array.from({ length: 40 }, (_, n) =>
      guess(1, { email: `spray-${n}-${account.email}` }, { from: () => spraying }),
    ),
  );
  const refused = responses.filter((answer) => answer.tooManyRequests).length;
  expect([responses.length - refused, refused]).toEqual([30, 10]);
});

test('limits emails without an account like those with one', async () => {
  const nobody = { email: `nobody-${randomUUID()}@mail.example` };
  expect(await guess(40, nobody)).toEqual({ emailNotRegistered: 20, tooManyRequests: 20 });
});

test('resets the counter after a successful login', async () => {
  const account = await member();
  const from = newVisitor();
  const browser = () => openBrowser(server(0), { from });
  for (const _ of [1, 2]) {
    for (let n = 0; n < 4; n++) await browser().logIn({ ...account, password: 'not it' });
    expect((await browser().logIn(account)).statusCode).toBe(200);
  }
});

test('logs in without Redis while each process limits on its own', async () => {
  const account = await member();
  expect((await openBrowser(alone()).logIn(account)).statusCode).toBe(200);
  expect(await guess(60, account, { on: alone })).toEqual({ wrongPassword: 20, tooManyRequests: 40 });
  expect((await openBrowser(alone()).logIn(account)).json().retryAfterSeconds).toBeLessThanOrEqual(30);
  const other = await member();
  expect((await openBrowser(alone()).logIn(other)).statusCode).toBe(200);
});

test('enforces the in-process counter when Redis loses its counters', async () => {
  const account = await member();
  const from = newVisitor();
  const one = () => server(0);
  expect(await guess(7, account, { on: one, from: () => from })).toEqual({
    wrongPassword: 5,
    tooManyRequests: 2,
  });
  // Simulates eviction of every counter at once.
  const realm = databaseName(server(0).config.DATABASE_URL);
  const keys = await server(0).redis.keys(`limit:${realm}:*`);
  expect(keys.length).toBeGreaterThan(0);
  await server(0).redis.del(keys);
  expect(await guess(3, account, { on: one, from: () => from })).toEqual({ tooManyRequests: 3 });
});

for (const where of ['in Redis', 'in process'])
  test.concurrent(`doubles the back-off up to the maximum and accepts one more attempt after each (${where})`, async () => {
    const { throttle } = where === 'in Redis' ? server(0) : alone();
    const limit = { ...bruteForceLimit('test', 2), pauses: { firstSeconds: 1, longestSeconds: 3 } };
    const by = randomUUID();
    /** Returns null when the attempt is accepted, else the time to wait. */
    const take = () =>
      throttle.take([[limit, by]]).then(
        () => null,
        (error: AppError) => error.retryAfterSeconds,
      );
    expect([await take(), await take()]).toEqual([null, null]);
    for (const pause of [1, 2, 3, 3]) {
      expect(await take()).toBe(pause);
      await until('the pause is over', async () => (await take()) === null, 10_000);
    }
  });
