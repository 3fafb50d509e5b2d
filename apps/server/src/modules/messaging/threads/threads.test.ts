import { randomUUID } from 'node:crypto';
import { limits } from '@dalil/contract/limits';
import type { Notification } from '@dalil/contract/notifications';
import type { ListedThread, Thread } from '@dalil/contract/threads';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { personalData } from '../../../registry/personal-data.ts';
import { apiClient } from '../../../testing/api.ts';
import { logIn } from '../../../testing/log-in.ts';
import { useTestApp } from '../../../testing/test-app.ts';
import { createAccount, createStaff } from '../../accounts/accounts.factory.ts';
import { accounts } from '../../accounts/accounts.table.ts';
import { listings } from '../../listings/base/listings.table.ts';
import { createCity } from '../../places/places.factory.ts';
import { emailUnread, notifyUnread } from './notices.service.ts';
import { createDesk } from './threads.factory.ts';

const app = useTestApp(({ db }) =>
  db.transaction(async (tx) => {
    await createCity(tx);
    await createCity(tx, { id: 2, region: 'oh' });
  }),
);
const ask = apiClient(app);

const post = (ownerId: string | null, facts?: Parameters<typeof createDesk>[2]) =>
  app().db.transaction((tx) => createDesk(tx, ownerId, facts));
async function member(name: string, lang: 'en' | 'ar' = 'en') {
  const account = await app().db.transaction((tx) => createAccount(tx, { lang, name }));
  return { account, headers: await logIn(app(), account) };
}
type Member = Awaited<ReturnType<typeof member>>;

const call = (
  { headers }: Pick<Member, 'headers'>,
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  body?: object,
) => ask(headers, method, path, body);
const line = (text: string, more: object = {}) => ({ key: randomUUID(), text, ...more });
const write = (who: Pick<Member, 'headers'>, id: string, text: string, more?: object) =>
  call(who, 'POST', `profile/threads/${id}/messages`, line(text, more));
async function startThread(
  who: Pick<Member, 'headers'>,
  listing: number,
  text = 'Is it still there?',
  more?: object,
) {
  const response = await call(who, 'POST', `listings/${listing}/messages`, line(text, more));
  expect(response.statusCode, response.body).toBe(201);
  return response.json().data.thread as string;
}
async function read(who: Pick<Member, 'headers'>, id: string, after = 0): Promise<Thread> {
  const response = await call(who, 'GET', `profile/threads/${id}?after=${after}`);
  expect(response.statusCode, response.body).toBe(200);
  return response.json().data;
}
const declared = async (who: Member, id: string) =>
  (await read(who, id)).conversation.messages.map(({ seq, side, text }) => [seq, side, text]);
async function list(who: Member, query = ''): Promise<ListedThread[]> {
  const response = await call(who, 'GET', `profile/threads${query}`);
  expect(response.statusCode, response.body).toBe(200);
  return response.json().data;
}
const unread = async (who: Member): Promise<number> =>
  (await call(who, 'GET', 'profile/counts')).json().data.messages;
const seen = (who: Member, id: string, seq: number) =>
  call(who, 'POST', `profile/threads/${id}/read`, { seq });
const setBlock = async (who: Member, id: string, blocked: boolean) =>
  (await call(who, 'PUT', `profile/threads/${id}/block`, { blocked })).json().data.state;
const code = async (response: ReturnType<typeof call>) => (await response).statusCode;

let seller: Member;
let buyer: Member;
beforeAll(async () => {
  seller = await member('Hadi Kassem');
  buyer = await member('Salma Nasser', 'ar');
});

test('creates one conversation per post and member when asked twice, from two tabs, or repeatedly', async () => {
  const desk = await post(seller.account.id);
  expect((await call(buyer, 'GET', `listings/${desk}/thread`)).json().data).toEqual({ id: null, own: false });
  const first = line('Is it still there?');
  const tabs = await Promise.all(
    [first, first, line('And how wide?')].map((sent) =>
      call(buyer, 'POST', `listings/${desk}/messages`, sent),
    ),
  );
  expect(tabs.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201]);
  const ids = new Set(tabs.map((tab) => tab.json().data.thread));
  expect(ids.size).toBe(1);
  const [id = ''] = ids;
  expect((await call(buyer, 'GET', `listings/${desk}/thread`)).json().data).toEqual({ id, own: false });
  expect((await read(buyer, id)).conversation.messages.map(({ text }) => text).toSorted()).toEqual([
    'And how wide?',
    'Is it still there?',
  ]);
  const another = await member('Rana');
  expect(await startThread(another, desk)).not.toBe(id);
});

test("shows both participants the same messages in the same order, with the other's name, the post and the unread count", async () => {
  const [seller, buyer] = [await member('Hadi Kassem'), await member('Salma Nasser')];
  const desk = await post(seller.account.id);
  const id = await startThread(buyer, desk);
  await write(seller, id, 'Yes, it is.');
  await write(buyer, id, 'ممتاز');
  const all = [
    [1, 'visitor', 'Is it still there?'],
    [2, 'host', 'Yes, it is.'],
    [3, 'visitor', 'ممتاز'],
  ];
  expect(await declared(buyer, id)).toEqual(all);
  expect(await declared(seller, id)).toEqual(all);
  const { conversation, ...head } = await read(seller, id, 2);
  expect(conversation.messages.map(({ seq }) => seq)).toEqual([3]);
  expect(head).toMatchObject({
    ...{ side: 'host', name: 'Salma Nasser', state: 'open' },
    post: { id: desk, title: 'Oak desk', state: 'published', price: { cents: 120_00, per: 'whole' } },
  });
  expect(await read(buyer, id)).toMatchObject({ side: 'visitor', name: 'Hadi Kassem' });
  const [listed] = await list(seller);
  expect(listed).toMatchObject({ id, unread: 1, newest: { side: 'visitor', text: 'ممتاز', photos: 0 } });
  expect(await unread(seller)).toBe(1);
  await seen(seller, id, 3);
  expect(await unread(seller)).toBe(0);
  expect((await read(buyer, id)).conversation.read).toEqual({ visitor: 3, host: 3 });
});

test('keeps an anonymous author anonymous in every response and email to the other participant [7.03]', async () => {
  const nameless = await member('Nadia Secret');
  const room = await post(nameless.account.id, { anonymous: true });
  const asking = await member('Omar');
  const responses = [await call(asking, 'POST', `listings/${room}/messages`, line('Is it free?'))];
  const id = responses[0]?.json().data.thread;
  await write(nameless, id, 'Yes.');
  for (const path of [
    `profile/threads/${id}`,
    'profile/threads',
    `listings/${room}/thread`,
    'profile/export',
  ])
    responses.push(await call(asking, 'GET', path));
  for (const { body, statusCode } of responses) {
    expect(statusCode, body).toBeLessThan(300);
    expect(body).not.toContain('Nadia');
    expect(body).not.toContain(nameless.account.id);
  }
  expect(await read(asking, id)).toMatchObject({ name: null });
  expect((await list(asking, '?q=nadia')).length).toBe(0);
  await app().db.transaction((tx) => emailUnread(tx, { id, to: 'visitor', seq: 2 }));
  const [mail] = await mailsTo(asking);
  expect(mail).toMatchObject({ kind: 'newMessage', from: null });
  expect(JSON.stringify(mail)).not.toContain('Nadia');
});

const mailsTo = async ({ account }: Member) => {
  const { rows } = await app().db.execute<{ mail: Record<string, unknown> }>(sql`
    select data->'payload' as mail from pgboss.job
    where name = 'mail.send' and data->'payload'->>'accountId' = ${account.id} order by created_on`);
  return rows.map(({ mail }) => mail);
};

test('responds 404 to anyone else who reads or writes', async () => {
  const desk = await post(seller.account.id);
  const id = await startThread(buyer, desk);
  const stranger = await member('Stranger');
  const moderator = {
    headers: await logIn(
      app(),
      await app().db.transaction((tx) => createStaff(tx, app().config.SESSION_KEY)),
    ),
  };
  const calls = [
    ['GET', `profile/threads/${id}`],
    ['POST', `profile/threads/${id}/messages`, line('Me too')],
    ['POST', `profile/threads/${id}/read`, { seq: 1 }],
    ['POST', `profile/threads/${id}/typing`],
    ['PUT', `profile/threads/${id}/block`, { blocked: true }],
    ['POST', `profile/threads/${id}/reports`, { reason: 'spam' }],
  ] as const;
  for (const [method, path, body] of calls) {
    expect(await code(call(stranger, method, path, body)), path).toBe(404);
    expect(await code(call(moderator, method, path, body)), path).toBe(404);
    expect(await code(ask({}, method, path, body)), path).toBe(401);
    const elsewhere = await app().inject({
      ...{ method, url: `/api/oh/en/2/${path}`, headers: buyer.headers },
      ...(body ? { payload: body } : {}),
    });
    expect(elsewhere.statusCode, path).toBe(404);
    expect(await code(call(buyer, method, path.replace(id, randomUUID()), body)), path).toBe(404);
  }
  expect(await list(stranger)).toEqual([]);
});

test("rejects questions about one's own post, a business, an unowned post or a non-public post", async () => {
  const requested = (listing: number) =>
    code(call(buyer, 'POST', `listings/${listing}/messages`, line('Hello')));
  expect(
    await code(call(seller, 'POST', `listings/${await post(seller.account.id)}/messages`, line('Me'))),
  ).toBe(403);
  expect(await requested(await post(seller.account.id, { kind: 'business' }))).toBe(404);
  expect(await requested(await post(null))).toBe(404);
  expect(await requested(await post(seller.account.id, { state: 'draft' }))).toBe(404);
  expect(await requested(await post(seller.account.id, { cityId: 2 }))).toBe(404);
  expect(await requested(999_999_999)).toBe(404);
  const gone = await post(seller.account.id);
  const id = await startThread(buyer, gone);
  await app().db.update(listings).set({ state: 'removed' }).where(eq(listings.id, gone));
  // An existing conversation stays open after removal of the post: the two may be about to meet.
  expect((await write(buyer, id, 'I am at the door')).statusCode).toBe(200);
  expect((await read(buyer, id)).post).toMatchObject({ state: 'removed', path: null });
});

test('requires text or photos within the limits of both', async () => {
  const desk = await post(seller.account.id);
  for (const wrong of [
    line(''),
    line('   '),
    line('x'.repeat(limits.conversation.text + 1)),
    { text: 'no key' },
    line('', { photos: Array.from({ length: limits.thread.photos + 1 }, () => randomUUID()) }),
    line('not there', { photos: [randomUUID()] }),
  ]) {
    const refused = await call(buyer, 'POST', `listings/${desk}/messages`, wrong);
    expect(refused.statusCode, refused.body).toBe(400);
  }
  // The rejected messages created no conversation.
  expect((await call(buyer, 'GET', `listings/${desk}/thread`)).json().data.id).toBeNull();
});

test('warns the recipient, but not the author, of a message that looks like fraud, in both languages', async () => {
  const desk = await post(seller.account.id);
  const id = await startThread(buyer, desk);
  await write(seller, id, 'Send the deposit before viewing by Western Union please.');
  await write(seller, id, 'أرسل لي رمز التحقق الذي وصلك');
  await write(seller, id, 'We meet at the library on Saturday.');
  const doubts = async (who: Member) =>
    (await read(who, id)).conversation.messages.map(({ doubtful }) => doubtful);
  expect(await doubts(buyer)).toEqual([false, true, true, false]);
  expect(await doubts(seller)).toEqual([false, false, false, false]);
});

test('a block covers every post that names the blocking member, and can be removed', async () => {
  const rude = await member('Rude');
  const [desk, lamp] = [await post(seller.account.id), await post(seller.account.id)];
  const [about, more] = [await startThread(rude, desk), await startThread(rude, lamp)];
  expect(await setBlock(seller, about, true)).toBe('blocked');
  for (const id of [about, more]) {
    expect((await read(seller, id)).state).toBe('blocked');
    expect((await read(rude, id)).state).toBe('closed');
    expect((await write(rude, id, 'Hey!')).statusCode).toBe(403);
    expect((await write(seller, id, 'No.')).statusCode).toBe(403);
  }
  const third = await post(seller.account.id);
  expect(await code(call(rude, 'POST', `listings/${third}/messages`, line('Hey!')))).toBe(403);
  expect((await call(rude, 'GET', `listings/${third}/thread`)).json().data.id).toBeNull();
  // Only the member who set a block can remove it.
  expect(await setBlock(rude, more, false)).toBe('closed');
  expect(await setBlock(seller, more, false)).toBe('open');
  expect((await write(rude, about, 'Sorry.')).statusCode).toBe(200);
});

test('a block does not reveal an anonymous author', async () => {
  const nameless = await member('Nameless');
  const asking = await member('Asking');
  const [room, desk] = [
    await post(nameless.account.id, { anonymous: true }),
    await post(nameless.account.id),
  ];
  const [hidden, open] = [await startThread(asking, room), await startThread(asking, desk)];
  await setBlock(asking, hidden, true);
  expect((await read(asking, hidden)).state).toBe('blocked');
  expect((await read(asking, open)).state).toBe('open');
  await setBlock(asking, hidden, false);
  await setBlock(asking, open, true);
  expect((await read(asking, hidden)).state).toBe('open');
  // A block on a post remains when the post becomes anonymous.
  await app().db.update(listings).set({ anonymous: true }).where(eq(listings.id, desk));
  expect((await read(asking, open)).state).toBe('blocked');
});

test('rejects messages to suspended or deleted accounts', async () => {
  const leaving = await member('Leaving');
  const id = await startThread(buyer, await post(leaving.account.id));
  await app().db.update(accounts).set({ suspendedAt: new Date() }).where(eq(accounts.id, leaving.account.id));
  expect(await read(buyer, id)).toMatchObject({ state: 'closed', name: null });
  expect((await write(buyer, id, 'Hello?')).statusCode).toBe(403);
});

test('a report lets moderators read the conversation, recorded in the audit log, except their own', async () => {
  const scammer = await member('Scammer');
  const listing = await post(scammer.account.id);
  const id = await startThread(buyer, listing);
  await write(scammer, id, 'Pay with gift cards only.');
  const report = (who: Member, body: object) => call(who, 'POST', `profile/threads/${id}/reports`, body);
  expect(await code(report(buyer, { reason: 'closed' }))).toBe(400);
  expect((await report(buyer, { reason: 'scam', text: 'He wants cards.' })).json().data).toEqual({
    again: false,
  });
  expect((await report(buyer, { reason: 'scam' })).json().data).toEqual({ again: true });
  // Reporting a person does not prevent reporting the post as well.
  const ofPost = await call(buyer, 'POST', `listings/${listing}/reports`, { reason: 'scam' });
  expect(ofPost.json().data).toEqual({ again: false });
  const staff = await app().db.transaction((tx) => createStaff(tx, app().config.SESSION_KEY));
  const moderator = { account: staff, headers: await logIn(app(), staff) };
  const open = (await call(moderator, 'GET', 'staff/reports')).json().data as {
    id: number;
    thread: boolean;
  }[];
  const notified = open.filter((one) => one.thread);
  expect(notified.length).toBe(1);
  const path = `staff/reports/${notified[0]?.id}/thread`;
  const { data } = (await call(moderator, 'GET', path)).json();
  expect(data).toMatchObject({
    ...{ reported: 'host', people: { visitor: { name: 'Salma Nasser' }, host: { name: 'Scammer' } } },
    messages: [{ text: 'Is it still there?' }, { text: 'Pay with gift cards only.', doubtful: true }],
  });
  expect(await code(call(buyer, 'GET', path))).toBe(403);
  const about = open.find((one) => !one.thread);
  expect(await code(call(moderator, 'GET', `staff/reports/${about?.id}/thread`))).toBe(404);
  const { rows } = await app().db.execute(
    sql`select count(*)::int as n from audit_log where action = 'report.read' and actor_id = ${staff.id}`,
  );
  expect(rows).toEqual([{ n: 1 }]);
  // A moderator who takes part in the conversation cannot decide its report.
  const mine = await startThread(moderator, listing);
  await call(scammer, 'POST', `profile/threads/${mine}/reports`, { reason: 'offensive' });
  const [own] = ((await call(moderator, 'GET', 'staff/reports')).json().data as typeof open)
    .filter((one) => one.thread)
    .slice(-1);
  expect(await code(call(moderator, 'GET', `staff/reports/${own?.id}/thread`))).toBe(403);
  const settled = call(moderator, 'POST', `staff/reports/${own?.id}/resolution`, { outcome: 'dismissed' });
  expect(await code(settled)).toBe(403);
});

test('notifies once of unread messages, and by email if they stay unread', async () => {
  const reader = await member('Reader');
  const id = await startThread(buyer, await post(reader.account.id));
  await write(buyer, id, 'Hello?');
  const { rows } = await app().db.execute<{ seq: number }>(sql`
    select (data->'payload'->>'seq')::int as seq from pgboss.job
    where name = 'threads.tell' and data->'payload'->>'id' = ${id}`);
  // A second unread message causes no second notification.
  expect(rows).toEqual([{ seq: 1 }]);
  const notified = async () =>
    ((await call(reader, 'GET', 'profile/notifications')).json().data as Notification[]).map(
      ({ type, path, read }) => [type, path, read],
    );
  const tell = (seq: number) => app().db.transaction((tx) => notifyUnread(tx, { id, to: 'host', seq }));
  const mail = (seq: number) => app().db.transaction((tx) => emailUnread(tx, { id, to: 'host', seq }));
  expect(await tell(1)).toBe(true);
  expect(await notified()).toEqual([['newMessage', `/messages/${id}`, false]]);
  await mail(1);
  expect(await mailsTo(reader)).toMatchObject([
    { kind: 'newMessage', from: 'Salma Nasser', title: 'Oak desk', path: `/messages/${id}` },
  ]);
  await seen(reader, id, 2);
  expect(await notified()).toEqual([['newMessage', `/messages/${id}`, true]]);
  await write(buyer, id, 'Still there?');
  await tell(3);
  // The new notification has replaced the previous one.
  expect(await notified()).toEqual([['newMessage', `/messages/${id}`, false]]);
  await seen(reader, id, 3);
  expect(await tell(3)).toBe(false);
  await mail(3);
  expect((await mailsTo(reader)).length).toBe(1);
});

test("finds a conversation by its text, its post in either language and the other's name", async () => {
  const finder = await member('Finder');
  const requested = await startThread(
    await member('Yousef'),
    await post(finder.account.id),
    'قهوة with 100% milk_',
  );
  await startThread(
    await member('Zed'),
    await post(finder.account.id, { titleEn: 'Lamp', titleAr: 'مصباح' }),
  );
  const found = async (q: string) =>
    (await list(finder, `?q=${encodeURIComponent(q)}`)).map(({ id }) => id === requested);
  expect(await found('قهوة')).toEqual([true]);
  expect(await found('100% milk_')).toEqual([true]);
  expect(await found('%')).toEqual([true]);
  expect(await found('yousef')).toEqual([true]);
  expect(await found('البلوط')).toEqual([]);
  expect(await found('بلوط')).toEqual([true]);
  expect(await found('nothing like it')).toEqual([]);
});

test.each([
  ['احمد', 'سلّمني أحمد المفاتيح'],
  ['مستشفي', 'قرب المُستشفى'],
  ['لمبة', 'فيها لمبــه جديدة؟'],
  ['ＣAFÉ', 'At the cafe?'],
])('finds text in any spelling: %s in "%s"', async (typed, written) => {
  const host = await member('Host');
  const id = await startThread(await member('Guest'), await post(host.account.id), written);
  expect((await list(host, `?q=${encodeURIComponent(typed)}`)).map((thread) => thread.id)).toEqual([id]);
});

test('paginates the list, newest first', async () => {
  const host = await member('Host of many');
  const desk = await post(host.account.id);
  const asking = [];
  for (let n = 0; n <= limits.pageSize; n++) {
    const who = await app().db.transaction((tx) => createAccount(tx));
    asking.push(await startThread({ headers: await logIn(app(), who) }, desk, `${n}`));
  }
  const first = (await call(host, 'GET', 'profile/threads')).json();
  expect(first.data.length).toBe(limits.pageSize);
  const rest = (await call(host, 'GET', `profile/threads?cursor=${first.meta.next}`)).json();
  expect([...first.data, ...rest.data].map(({ id }: ListedThread) => id)).toEqual(asking.toReversed());
  expect(await code(call(host, 'GET', 'profile/threads?cursor=WyJ4Il0'))).toBe(400);
  expect(await unread(host)).toBe(limits.pageSize + 1);
});

test('erases conversations with the account, and exports their messages', async () => {
  const leaving = await member('Leaving for good');
  const id = await startThread(leaving, await post(seller.account.id), 'Farewell');
  const data = personalData.find(({ name }) => name === 'threads');
  const person = { id: leaving.account.id, email: leaving.account.email };
  expect(await data?.export(app().db, person)).toMatchObject([
    { side: 'visitor', messages: [{ text: 'Farewell' }] },
  ]);
  await app().db.transaction(async (tx) => data?.erase(tx, person));
  expect((await call(seller, 'GET', `profile/threads/${id}`)).statusCode).toBe(404);
});
