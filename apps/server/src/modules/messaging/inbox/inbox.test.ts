import { randomUUID } from 'node:crypto';
import type { InboxMessage } from '@dalil/contract/inbox';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { personalData } from '../../../registry/personal-data.ts';
import { bases } from '../../../testing/api.ts';
import { logIn } from '../../../testing/log-in.ts';
import { useMail } from '../../../testing/mail/test-mail.ts';
import { useTestApp } from '../../../testing/test-app.ts';
import { newVisitor } from '../../../testing/visitor.ts';
import { createStaff } from '../../accounts/accounts.factory.ts';
import { auditLog } from '../../audit/audit.table.ts';
import { createCity } from '../../places/places.factory.ts';
import { contactMessages } from './inbox.table.ts';

const app = useTestApp(async ({ db }) => {
  await db.transaction((tx) => createCity(tx));
});

const { box, mailTo } = useMail(app);

const given = {
  name: 'سلمى Nasser',
  email: 'Salma@Mail.example',
  phone: '',
  subject: '',
  message: ' When does the market open? ',
};

const send = (payload: object, base = '/api/mi/en/1') =>
  app().inject({ method: 'POST', url: `${base}/contact-messages`, payload, remoteAddress: newVisitor() });

for (const { lang, base } of bases)
  test(`stores a message to the staff unchanged and thanks the sender (${lang}) [4.17 partly] [9.11 partly]`, async () => {
    const response = await send(given, base);
    expect(response.statusCode).toBe(200);
    expect(response.json().data.message).toBe(lang === 'ar' ? 'شكرًا على وقتك.' : 'Thank you for your time.');
    const stored = await app().db.select().from(contactMessages);
    expect(stored.filter((message) => message.lang === lang)).toMatchObject([
      {
        cityId: 1,
        name: 'سلمى Nasser',
        email: 'salma@mail.example',
        phone: null,
        subject: null,
        message: 'When does the market open?',
      },
    ]);
  });

test('shows staff the name, email, phone, subject and text of a message [4.17]', async () => {
  const sent = { ...given, phone: '(313) 555-0142', subject: 'Opening hours' };
  expect((await send(sent)).statusCode).toBe(200);
  const staff = await app().db.transaction((tx) =>
    createStaff(tx, app().config.SESSION_KEY, { roles: ['moderator'], rolesFor: 1 }),
  );
  const headers = await logIn(app(), staff);
  const { data } = (await app().inject({ url: '/api/mi/en/1/staff/messages?state=new', headers })).json();
  expect(data.filter(({ subject }: InboxMessage) => subject === sent.subject)).toMatchObject([
    {
      name: 'سلمى Nasser',
      email: 'salma@mail.example',
      phone: '+13135550142',
      message: 'When does the market open?',
    },
  ]);
});

test.each([
  ['an empty message [6.14 partly]', { message: '   ' }, { message: 'Message cant be empty.' }],
  ['no message at all [6.14 partly]', { message: '' }, { message: 'Message cant be empty.' }],
  ['no name [6.13]', { name: ' ' }, { name: 'Name is required.' }],
  ['a wrong address [6.10]', { email: 'salma@mail' }, { email: 'Email is not valid' }],
  ['no way to answer [6.09 partly]', { email: '' }, { email: 'Please fill phone number or email address' }],
])('rejects %s at its field', async (_, change, expected) => {
  const response = await send({ ...given, ...change });
  expect(response.statusCode).toBe(400);
  const { errors } = response.json();
  expect(
    Object.fromEntries(
      Object.entries<{ message: string }[]>(errors).map(([field, [first]]) => [field, first?.message]),
    ),
  ).toEqual(expected);
});

test('responds with the error in the path’s language [6.14 partly]', async () => {
  const response = await send({ ...given, message: '' }, '/api/mi/ar/1');
  expect(response.json().errors.message[0].message).toBe('لا يمكن أن تكون الرسالة فارغة');
});

async function moderator() {
  const staff = await app().db.transaction((tx) =>
    createStaff(tx, app().config.SESSION_KEY, { roles: ['moderator'], rolesFor: 1, name: 'Huda Najjar' }),
  );
  const headers = await logIn(app(), staff);
  const ask = (method: 'GET' | 'POST', path: string, payload?: object) =>
    app().inject({
      method,
      url: `/api/mi/en/1/staff/messages${path}`,
      headers,
      remoteAddress: newVisitor(),
      ...(payload ? { payload } : {}),
    });
  return { staff, ask };
}

test('staff take over a message and set its outcome; a stale change is rejected', async () => {
  const { staff, ask } = await moderator();
  const list = async (state: string): Promise<InboxMessage[]> =>
    (await ask('GET', `?state=${state}`)).json().data;

  await send({ ...given, subject: 'Hours', message: 'Are you open on Friday?' });
  const [newest] = await list('new');
  expect(newest).toMatchObject({ subject: 'Hours', state: 'new', version: 1, handler: null, lang: 'en' });
  const before = (await ask('GET', '/counts')).json().data;

  const { id = 0 } = newest ?? {};
  const taken = await ask('POST', `/${id}/state`, { state: 'inHand', version: 1 });
  expect(taken.json().data).toMatchObject({ state: 'inHand', version: 2, handler: 'Huda Najjar' });
  const late = await ask('POST', `/${id}/state`, { state: 'closed', version: 1 });
  expect([late.statusCode, late.json().code]).toEqual([409, 'conflict']);
  expect((await list('inHand')).map((message) => message.id)).toEqual([id]);
  expect((await ask('GET', '/counts')).json().data).toEqual({
    ...before,
    new: before.new - 1,
    inHand: before.inHand + 1,
  });
  expect((await ask('POST', `/${id}/state`, { state: 'answered', version: 2 })).statusCode).toBe(200);
  const written = await app().db.select().from(auditLog).where(eq(auditLog.action, 'message.moved'));
  expect(
    written.map(({ actorId, subjectRef, subjectLabel, detail }) => [
      actorId,
      subjectRef,
      subjectLabel,
      detail,
    ]),
  ).toEqual([
    [staff.id, String(id), null, { from: 'new', to: 'inHand' }],
    [staff.id, String(id), null, { from: 'inHand', to: 'answered' }],
  ]);

  // When the staff member who handled the message is erased, the message stays, without a handler. The sender's
  // export names no staff member.
  const inbox = personalData.find(({ name }) => name === 'contactMessages') ?? expect.unreachable();
  await app().db.transaction((tx) => inbox.erase(tx, staff));
  expect((await list('answered')).map(({ handler }) => handler)).toEqual([null]);
  const [theirs] = (await inbox.export(app().db, { ...staff, email: 'salma@mail.example' })) as object[];
  expect(Object.keys(theirs ?? {})).not.toContain('handledBy');
});

test('paginates the list of messages', async () => {
  const staff = await app().db.transaction((tx) =>
    createStaff(tx, app().config.SESSION_KEY, { roles: ['moderator'], rolesFor: 1 }),
  );
  const headers = await logIn(app(), staff);
  await app()
    .db.insert(contactMessages)
    .values(
      Array.from({ length: 30 }, (_, n) => ({
        cityId: 1,
        lang: 'ar' as const,
        name: 'Salma',
        phone: '+13135550142',
        message: `سؤال ${n}`,
        state: 'closed' as const,
      })),
    );
  const read = async (cursor = '') =>
    (await app().inject({ url: `/api/mi/ar/1/staff/messages?state=closed${cursor}`, headers })).json();
  const first = await read();
  const second = await read(`&cursor=${first.meta.next}`);
  const texts = [...first.data, ...second.data].map(({ message }) => message);
  expect(texts).toEqual(Array.from({ length: 30 }, (_, n) => `سؤال ${29 - n}`));
  expect(second.meta.next).toBeNull();
});

test('emails a reply in one thread, records author and time with a receipt, and sends it once per key', async () => {
  const { staff, ask } = await moderator();
  const find = async (state: string, id: number): Promise<InboxMessage | undefined> =>
    (await ask('GET', `?state=${state}`)).json().data.find((message: InboxMessage) => message.id === id);
  const arrive = async (email: string, phone = '') => {
    await send({ ...given, email, phone, subject: 'Parking', message: 'Where can I park?' });
    return ((await ask('GET', '?state=new')).json().data as InboxMessage[])[0]?.id ?? 0;
  };
  const reply = (id: number, version: number, text: string, key: string = randomUUID()) =>
    ask('POST', `/${id}/replies`, { key, version, text });

  const id = await arrive('parker@mail.example');
  expect((await reply(id, 1, ' ')).statusCode).toBe(400);
  expect((await reply(id, 2, 'Behind the market.')).statusCode).toBe(409);
  const key = randomUUID();
  for (const attempt of [1, 2]) {
    const response = await reply(id, 1, 'Behind the market.\n\nIt is free.', key);
    expect([attempt, response.statusCode]).toEqual([attempt, 201]);
  }
  const first = await mailTo('parker@mail.example');
  expect(first).toMatchObject({ subject: expect.stringContaining('Parking'), lang: 'en' });
  expect(first.text).toContain('Behind the market.\n\nIt is free.');
  expect(first.text).toContain('Where can I park?');
  expect(first.headers).toMatchObject({ 'message-id': expect.stringContaining(key) });
  expect(first.headers).not.toHaveProperty('auto-submitted');
  await expect
    .poll(async () => (await find('answered', id))?.replies)
    .toMatchObject([
      { id: key, text: 'Behind the market.\n\nIt is free.', by: { name: 'Huda Najjar' }, state: 'sent' },
    ]);

  await reply(id, 2, 'And on Sundays too.');
  const second = await mailTo('parker@mail.example', 2);
  expect(second.headers['in-reply-to']).toBe(first.headers['message-id']);
  expect(second.headers.references).toBe(first.headers['message-id']);
  expect(box().emailsTo('parker@mail.example')).toHaveLength(2);

  const refused = await arrive('nobody@mail.example');
  box().rejectNext(550);
  await reply(refused, 1, 'We looked.');
  await expect.poll(async () => (await find('answered', refused))?.replies[0]?.state).toBe('failed');

  const byPhone = await arrive('', '(313) 555-0142');
  expect((await reply(byPhone, 1, 'Call us.')).statusCode).toBe(409);
  const written = await app().db.select().from(auditLog).where(eq(auditLog.action, 'message.answered'));
  expect(written.map(({ actorId, subjectRef }) => [actorId, subjectRef])).toEqual([
    [staff.id, String(id)],
    [staff.id, String(id)],
    [staff.id, String(refused)],
  ]);
});
