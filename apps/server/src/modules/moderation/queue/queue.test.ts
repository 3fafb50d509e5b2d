import type { QueuedListing, QueueStats } from '@dalil/contract/moderation';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import type { TestAuthor } from '../../../testing/authors.ts';
import { queryPlans, statementsDuring } from '../../../testing/database/statements.ts';
import { useMarket } from '../../../testing/market.ts';
import { companyJobOf } from '../../listings/kinds/jobs/jobs.factory.ts';
import { reports } from '../reports/reports.table.ts';

const { app, client, member, moderator, sent, decide, desk, jobs, filed } = useMarket();
let staff: TestAuthor;
let author: TestAuthor;
beforeAll(async () => {
  [staff, author] = [await moderator(), await member()];
});

const queue = async (query = ''): Promise<{ data: QueuedListing[]; meta: { next: string | null } }> => {
  const response = await staff.send('GET', `staff/listings/queue${query}`);
  expect(response.statusCode, response.body).toBe(200);
  return response.json();
};
const metrics = async (who = staff): Promise<QueueStats> =>
  (await who.send('GET', 'staff/listings/queue/figures')).json().data;
const cook = () => companyJobOf({ categoryId: filed().field, areaId: filed().areaId });
const sentAgo = (id: number, minutes: number) =>
  app().db.execute(sql`update listing_revisions set submitted_at = now() - ${minutes}::int * interval '1 minute'
    where listing_id = ${id}`);

test('the queue lists one kind or all, with the image of the pending revision', async () => {
  const first = await sent(author, await desk(author));
  const job = await jobs.sent(author, cook());
  const second = await sent(author, await desk(author, { title: 'Small lamp' }));
  const ids = ({ data }: Awaited<ReturnType<typeof queue>>) => data.map(({ id }) => id);
  expect(ids(await queue())).toEqual([first.id, job.id, second.id]);
  expect(ids(await queue('?kind=product'))).toEqual([first.id, second.id]);
  expect(ids(await queue('?kind=rent'))).toEqual([]);
  expect((await staff.send('GET', 'staff/listings/queue?kind=boat')).statusCode).toBe(400);
  const { data } = await queue();
  expect(data.map(({ picture }) => picture?.src ?? null)).toEqual([
    expect.stringMatching(/^\/media\//),
    null,
    expect.stringMatching(/^\/media\//),
  ]);
});

test('metrics show the pending posts by kind and age, for one city', async () => {
  const { data } = await queue();
  await sentAgo(data[0]?.id ?? 0, 360);
  const now = await metrics();
  expect(now).toMatchObject({ waiting: 3, byKind: { product: 2, job: 1 }, publishedToday: 0 });
  expect(now.medianWaitMinutes).toBeNull();
  expect(Date.now() - Date.parse(now.oldestAt ?? '')).toBeGreaterThan(359 * 60_000);
  const elsewhere = await metrics(await client(staff.account, '/api/mi/en/2'));
  expect(elsewhere).toEqual({
    waiting: 0,
    byKind: {},
    oldestAt: null,
    publishedToday: 0,
    medianWaitMinutes: null,
    openReports: 0,
  });
});

test('metrics show posts published today, authors’ waiting time and reports', async () => {
  for (const minutes of [10, 110, 600]) {
    const post = await sent(author, await desk(author, { title: `Chair ${minutes}` }));
    await sentAgo(post.id, minutes);
    expect((await decide(staff, post, 'approve')).statusCode).toBe(200);
    await app()
      .db.insert(reports)
      .values({
        cityId: 1,
        listingId: post.id,
        lang: 'ar',
        reason: 'spam',
        ...(minutes === 10 ? { outcome: 'dismissed', resolvedAt: new Date() } : {}),
      });
  }
  expect(await metrics()).toMatchObject({ publishedToday: 3, medianWaitMinutes: 110, openReports: 2 });
  // Old decisions and posts published before midnight must not count.
  await app().db.execute(
    sql`update listing_transitions set at = at - interval '8 days' where sent_at is not null`,
  );
  await app().db.execute(sql`update listings set published_at = published_at - interval '25 hours'`);
  expect(await metrics()).toMatchObject({ publishedToday: 0, medianWaitMinutes: null });
});

test('posts of a suspended member leave the queue until the suspension ends', async () => {
  const spammer = await member();
  const post = await sent(spammer, await desk(spammer, { title: 'Buy now' }));
  const suspension = (method: 'POST' | 'DELETE', payload?: object) =>
    app().inject({
      method,
      url: `/api/mi/en/1/staff/accounts/${spammer.account.id}/suspension`,
      headers: staff.headers,
      ...(payload ? { payload } : {}),
    });
  const waits = async () => (await queue('?kind=product')).data.some(({ id }) => id === post.id);
  const { waiting } = await metrics();
  expect(await waits()).toBe(true);
  expect((await suspension('POST', { reason: 'Spam.' })).statusCode).toBe(200);
  expect([await waits(), (await metrics()).waiting]).toEqual([false, waiting - 1]);
  expect((await staff.send('GET', `staff/listings/${post.id}/review`)).statusCode).toBe(404);
  expect((await suspension('DELETE')).statusCode).toBe(200);
  expect(await waits()).toBe(true);
});

test('a page takes the same number of statements at any length, each prepared or using an index', async () => {
  const { db } = app();
  const requested = (query: string) => statementsDuring(db, () => queue(query));
  const few = await requested('?kind=job');
  await db.execute(sql`
    insert into listings (city_id, kind, owner_id, state, lang, title_en, title_ar, slug_en, slug_ar)
    select 1, case when n % 40 = 0 then 'rent' else 'product' end, ${author.account.id}, 'pending', 'en',
      'Lamp ' || n, 'Lamp ' || n, '', '' from generate_series(1, 3000) n`);
  await db.execute(sql`
    insert into listing_revisions (listing_id, city_id, state, input, submitted_at)
    select id, 1, 'pending', '{}', now() from listings where title_en like 'Lamp %'`);
  await db.execute(sql`vacuum analyze listings, listing_revisions`);
  const [all, rare] = [await requested(''), await requested('?kind=rent')];
  expect([all.answer.data.length, rare.answer.data.length]).toEqual([24, 24]);
  expect(all.sent.length).toBe(few.sent.length);
  expect(rare.sent.length).toBe(few.sent.length);
  const pages = [...all.sent, ...rare.sent].filter(({ text }) => text.includes('listing_revisions'));
  expect(pages.length).toBeGreaterThan(0);
  expect(await queryPlans(app(), pages)).toContain('listing_revisions_queue');
});
