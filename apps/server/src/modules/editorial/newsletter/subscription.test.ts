import { staffLimits } from '@dalil/contract/staff-limits';
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { useMail } from '../../../testing/mail/test-mail.ts';
import { useTestApp } from '../../../testing/test-app.ts';
import { newVisitor } from '../../../testing/visitor.ts';
import { createCity } from '../../places/places.factory.ts';
import { newsletterSubscriptions } from './newsletter.table.ts';
import { deleteInactiveSubscriptions } from './subscription.service.ts';
import { confirmPath, unsubscribePath } from './subscription-token.ts';

const app = useTestApp(async ({ db }) => {
  await db.transaction((tx) => createCity(tx));
});
const { box, mailTo } = useMail(app);

function subscribe(email: string, lang = 'en') {
  const payload = new FormData();
  payload.set('email', email);
  return app().inject({
    method: 'POST',
    url: `/api/mi/${lang}/1/subscribes`,
    payload,
    remoteAddress: newVisitor(),
  });
}

async function stored(email: string) {
  const [row] = await app()
    .db.select()
    .from(newsletterSubscriptions)
    .where(eq(newsletterSubscriptions.email, email));
  return row;
}

const ticketOf = (address: string) => new URL(address, 'http://x').searchParams.get('ticket') ?? '';
const linkIn = (text: string) => /https?:\/\/\S+/.exec(text)?.[0] ?? '';

const ask = (ticket: string) =>
  app().inject({
    url: `/api/mi/en/1/subscription?ticket=${encodeURIComponent(ticket)}`,
    remoteAddress: newVisitor(),
  });
const act = (ticket: string, action: string) =>
  app().inject({
    method: 'POST',
    url: '/api/mi/en/1/subscription',
    payload: { ticket, action },
    remoteAddress: newVisitor(),
  });

/** One-click unsubscribe as an email client does it (RFC 8058): no cookie or token, only the specified body. */
const oneClick = (path: string, form = false) =>
  app().inject({
    method: 'POST',
    url: path,
    headers: {
      'content-type': form ? 'multipart/form-data; boundary=---x' : 'application/x-www-form-urlencoded',
    },
    payload: form
      ? '-----x\r\ncontent-disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n-----x--\r\n'
      : 'List-Unsubscribe=One-Click',
    remoteAddress: newVisitor(),
  });

async function newReader(email: string) {
  const [row] = await app()
    .db.insert(newsletterSubscriptions)
    .values({ cityId: 1, email, lang: 'en', confirmedAt: new Date() })
    .returning();
  const path = await unsubscribePath(app().config.SESSION_KEY, row?.id ?? '', 'en');
  return { email, path, ticket: ticketOf(path) };
}

const letTimePass = (email: string, minutes: number) =>
  app().db.execute(
    sql`update newsletter_subscriptions set confirmation_sent_at = confirmation_sent_at - ${minutes} * interval '1 minute' where email = ${email}`,
  );

test.each(['en', 'ar'])(
  'sends a confirmation email whose link changes nothing and whose button confirms (%s) [1.10]',
  async (lang) => {
    const email = `confirm-${lang}@mail.example`;
    await subscribe(email, lang);
    const mail = await mailTo(email);
    expect(mail.lang).toBe(lang);
    const link = new URL(linkIn(mail.text));
    expect([link.pathname, link.searchParams.get('lang')]).toEqual(['/newsletter/confirm', lang]);
    const ticket = ticketOf(link.href);
    expect((await ask(ticket)).json().data).toEqual({ state: 'waiting' });
    expect(await stored(email)).toMatchObject({ confirmedAt: null });
    expect((await act(ticket, 'confirm')).json().data).toEqual({ state: 'subscribed' });
    const { confirmedAt } = (await stored(email)) ?? {};
    expect(confirmedAt).toBeInstanceOf(Date);
    expect((await act(ticket, 'confirm')).json().data).toEqual({ state: 'subscribed' });
    expect((await stored(email))?.confirmedAt).toEqual(confirmedAt);
    // A confirmation token allows nothing but confirming.
    for (const action of ['leave', 'return']) expect((await act(ticket, action)).statusCode).toBe(410);
    // Neither database nor queue contains the token.
    const { rows } = await app().db.execute(
      sql`select 1 from pgboss.job where position(${ticket} in data::text) > 0`,
    );
    expect(rows).toEqual([]);
  },
);

test('responds the same to repeated requests, and emails again only after a pause and a limited number of times [1.10]', async () => {
  const email = 'again@mail.example';
  const first = (await subscribe(email)).json();
  const old = ticketOf(linkIn((await mailTo(email)).text));
  expect((await subscribe(email)).json()).toEqual(first);
  for (let n = 2; n <= staffLimits.newsletter.asks; n++) {
    await letTimePass(email, staffLimits.newsletter.againMinutes);
    expect((await subscribe(email)).json()).toEqual(first);
    await mailTo(email, n);
  }
  await letTimePass(email, staffLimits.newsletter.againMinutes);
  await subscribe(email);
  await subscribe('after-again@mail.example');
  await mailTo('after-again@mail.example');
  expect(box().emailsTo(email)).toHaveLength(staffLimits.newsletter.asks);
  expect((await ask(old)).statusCode).toBe(410);
});

test('sends one mailbox at most five emails a day, also with plus tags, and responds the same', async () => {
  const responses = [];
  for (let n = 0; n < 12; n += 1) responses.push(await subscribe(`tagged+${n}@mail.example`));
  expect(new Set(responses.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
  for (let n = 0; n < 5; n += 1) await mailTo(`tagged+${n}@mail.example`);
  await subscribe('after-tagged@mail.example');
  await mailTo('after-tagged@mail.example');
  for (let n = 5; n < 12; n += 1) expect(box().emailsTo(`tagged+${n}@mail.example`)).toEqual([]);
});

test('responds the same for a confirmed subscription and sends no email [1.10]', async () => {
  const { email } = await newReader('reader@mail.example');
  await letTimePass(email, 60);
  expect((await subscribe(email)).json().data.message).toBe('You have subscribed successfully.');
  await subscribe('after-reader@mail.example');
  await mailTo('after-reader@mail.example');
  expect(box().emailsTo(email)).toEqual([]);
  expect((await stored(email))?.confirmedAt).not.toBeNull();
});

test('unsubscribes by POST without cookie, not by GET [1.10]', async () => {
  for (const form of [false, true]) {
    const { email, path, ticket } = await newReader(`leaves-${form}@mail.example`);
    await app().inject({ url: path, remoteAddress: newVisitor() });
    expect((await ask(ticket)).json().data).toEqual({ state: 'subscribed' });
    expect(await stored(email)).toMatchObject({ unsubscribedAt: null });
    for (const _ of ['once', 'twice']) {
      const response = await oneClick(path, form);
      expect([response.statusCode, response.headers['set-cookie']]).toEqual([200, undefined]);
    }
    expect((await stored(email))?.unsubscribedAt).toBeInstanceOf(Date);
    expect((await ask(ticket)).json().data).toEqual({ state: 'left' });
  }
});

test('restores a cancelled subscription while its row is retained', async () => {
  const { email, ticket } = await newReader('back@mail.example');
  expect((await act(ticket, 'leave')).json().data).toEqual({ state: 'left' });
  expect((await act(ticket, 'return')).json().data).toEqual({ state: 'subscribed' });
  expect((await act(ticket, 'leave')).json().data).toEqual({ state: 'left' });
  await app().db.execute(
    sql`update newsletter_subscriptions set unsubscribed_at = now() - interval '31 days' where email = ${email}`,
  );
  await deleteInactiveSubscriptions(app().db);
  expect(await stored(email)).toBeUndefined();
  expect((await ask(ticket)).json().data).toEqual({ state: 'left' });
  expect((await act(ticket, 'leave')).json().data).toEqual({ state: 'left' });
  expect((await act(ticket, 'return')).statusCode).toBe(410);
});

test('requires a new confirmation after unsubscribing, and rejects older links', async () => {
  const email = 'anew@mail.example';
  await subscribe(email);
  const first = ticketOf(linkIn((await mailTo(email)).text));
  await act(first, 'confirm');
  const leave = ticketOf(
    await unsubscribePath(app().config.SESSION_KEY, (await stored(email))?.id ?? '', 'en'),
  );
  await act(leave, 'leave');
  expect((await act(first, 'confirm')).statusCode).toBe(410);
  await letTimePass(email, 60);
  await subscribe(email);
  const second = ticketOf(linkIn((await mailTo(email, 2)).text));
  expect((await ask(leave)).json().data).toEqual({ state: 'waiting' });
  expect((await act(first, 'confirm')).statusCode).toBe(410);
  expect((await act(second, 'confirm')).json().data).toEqual({ state: 'subscribed' });
});

test('rejects forged, expired and unrelated tokens with the same response', async () => {
  const { path, ticket, email } = await newReader('wrong@mail.example');
  const id = (await stored(email))?.id ?? '';
  const elsewhere = ticketOf(
    await unsubscribePath('another secret of the test, long enough to be one', id, 'en'),
  );
  const [head, , sign] = ticket.split('.');
  const forged = `${head}.${Buffer.from(JSON.stringify({ may: 'leave', id, exp: 9e9 })).toString('base64url')}.${sign}`;
  const unasked = ticketOf(await confirmPath(app().config.SESSION_KEY, { id, asked: 1 }));
  const answers = await Promise.all([elsewhere, forged, unasked, 'x'].map((wrong) => act(wrong, 'confirm')));
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([410]));
  expect(new Set(answers.map((response) => response.json().message)).size).toBe(1);
  expect((await oneClick(path.replace(ticket, elsewhere))).statusCode).toBe(410);
  expect((await oneClick('/newsletter/unsubscribe')).statusCode).toBe(400);
  expect((await stored(email))?.unsubscribedAt).toBeNull();
});

test('deletes unconfirmed subscriptions and retains confirmed ones', async () => {
  const { email } = await newReader('stays@mail.example');
  await subscribe('never@mail.example');
  for (const each of [email, 'never@mail.example']) await letTimePass(each, 31 * 24 * 60);
  await deleteInactiveSubscriptions(app().db);
  expect([await stored('never@mail.example'), (await stored(email))?.email]).toEqual([undefined, email]);
});
