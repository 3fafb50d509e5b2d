import type { Language } from '@dalil/messages/languages';
import { eq, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import webPush from 'web-push';
import { personalData } from '../../../registry/personal-data.ts';
import { tasks } from '../../../registry/tasks.ts';
import type { TestAuthor } from '../../../testing/authors.ts';
import { useMarket } from '../../../testing/market.ts';
import { newPushBrowser } from '../../../testing/push/push-browser.ts';
import { openPushService } from '../../../testing/push/push-service.ts';
import { until } from '../../../testing/until.ts';
import { buildWorker } from '../../../worker.ts';
import { accountSessions } from '../../accounts/accounts.table.ts';
import { endSessions } from '../../accounts/login/sessions.service.ts';
import { notify } from '../notify.service.ts';
import { pushDevices } from './push.table.ts';
import { isPushService } from './push-services.ts';

const vapid = webPush.generateVAPIDKeys();
type Service = Awaited<ReturnType<typeof openPushService>>;
let service: Service;
const lines: string[] = [];
// The push service starts before the app, because the app's configuration contains the service's origin.
beforeAll(async () => {
  service = await openPushService({ vapidKey: vapid.publicKey });
});
const { app, client, member } = useMarket(() => ({
  VAPID_PUBLIC_KEY: vapid.publicKey,
  VAPID_PRIVATE_KEY: vapid.privateKey,
  VAPID_SUBJECT: 'mailto:staff@dalil.example',
  TEST_PUSH_ORIGIN: service.origin,
}));
let worker: FastifyInstance;
beforeAll(async () => {
  // Retries after one second instead of half a minute.
  const quick = tasks.map((task) =>
    task.name === 'notifications.push'
      ? { ...task, retry: { limit: 2, firstPauseSeconds: 1, longestPauseSeconds: 1 } }
      : task,
  );
  const config = { ...app().config, LOG_LEVEL: 'info' as const };
  const logStream = { write: (line: string) => void lines.push(line) };
  worker = await buildWorker(config, { tasks: quick, pollSeconds: 0.5, logStream });
  await worker.ready();
});
afterAll(async () => {
  await worker?.close();
  await service?.close();
});

const arabic = (who: TestAuthor) => client(who.account, '/api/mi/ar/1');
const turnOn = (who: TestAuthor, subscription: object) => who.send('PUT', 'profile/push', subscription);
const isOn = async (who: TestAuthor): Promise<boolean> =>
  (await who.send('GET', 'profile/push')).json().data.on;

async function device(who: TestAuthor) {
  const browser = newPushBrowser(service.origin);
  const response = await turnOn(who, browser.subscription);
  expect(response.statusCode, response.body).toBe(200);
  return browser;
}
type Browser = ReturnType<typeof newPushBrowser>;

const about = (who: TestAuthor, q: string, key?: string) => ({
  ...{ accountId: who.account.id, cityId: 1, key },
  ...{ type: 'savedSearch' as const, path: '/search-result/oud', facts: { q, n: 3 } },
});
const tell = (who: TestAuthor, q: string, key?: string) =>
  app().db.transaction((tx) => notify(tx, about(who, q, key)));

const read = (browser: Browser) =>
  service
    .received(browser.id)
    .map(({ body }) => JSON.parse(browser.decrypt(Buffer.from(body, 'base64'))) as { title: string });
const arrived = (browser: Browser, count = 1) =>
  until(`${count} pushes`, async () => {
    const messages = read(browser);
    return messages.length >= count && messages;
  });
/** Waits until the queue is empty: a message that has not arrived by then was never sent. */
const worked = () =>
  until('nothing is queued', async () => {
    const { rows } = await app().db.execute(
      sql`select 1 from pgboss.job where name = 'notifications.push' and state in ('created', 'active', 'retry')`,
    );
    return rows.length === 0;
  });

test.each<[Language, string]>([
  ['en', '3 new results for “\u2068oud\u2069”'],
  ['ar', '3 نتائج جديدة عن «\u2068oud\u2069»'],
])(
  'sends a notification to a device in its language (%s), encrypted, signed and once',
  async (lang, title) => {
    const someone = await member();
    const who = lang === 'ar' ? await arabic(someone) : someone;
    const browser = await device(who);
    for (const _ of ['once', 'twice']) await tell(who, 'oud', 'same');
    const [message] = await arrived(browser);
    expect(message).toEqual({
      ...{ lang, title, body: '', path: '/search-result/oud' },
      tag: expect.stringMatching(/^savedSearch \d+$/),
    });
    await worked();
    const [push, ...more] = service.received(browser.id);
    expect(more).toEqual([]);
    expect(push?.headers).toMatchObject({
      ...{ ttl: '86400', urgency: 'normal', topic: expect.stringMatching(/^n\d+$/) },
      ...{ 'content-encoding': 'aes128gcm' },
    });
  },
);

test("includes the reason of a decision and the previous price, with dates in the city's time zone", async () => {
  const who = await arabic(await member());
  const browser = await device(who);
  await app().db.transaction(async (tx) => {
    const to = { accountId: who.account.id, cityId: 1, path: '/' };
    const title = { en: 'Desk', ar: 'مكتب' };
    await notify(tx, { ...to, type: 'postRejected', facts: { title, reason: { en: 'Sold.', ar: 'بيع.' } } });
    await notify(tx, { ...to, type: 'priceDrop', facts: { title, was: 100_00, now: 80_00, per: 'whole' } });
    const interviewAt = '2027-03-01T15:00:00.000Z';
    await notify(tx, { ...to, type: 'applicationInvited', facts: { title, interviewAt } });
    const endsAt = new Date(Date.now() + 86_400_000).toISOString();
    await notify(tx, { ...to, type: 'postEnding', facts: { title, endsAt } });
  });
  const messages = (await arrived(browser, 4)).toSorted((a, b) => a.title.localeCompare(b.title));
  expect(messages.map((message) => Object.values(message).slice(1, 3))).toEqual(
    [
      ['تعذّر نشر إعلانك «\u2068مكتب\u2069»', 'السبب: \u2068بيع.\u2069'],
      ['انخفض سعر «\u2068مكتب\u2069»', '\u2066$80\u2069 بعد \u2066$100\u2069'],
      ['دعوة إلى مقابلة: «\u2068مكتب\u2069»', expect.stringContaining('2027')],
      ['ينتهي إعلانك غدًا: «\u2068مكتب\u2069»', ''],
    ].toSorted(([a = ''], [b = '']) => String(a).localeCompare(String(b))),
  );
});

test('sends nothing for deselected types or rolled-back transactions', async () => {
  const who = await member();
  const browser = await device(who);
  const off = { type: 'savedSearch', channel: 'push', on: false };
  expect((await who.send('PUT', 'profile/notifications/preferences', off)).statusCode).toBe(200);
  await tell(who, 'not chosen');
  await who.send('PUT', 'profile/notifications/preferences', { ...off, on: true });
  const undone = app().db.transaction(async (tx) => {
    await notify(tx, about(who, 'undone'));
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  await tell(who, 'chosen');
  expect(await arrived(browser)).toMatchObject([{ title: expect.stringContaining('\u2068chosen\u2069') }]);
  await worked();
  expect(read(browser)).toHaveLength(1);
});

test('hides notifications on the site from a reader who chose push only', async () => {
  const who = await member();
  const browser = await device(who);
  for (const channel of ['inApp', 'email'])
    await who.send('PUT', 'profile/notifications/preferences', { type: 'savedSearch', channel, on: false });
  await tell(who, 'quiet');
  expect(await arrived(browser)).toHaveLength(1);
  expect((await who.send('GET', 'profile/notifications')).json().data).toEqual([]);
});

test('sends a device the notifications of its own city only', async () => {
  const who = await member();
  const browser = await device(who);
  await app().db.transaction((tx) => notify(tx, { ...about(who, 'elsewhere'), cityId: 2 }));
  await tell(who, 'here');
  expect(await arrived(browser)).toMatchObject([{ title: expect.stringContaining('here') }]);
  await worked();
  expect(read(browser)).toHaveLength(1);
});

test.each([404, 410])('deletes a device that its push service no longer knows (%i)', async (status) => {
  const who = await member();
  const browser = await device(who);
  service.answer(browser.id, status);
  await tell(who, 'gone');
  await until('it is forgotten', async () => !(await isOn(who)));
  await worked();
  expect(service.received(browser.id)).toHaveLength(1);
});

test('retries a busy push service and gives up after a few attempts', async () => {
  const [one, other] = [await member(), await member()];
  const [busy, broken] = [await device(one), await device(other)];
  service.answer(busy.id, 429, 503);
  service.answer(broken.id, ...Array<number>(20).fill(500));
  await tell(one, 'again');
  await tell(other, 'never');
  await arrived(busy, 3);
  await until('both are settled', () => worked().then(() => true));
  expect(service.received(busy.id)).toHaveLength(3);
  expect(service.received(broken.id)).toHaveLength(3);
  expect([await isOn(one), await isOn(other)]).toEqual([true, true]);
});

test('gives up after a permanent rejection or redirect, and logs no endpoint', async () => {
  const who = await member();
  const browser = await device(who);
  service.answer(browser.id, 302, 413);
  await tell(who, 'moved');
  await tell(who, 'large');
  await until('both came', async () => service.received(browser.id).length === 2);
  await worked();
  expect(service.received('elsewhere')).toEqual([]);
  expect(await isOn(who)).toBe(true);
  const declared = lines.join('');
  expect(declared).toContain('a push was given up');
  expect(declared).not.toContain(browser.id);
  for (const secret of [vapid.privateKey, browser.subscription.keys.auth])
    expect(declared).not.toContain(secret);
});

test('contacts only push services of browsers', () => {
  const config = { TEST_PUSH_ORIGIN: null };
  const good = [
    'https://fcm.googleapis.com/fcm/send/abc:def',
    'https://updates.push.services.mozilla.com/wpush/v2/abc',
    'https://web.push.apple.com/abc',
    'https://wns2-by3p.notify.windows.com/w/?token=abc',
  ];
  for (const address of good) expect(isPushService(address, config), address).toBe(true);
  const bad = [
    'http://fcm.googleapis.com/fcm/send/abc',
    'https://fcm.googleapis.com:8443/fcm/send/abc',
    'https://user:word@fcm.googleapis.com/fcm/send/abc',
    'https://fcm.googleapis.com.evil.example/abc',
    'https://evilpush.apple.com.example/',
    'https://evil-push.apple.com.evil.example/',
    'https://notpush.apple.com/',
    'https://127.0.0.1/push',
    'https://[::1]/push',
    'https://169.254.169.254/latest/meta-data',
    'https://10.0.0.1/push',
    'https://localhost/push',
    'file:///etc/passwd',
    service.origin,
    'nonsense',
  ];
  for (const address of bad) expect(isPushService(address, config), address).toBe(false);
});

test('rejects unknown endpoints, invalid keys and guests', async () => {
  const who = await member();
  const { subscription } = newPushBrowser(service.origin);
  const refused = async (changes: object) => {
    const response = await turnOn(who, { ...subscription, ...changes });
    expect(response.statusCode, response.body).toBe(400);
    return Object.keys(response.json().errors);
  };
  for (const endpoint of [
    'https://127.0.0.1/push',
    'https://localhost/',
    'ftp://fcm.googleapis.com/',
    'x',
    '',
  ])
    expect(await refused({ endpoint })).toEqual(['endpoint']);
  expect(await refused({ endpoint: `${service.origin}/${'a'.repeat(1_000)}` })).toEqual(['endpoint']);
  const { keys } = subscription;
  const offCurve = Buffer.concat([Buffer.from([4]), Buffer.alloc(64, 7)]).toString('base64url');
  for (const p256dh of [offCurve, 'A'.repeat(87), keys.p256dh.slice(1), `${keys.p256dh.slice(1)}!`])
    expect(await refused({ keys: { ...keys, p256dh } })).toEqual(['keys.p256dh']);
  expect(await refused({ keys: { ...keys, auth: 'short' } })).toEqual(['keys.auth']);
  expect(await isOn(who)).toBe(false);
  for (const method of ['GET', 'PUT', 'DELETE'] as const)
    expect((await app().inject({ method, url: '/api/mi/en/1/profile/push' })).statusCode).toBe(401);
});

test('sends nothing to a device after push is turned off or the session logged out', async () => {
  const phone = await member();
  const laptop = await client(phone.account);
  const [onPhone, onLaptop] = [await device(phone), await device(laptop)];
  const { headers } = phone;
  const off = await app().inject({ method: 'DELETE', url: '/api/mi/en/1/profile/push', headers });
  expect(off.json().data).toEqual({ on: false });
  expect([await isOn(phone), await isOn(laptop)]).toEqual([false, true]);
  const again = await device(phone);
  await phone.send('POST', 'logout');
  await tell(laptop, 'after logout');
  expect(await arrived(onLaptop)).toHaveLength(1);
  await worked();
  expect([read(onPhone), read(again)]).toEqual([[], []]);
  await app().db.transaction((tx) => endSessions(tx, phone.account.id));
  expect(await app().db.$count(pushDevices, eq(pushDevices.endpoint, onLaptop.subscription.endpoint))).toBe(
    0,
  );
});

test('sends nothing to an expired session or an account pending deletion', async () => {
  const [one, other] = [await member(), await member()];
  const [over, leaving] = [await device(one), await device(other)];
  await app()
    .db.update(accountSessions)
    .set({ expiresAt: sql`now()` })
    .where(eq(accountSessions.accountId, one.account.id));
  await app().db.execute(sql`update accounts set deleted_at = now() where id = ${other.account.id}`);
  for (const who of [one, other]) await tell(who, 'late');
  await worked();
  expect([read(over), read(leaving)]).toEqual([[], []]);
});

test('assigns a browser to the account that turned push on last', async () => {
  const [one, other] = [await member(), await member()];
  const shared = await device(one);
  expect((await turnOn(other, shared.subscription)).statusCode).toBe(200);
  expect([await isOn(one), await isOn(other)]).toEqual([false, true]);
  await tell(one, 'of one');
  await tell(other, 'of the other');
  expect(await arrived(shared)).toMatchObject([{ title: expect.stringContaining('of the other') }]);
  await worked();
  expect(read(shared)).toHaveLength(1);
});

test('limits an account to ten devices and replaces the oldest', async () => {
  const first = await member();
  const devices = [first];
  while (devices.length < 11) devices.push(await client(first.account));
  for (const who of devices) await device(who);
  const on = await Promise.all(devices.map(isOn));
  expect(on).toEqual([false, ...Array<boolean>(10).fill(true)]);
});

test('sends nothing that was read before', async () => {
  const who = await member();
  const browser = await device(who);
  await app().db.transaction(async (tx) => {
    await notify(tx, about(who, 'read'));
    await tx.execute(sql`update notifications set read_at = now() where account_id = ${who.account.id}`);
  });
  await worked();
  expect(read(browser)).toEqual([]);
});

test('lists push among the channels and devices in the data export', async () => {
  const who = await member();
  const { subscription } = await device(who);
  const preferences = (await who.send('GET', 'profile/notifications/preferences')).json().data;
  expect(preferences).toContainEqual({ type: 'priceDrop', channel: 'push', on: true, fixed: false });
  const data = personalData.find(({ name }) => name === 'notifications');
  const notified = await data?.export(app().db, { id: who.account.id, email: who.account.email });
  expect(notified).toMatchObject({
    devices: [{ service: new URL(service.origin).host, cityId: 1, lang: 'en' }],
  });
  expect(JSON.stringify(notified)).not.toContain(subscription.endpoint);
});
