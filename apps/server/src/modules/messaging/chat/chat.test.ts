import { randomBytes, randomUUID } from 'node:crypto';
import type { Conversation } from '@dalil/contract/conversations';
import { limits } from '@dalil/contract/limits';
import type { ChatInList } from '@dalil/contract/staff-chat';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import type { Transaction } from '../../../db/database.ts';
import { personalData } from '../../../registry/personal-data.ts';
import { apiClient, dataOf } from '../../../testing/api.ts';
import { chatBrowser } from '../../../testing/browser/chat-browser.ts';
import { logIn } from '../../../testing/log-in.ts';
import { useTestApp } from '../../../testing/test-app.ts';
import { createAccount, createStaff } from '../../accounts/accounts.factory.ts';
import { notifications } from '../../notifications/notifications.table.ts';
import { createCity } from '../../places/places.factory.ts';
import { deleteOldChats } from './chat.service.ts';
import { chatSettings, chats } from './chat.table.ts';
import { replaceChatSettings } from './chat-settings.service.ts';
import { emailChatResponse, notifyChatResponse, remindStaff } from './notices.service.ts';

const app = useTestApp(async ({ db }) => {
  await db.transaction(async (tx) => {
    await createCity(tx);
    await createCity(tx, { id: 2, region: 'oh' });
  });
});
const ask = apiClient(app);

let huda: { id: string };
let staff: { authorization: string };
let salma: { id: string; email: string };
beforeAll(async () => {
  huda = await app().db.transaction((tx) =>
    createStaff(tx, app().config.SESSION_KEY, { roles: ['moderator'], rolesFor: 1, name: 'Huda Najjar' }),
  );
  salma = await app().db.transaction((tx) => createAccount(tx, { name: 'سلمى ناصر' }));
  staff = await logIn(app(), huda);
});

const list = async (name: string): Promise<ChatInList[]> =>
  dataOf(await ask(staff, 'GET', `staff/chats?list=${name}`));
const listed = async (name: string) => (await list(name)).map(({ id }) => id);

async function guestWith(text: string) {
  const browser = chatBrowser();
  const { id } = (await browser.open(app())).json().data as { id: string };
  await browser.write(app(), text);
  return { browser, id };
}

test('a guest writes, staff respond, and both read the messages in order with read marks [1.28 partly]', async () => {
  const browser = chatBrowser();
  expect(await browser.read(app())).toBeNull();
  const { id } = (await browser.open(app())).json().data;
  expect(await listed('open')).not.toContain(id);

  await browser.write(app(), 'The hours on this page are old.\nCan I correct them?');
  await browser.write(app(), 'وأين؟');
  const [chat] = (await list('waiting')).filter((waiting) => waiting.id === id);
  expect(chat).toMatchObject({
    visitor: null,
    lang: 'en',
    assignee: null,
    unread: 2,
    last: { side: 'visitor', text: 'وأين؟' },
  });

  expect((await ask(staff, 'POST', `staff/chats/${id}/read`, { seq: 2 })).statusCode).toBe(200);
  expect(await browser.read(app(), 2)).toMatchObject({
    last: 2,
    read: { visitor: 2, host: 2 },
    messages: [],
  });
  const answer = { key: randomUUID(), text: 'Yes: claim the business.' };
  expect((await ask(staff, 'POST', `staff/chats/${id}/messages`, answer)).json().data.seq).toBe(3);
  expect(await listed('waiting')).not.toContain(id);
  const [answered] = (await list('open')).filter((open) => open.id === id);
  expect(answered).toMatchObject({
    assignee: { id: huda.id, name: 'Huda Najjar' },
    unread: 0,
    waitingSince: null,
  });

  const read = await browser.read(app());
  expect(read?.messages.map(({ seq, side, text }) => [seq, side, text])).toEqual([
    [1, 'visitor', 'The hours on this page are old.\nCan I correct them?'],
    [2, 'visitor', 'وأين؟'],
    [3, 'host', 'Yes: claim the business.'],
  ]);
  // The visitor's view does not identify the staff member.
  expect(JSON.stringify(read)).not.toContain(huda.id);
  expect((await browser.ask(app(), 'POST', 'chat/read', { seq: 3 })).statusCode).toBe(200);
  const seen: { conversation: Conversation } = dataOf(await ask(staff, 'GET', `staff/chats/${id}?after=3`));
  expect(seen.conversation).toMatchObject({ read: { visitor: 3, host: 3 }, messages: [] });
});

test('shows a member by name, even if they gave another one as a guest [1.28 partly]', async () => {
  const browser = chatBrowser(await logIn(app(), salma));
  const { id } = (await browser.open(app())).json().data;
  await browser.write(app(), 'مرحبا');
  const [chat] = (await list('waiting')).filter((waiting) => waiting.id === id);
  expect(chat?.visitor).toEqual({ id: salma.id, name: 'سلمى ناصر' });
});

test('stores a message once when it is sent again after a lost response', async () => {
  const { browser, id } = await guestWith('one');
  const key = randomUUID();
  const sent = await Promise.all([1, 2, 3, 4].map(() => browser.write(app(), 'two', key)));
  expect(sent.map(({ seq }) => seq)).toEqual([2, 2, 2, 2]);
  expect((await browser.read(app()))?.messages.map(({ text }) => text)).toEqual(['one', 'two']);
  // The visitor and staff may happen to use the same key; keys are compared per party.
  const answer = await ask(staff, 'POST', `staff/chats/${id}/messages`, { key, text: 'three' });
  expect(answer.json().data.seq).toBe(3);
});

test('numbers concurrent messages without gaps and returns them in pages', async () => {
  const { browser, id } = await guestWith('0');
  await Promise.all(
    Array.from({ length: 60 }, async (_, n) => {
      await browser.write(app(), `v${n}`);
      await ask(staff, 'POST', `staff/chats/${id}/messages`, { key: randomUUID(), text: `h${n}` });
    }),
  );
  const first = await browser.read(app());
  expect(first?.messages).toHaveLength(limits.conversation.atOnce);
  const rest = await browser.read(app(), first?.messages.at(-1)?.seq);
  const all = [...(first?.messages ?? []), ...(rest?.messages ?? [])];
  expect(all.map(({ seq }) => seq)).toEqual(Array.from({ length: 121 }, (_, n) => n + 1));
  expect(new Set(all.map(({ text }) => text)).size).toBe(121);
  expect(first?.last).toBe(121);
});

test('moves read marks forward only, and not beyond the last message', async () => {
  const { browser, id } = await guestWith('one');
  await browser.write(app(), 'two');
  await ask(staff, 'POST', `staff/chats/${id}/read`, { seq: 900 });
  await ask(staff, 'POST', `staff/chats/${id}/read`, { seq: 1 });
  expect((await browser.read(app()))?.read).toEqual({ visitor: 2, host: 2 });
});

test('a chat can be assigned to a colleague, closed, and reopened by a new message', async () => {
  const { browser, id } = await guestWith('one');
  const rami = await app().db.transaction((tx) =>
    createStaff(tx, app().config.SESSION_KEY, { roles: ['moderator'], rolesFor: 1, name: 'Rami Haddad' }),
  );
  const people: { id: string }[] = dataOf(await ask(staff, 'GET', 'staff/chats/staff'));
  expect(people.map((person) => person.id)).toEqual(expect.arrayContaining([huda.id, rami.id]));
  expect(people.map((person) => person.id)).not.toContain(salma.id);
  const give = (body: object) => ask(staff, 'PUT', `staff/chats/${id}/assignee`, body);
  expect((await give({ from: null, to: rami.id })).json().data.assignee.name).toBe('Rami Haddad');
  expect((await give({ from: null, to: huda.id })).json().code).toBe('conflict');
  expect((await give({ from: rami.id, to: salma.id })).statusCode).toBe(400);

  expect((await ask(staff, 'POST', `staff/chats/${id}/state`, { state: 'closed' })).statusCode).toBe(200);
  expect(await listed('waiting')).not.toContain(id);
  expect(await listed('closed')).toContain(id);
  await browser.write(app(), 'two');
  expect(await listed('waiting')).toContain(id);
  expect(await listed('closed')).not.toContain(id);
  const counts = (await ask(staff, 'GET', 'staff/chats/counts')).json().data;
  for (const name of ['waiting', 'open', 'closed']) expect(counts[name]).toBe((await listed(name)).length);
});

test('restores the waiting time when a chat closed by mistake is reopened, but not if it was answered', async () => {
  const { browser, id } = await guestWith('one');
  const move = (state: string) => ask(staff, 'POST', `staff/chats/${id}/state`, { state });
  const waitingSince = async () => (await list('waiting')).find((chat) => chat.id === id)?.waitingSince;
  await ask(staff, 'POST', `staff/chats/${id}/messages`, { key: randomUUID(), text: 'two' });
  await move('closed');
  await move('open');
  expect(await waitingSince()).toBeUndefined();

  const { at } = await browser.write(app(), 'three');
  await browser.write(app(), 'four');
  await move('closed');
  await move('open');
  expect(await waitingSince()).toBe(at);
});

test.each([
  ['nothing', '   ', 'Message cant be empty.'],
  ['too much', 'ب'.repeat(limits.conversation.text + 1), expect.any(String)],
])('rejects %s at its field', async (_, text, message) => {
  const { browser } = await guestWith('one');
  const response = await browser.ask(app(), 'POST', 'chat/messages', { key: randomUUID(), text });
  expect(response.statusCode).toBe(400);
  expect(response.json().errors.text[0].message).toEqual(message);
});

/** All chat endpoints for visitors. */
const visitorCalls = [
  ['GET', 'chat', undefined],
  ['POST', 'chat/messages', { key: '00000000-0000-4000-8000-000000000001', text: 'mine?' }],
  ['POST', 'chat/read', { seq: 1 }],
  ['POST', 'chat/typing', undefined],
] as const;

/** All chat endpoints for staff that take an id. */
const staffCalls = (id: string) =>
  [
    ['GET', 'staff/live', undefined],
    ['GET', 'staff/chats', undefined],
    ['GET', 'staff/chats/counts', undefined],
    ['GET', 'staff/chats/staff', undefined],
    ['GET', 'staff/chats/answers', undefined],
    ['GET', `staff/chats/${id}`, undefined],
    ['POST', `staff/chats/${id}/messages`, { key: randomUUID(), text: 'mine?' }],
    ['POST', `staff/chats/${id}/read`, { seq: 1 }],
    ['POST', `staff/chats/${id}/typing`, undefined],
    ['POST', `staff/chats/${id}/state`, { state: 'closed' }],
    ['PUT', `staff/chats/${id}/assignee`, { from: null, to: null }],
  ] as const;

async function expectNothing(browser: ReturnType<typeof chatBrowser>): Promise<void> {
  const cookie = browser.cookie();
  for (const [method, path, payload] of visitorCalls) {
    const response = await browser.ask(app(), method, path, payload);
    if (method === 'GET') expect([path, response.json().data.chat]).toEqual([path, null]);
    else expect([path, response.statusCode]).toEqual([path, 404]);
    browser.use(cookie);
  }
}

test('a guest cannot read or write other chats: forged, altered, truncated, foreign and old cookies give no access', async () => {
  const { browser, id } = await guestWith('private');
  const cookie = browser.cookie() ?? '';
  const [name = '', secret = ''] = cookie.split('=');
  const [row] = await app().db.select().from(chats).where(eq(chats.id, id));
  const forged = {
    none: undefined,
    empty: `${name}=`,
    'of random bytes': `${name}=${randomBytes(32).toString('base64url')}`,
    'with its last letter changed': `${name}=${secret.slice(0, -1)}${secret.endsWith('A') ? 'B' : 'A'}`,
    'cut short': `${name}=${secret.slice(0, -1)}`,
    'with more behind it': `${name}=${secret}A`,
    'in other letters': `${name}=${secret.toUpperCase()}`,
    'of the id': `${name}=${id}`,
    'of what the database holds': `${name}=${row?.secretHash}`,
    'under another city’s name': `dalil_visitor_2=${secret}`,
    'with a wildcard': `${name}=%25`,
    'very long': `${name}=${'A'.repeat(3_000)}`,
  };
  for (const given of Object.values(forged)) {
    const thief = chatBrowser();
    thief.use(given);
    await expectNothing(thief);
  }
  // The right secret, but in another city.
  const elsewhere = chatBrowser({}, '/api/oh/en/2');
  elsewhere.use(`dalil_visitor_2=${secret}`);
  await expectNothing(elsewhere);

  // In the city of the chat, the visitor can still read it.
  expect((await browser.read(app()))?.messages.map(({ text }) => text)).toEqual(['private']);
  await app().db.update(chats).set({ lastAt: sql`now() - interval '31 days'` }).where(eq(chats.id, id));
  await expectNothing(browser);
});

test('rejects chat ids from guests, members, staff without the role and staff of other cities', async () => {
  const { id } = await guestWith('private');
  const toledo = await app().db.transaction((tx) =>
    createStaff(tx, app().config.SESSION_KEY, { roles: ['moderator'], rolesFor: 2 }),
  );
  const editor = await app().db.transaction((tx) =>
    createStaff(tx, app().config.SESSION_KEY, { roles: ['editor'], rolesFor: 1 }),
  );
  const member = await logIn(app(), salma);
  const cases = [
    [{}, 401],
    [member, 403],
    [await logIn(app(), toledo), 403],
    [await logIn(app(), editor), 403],
  ] as const;
  for (const [headers, status] of cases)
    for (const [method, path, payload] of staffCalls(id))
      expect([path, (await ask({ ...headers }, method, path, payload)).statusCode]).toEqual([path, status]);
  // A moderator of another city gets 404 for this chat's id, also on that city's own URL.
  const there = await logIn(app(), toledo);
  const response = await app().inject({ url: `/api/oh/en/2/staff/chats/${id}`, headers: there });
  expect(response.statusCode).toBe(404);
  expect((await ask(staff, 'GET', `staff/chats/${randomUUID()}`)).statusCode).toBe(404);
});

test("hides a member's chat from the next user of the browser after logout", async () => {
  const member = await logIn(app(), salma);
  const browser = chatBrowser(member);
  await browser.open(app());
  await browser.write(app(), 'my landlord is called …');
  const cookie = browser.cookie();
  const after = chatBrowser();
  after.use(cookie);
  await expectNothing(after);
  const other = await app().db.transaction((tx) => createAccount(tx));
  const someone = chatBrowser(await logIn(app(), other));
  someone.use(cookie);
  await expectNothing(someone);
  // A guest who writes again gets a new cookie and an empty chat.
  await after.open(app());
  expect(after.cookie()).not.toBe(cookie);
  expect((await after.read(app()))?.messages).toEqual([]);
  const back = chatBrowser(await logIn(app(), salma));
  back.use(cookie);
  expect((await back.read(app()))?.messages).toHaveLength(1);
});

test('assigns a guest’s chat to their account when they log in and write', async () => {
  const { browser, id } = await guestWith('before');
  const member = chatBrowser(await logIn(app(), salma));
  member.use(browser.cookie());
  await member.write(app(), 'after');
  await expectNothing(browser);
  const [chat] = (await list('open')).filter((open) => open.id === id);
  expect(chat?.visitor?.id).toBe(salma.id);
});

test('computes from the hours whether staff respond now, and when they next will', async () => {
  const hours = (given: Parameters<typeof replaceChatSettings>[2]['hours']) =>
    app().db.transaction((tx) =>
      replaceChatSettings(
        tx,
        { cityId: 1 },
        {
          hours: given,
          greeting: { en: 'Hello.', ar: 'أهلًا بك.' },
          answers: [
            { title: { en: 'Hours', ar: 'الدوام' }, text: { en: 'Nine to five.', ar: 'من 9 إلى 5.' } },
          ],
        },
      ),
    );
  const now = async (lang = 'en') => (await app().inject(`/api/mi/${lang}/1/chat`)).json().data;
  expect(await now()).toMatchObject({ open: false, opensAt: null });
  await hours({ kind: 'always' });
  await app().db.update(chatSettings).set({ staffSeenAt: null });
  expect(await now()).toMatchObject({ open: true, online: false, opensAt: null, greeting: 'Hello.' });
  expect((await ask(staff, 'POST', 'staff/chats/presence')).statusCode).toBe(200);
  expect((await now()).online).toBe(true);
  await app().db.update(chatSettings).set({ staffSeenAt: sql`now() - interval '3 minutes'` });
  expect((await now()).online).toBe(false);
  expect((await now('ar')).greeting).toBe('أهلًا بك.');
  // Open only on the day after tomorrow, in the city's time zone.
  const weekday = new Date(new Date().toLocaleString('en-US', { timeZone: 'America/Detroit' })).getDay();
  const days = Array.from({ length: 7 }, (_, day) =>
    day === (weekday + 2) % 7 ? [{ from: 540, until: 1_020 }] : [],
  );
  await hours({ kind: 'weekly', days });
  const closed = await now();
  expect(closed.open).toBe(false);
  expect(Date.parse(closed.opensAt) - Date.now()).toBeGreaterThan(24 * 3_600_000);
  const ready = dataOf(await ask(staff, 'GET', 'staff/chats/answers'));
  expect(ready).toEqual([
    { title: { en: 'Hours', ar: 'الدوام' }, text: { en: 'Nine to five.', ar: 'من 9 إلى 5.' } },
  ]);
});

test('notifies and then emails an absent member of a response, and emails staff about waiting visitors', async () => {
  const browser = chatBrowser(await logIn(app(), salma));
  const id = (await browser.open(app())).json().data.id as string;
  await browser.write(app(), 'Is my post shown?');
  const tx = <T>(act: (tx: Transaction) => Promise<T>) => app().db.transaction(act);
  const mails = async (to: string) =>
    (
      await app().db.execute<{ data: unknown }>(sql`select data from pgboss.job where name = 'mail.send'`)
    ).rows
      .map(({ data }) => JSON.stringify(data))
      .filter((data) => data.includes(to));
  const queued = async () =>
    (
      await app().db.execute<{ name: string }>(sql`
      select name from pgboss.job where name like 'chat.%' and data::text like ${`%${id}%`} order by name`)
    ).rows;
  expect(await queued()).toEqual([{ name: 'chat.remind-staff' }]);
  await tx((each) => remindStaff(each, { id, seq: 1 }));
  expect((await mails(huda.id)).join()).toContain(`/admin/chat/${id}`);

  await ask(staff, 'POST', `staff/chats/${id}/messages`, { key: randomUUID(), text: 'Since this morning.' });
  expect(await queued()).toEqual([{ name: 'chat.remind-staff' }, { name: 'chat.tell' }]);
  const answer = { id, seq: 2 };
  expect(await tx((each) => notifyChatResponse(each, answer))).toBe(true);
  await tx((each) => emailChatResponse(each, answer));
  expect((await mails(salma.id)).filter((data) => data.includes('chatAnswered'))).toHaveLength(1);
  const notified = await app().db.select().from(notifications).where(eq(notifications.accountId, salma.id));
  expect(notified).toMatchObject([{ type: 'chatAnswered', path: '/#chat' }]);

  // The visitor reads the answer, so no notification or email follows. As the chat is answered, staff get no reminder
  // either.
  await browser.ask(app(), 'POST', 'chat/read', { seq: 2 });
  expect(await tx((each) => notifyChatResponse(each, answer))).toBe(false);
  const before = (await mails(huda.id)).length;
  await tx((each) => remindStaff(each, { id, seq: 1 }));
  expect((await mails(huda.id)).length).toBe(before);
});

test("deletes expired and empty chats, and a member's chats with the account", async () => {
  const { browser, id } = await guestWith('old');
  const { id: fresh } = await guestWith('fresh');
  const empty = (await chatBrowser().open(app())).json().data.id;
  const age = (chat: string, days: number) =>
    app()
      .db.update(chats)
      .set({ lastAt: sql`now() - ${days} * interval '1 day'` })
      .where(eq(chats.id, chat));
  await age(id, limits.chat.days + 1);
  await age(empty, 2);
  expect(await deleteOldChats(app().db)).toBe(2);
  expect(await browser.read(app())).toBeNull();
  expect(await listed('waiting')).toContain(fresh);

  const own = personalData.find(({ name }) => name === 'chats') ?? expect.unreachable();
  const written = JSON.stringify(await own.export(app().db, salma));
  expect(written).toContain('my landlord is called');
  expect(written).not.toContain(huda.id);
  await app().db.transaction((tx) => own.erase(tx, salma));
  expect(await own.export(app().db, salma)).toEqual([]);
});
