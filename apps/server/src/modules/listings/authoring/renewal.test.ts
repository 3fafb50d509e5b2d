import { limits } from '@dalil/contract/limits';
import type { Renewal } from '@dalil/contract/listings';
import { languages } from '@dalil/messages/languages';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, expect, test, vi } from 'vitest';
import { createAuthors, type TestAuthor } from '../../../testing/authors.ts';
import { lesson } from '../../../testing/lessons/lessons.service.ts';
import { lessonKinds, prepareLessons, withLessons } from '../../../testing/lessons/registered.ts';
import { useMail } from '../../../testing/mail/test-mail.ts';
import { useTestApp } from '../../../testing/test-app.ts';
import { until } from '../../../testing/until.ts';
import { newVisitor } from '../../../testing/visitor.ts';
import { createAccount } from '../../accounts/accounts.factory.ts';
import { listings, listingTransitions } from '../base/listings.table.ts';
import { remindAuthors } from '../lifecycle/expired-listings.service.ts';
import { renewalPath } from './renewal-token.ts';

// Adds the test kind of `testing/lessons` to the contract's rate limits and lists of kinds.
vi.mock('@dalil/contract/rate-limits', async (original) =>
  (await import('../../../testing/lessons/contract-lists.ts')).limitsWithLessons(await original()),
);
vi.mock('@dalil/contract/listing-states', async (original) =>
  (await import('../../../testing/lessons/contract-lists.ts')).kindsWithLessons(await original()),
);

let categoryId: number;
const app = useTestApp(async (built) => {
  categoryId = await prepareLessons(built);
}, withLessons);
const { box } = useMail(app);
const { client, member, moderator, change, published, mine } = createAuthors(app, lesson, lessonKinds);
let staff: TestAuthor;
beforeAll(async () => {
  staff = await moderator();
});

const whole = () => ({ form: 'teacher', title: 'Oud evening', titleAr: 'أمسية عود', price: 20, categoryId });
const dayMs = 86_400_000;
const endsIn = (id: number, days: number) =>
  app().db.execute(
    sql`update listings set expires_at = now() + ${days}::float8 * interval '1 day' where id = ${id}`,
  );
const stored = async (id: number) =>
  (await app().db.select().from(listings).where(eq(listings.id, id)))[0] as typeof listings.$inferSelect;
/** Creates the token that an email about the post would contain now. */
async function ticketOf(id: number, changes: object = {}) {
  const { cityId: city, ownerId, expiresAt } = await stored(id);
  const ticket = { post: id, city, owner: ownerId ?? '', ends: expiresAt?.getTime() ?? 0, ...changes };
  const path = await renewalPath(app().config.SESSION_KEY, ticket);
  return new URL(path, 'https://dalil.example').searchParams.get('ticket') ?? '';
}
const look = (ticket: string, base = '/api/mi/en/1') =>
  app().inject({ url: `${base}/renewal?ticket=${ticket}`, remoteAddress: newVisitor() });
const renew = (ticket: string, base = '/api/mi/en/1') =>
  app().inject({
    method: 'POST',
    url: `${base}/renewal`,
    payload: { ticket },
    remoteAddress: newVisitor(),
  });
const renewals = async (id: number) => {
  const log = await app().db.select().from(listingTransitions).where(eq(listingTransitions.listingId, id));
  return log.filter(({ action }) => action === 'renew');
};
const ending = async (who?: TestAuthor) => {
  const author = who ?? (await member());
  const { id } = await published(author, staff, whole());
  await endsIn(id, 0.9);
  return { author, id };
};

for (const lang of languages)
  test(`the expiry email renews a post with one click and no login; opening the page renews nothing (${lang})`, async () => {
    const account = await app().db.transaction((tx) => createAccount(tx, { lang }));
    const author = await client(account);
    const { id } = await ending(author);
    await remindAuthors(app().db, lessonKinds);
    // Select the email by its renewal link, because emails about submission and publication may arrive before or
    // after it.
    const toRenew = /https?:\/\/\S+\/renew\?\S+/;
    const mail = await until('the mail about its end', async () =>
      box()
        .emailsTo(account.email)
        .find(({ text }) => toRenew.test(text)),
    );
    const link = new URL(mail.text.match(toRenew)?.[0] ?? '');
    expect(link.searchParams.get('lang')).toBe(lang);
    // “Today” and “tomorrow” are computed in the city's time zone.
    expect(mail.subject).toMatch(
      lang === 'en' ? /” ends (today|tomorrow)$/ : /^ينتهي إعلانك «.*» (اليوم|غدًا)$/,
    );
    expect(mail.text).toContain(lang === 'en' ? 'Oud evening' : 'أمسية عود');
    const ticket = link.searchParams.get('ticket') ?? '';
    // The token must not be stored in the task queue.
    const { rows } = await app().db.execute(sql`select data from pgboss.job`);
    expect(JSON.stringify(rows)).not.toContain(ticket);

    const ends = (await stored(id)).expiresAt;
    const seen: Renewal = (await look(ticket, `/api/mi/${lang}/1`)).json().data;
    expect(seen).toEqual({
      title: lang === 'en' ? 'Oud evening' : 'أمسية عود',
      state: 'ready',
      endsAt: ends?.toISOString(),
      days: 30,
      path: '/my-lessons',
    });
    expect((await stored(id)).expiresAt).toEqual(ends);

    // Two concurrent clicks renew the post once; a later look finds it renewed.
    const both = await Promise.all([renew(ticket), renew(ticket)]);
    expect(both.map((response) => response.json().data.state)).toEqual(['renewed', 'renewed']);
    expect((await look(ticket)).json().data.state).toBe('renewed');
    expect((await renew(ticket)).json().data.state).toBe('renewed');
    expect(await renewals(id)).toMatchObject([{ actorId: account.id }]);
    const left = ((await stored(id)).expiresAt?.getTime() ?? 0) - Date.now();
    expect(left / dayMs).toBeGreaterThan(29.9);
    expect((await mine(author))[0]).toMatchObject({ state: 'published' });
  });

test('a late click renews an expired post; a used token does not renew it again', async () => {
  const { author, id } = await ending();
  await endsIn(id, -5);
  const ticket = await ticketOf(id);
  expect((await renew(ticket)).json().data.state).toBe('renewed');
  expect((await mine(author))[0]).toMatchObject({ state: 'published' });
  // After the next expiry this token is rejected; only the link of a newer email works.
  await endsIn(id, -1);
  expect((await look(ticket)).statusCode).toBe(410);
  expect((await renew(ticket)).statusCode).toBe(410);
  expect((await mine(author))[0]).toMatchObject({ state: 'expired' });
});

test('a token does not renew a post that its author paused, fulfilled or removed', async () => {
  const { author, id } = await ending();
  const ticket = await ticketOf(id);
  for (const action of ['pause', 'fulfill']) {
    await change(author, { id }, action);
    expect((await look(ticket)).json().data.state).toBe('closed');
    expect((await renew(ticket)).json().data.state).toBe('closed');
  }
  expect(await renewals(id)).toEqual([]);
  await change(author, { id }, 'remove');
  expect((await renew(ticket)).statusCode).toBe(410);
});

test('rejects a token that is expired, forged, or for another purpose, city or owner', async () => {
  const { author, id } = await ending();
  const ticket = await ticketOf(id);
  const other = await member();
  // The token of an email that was sent before the previous expiry.
  const sentAt = Date.now() - (limits.lateRenewalDays + 3) * dayMs;
  vi.useFakeTimers({ toFake: ['Date'], now: sentAt });
  const old = await ticketOf(id, { ends: sentAt + dayMs }).finally(() => vi.useRealTimers());
  const token = author.headers.authorization.replace('Bearer ', '');
  const wrong = {
    old,
    made: `${ticket.slice(0, -4)}AAAA`,
    empty: 'x',
    token,
    owner: await ticketOf(id, { owner: other.account.id }),
    post: await ticketOf(id, { post: 999_999 }),
  };
  for (const [name, given] of Object.entries(wrong)) {
    expect([name, (await look(given)).statusCode]).toEqual([name, 410]);
    expect([name, (await renew(given)).statusCode]).toEqual([name, 410]);
  }
  expect((await renew(ticket, '/api/mi/en/2')).statusCode).toBe(410);
  expect((await renew('x'.repeat(1_001))).statusCode).toBe(400);
  expect(await renewals(id)).toEqual([]);
  // The post is hidden because its owner's account awaits erasure.
  await app().db.update(listings).set({ hidden: true }).where(eq(listings.id, id));
  expect((await renew(ticket)).statusCode).toBe(410);
});
