import { limits } from '@dalil/contract/limits';
import {
  type Notification,
  type NotificationPreference,
  preferenceTypes,
} from '@dalil/contract/notifications';
import type { ProductInput } from '@dalil/contract/products';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { listingErasers } from '../../registry/listing-erasers.ts';
import { listingKinds } from '../../registry/listing-kinds.ts';
import { personalData } from '../../registry/personal-data.ts';
import { searchables } from '../../registry/public-resources.ts';
import type { TestAuthor } from '../../testing/authors.ts';
import { makeFinal } from '../../testing/end-undo.ts';
import { useMarket } from '../../testing/market.ts';
import { sendAlerts } from '../distribution/saved-searches/alerts.service.ts';
import { matchNewDocuments } from '../distribution/saved-searches/matching.service.ts';
import { saveSearch } from '../distribution/saved-searches/saved-searches.service.ts';
import { listings } from '../listings/base/listings.table.ts';
import { notifyPriceDrop } from '../listings/favourites/price-drop.service.ts';
import { priceDrop } from '../listings/favourites/price-drop.ts';
import { createJob, personJobOf } from '../listings/kinds/jobs/jobs.factory.ts';
import { remindAuthors } from '../listings/lifecycle/expired-listings.service.ts';
import { eraseRemovedPosts } from '../listings/lifecycle/removed-listings.service.ts';
import { finaliseDecision } from '../moderation/decisions/decision-notifications.service.ts';
import { decisionReasons } from '../moderation/reasons/reasons.table.ts';
import { deleteOldNotifications } from './notifications.service.ts';
import { notificationPreferences, notifications } from './notifications.table.ts';
import { notify } from './notify.service.ts';

const { app, client, member, moderator, filed, sent, save, submit, decide, change, published, desk } =
  useMarket();
const never = new AbortController().signal;
let staff: TestAuthor;
beforeAll(async () => {
  staff = await moderator();
});

const arabic = (who: TestAuthor) => client(who.account, '/api/mi/ar/1');
async function notified(who: TestAuthor): Promise<Notification[]> {
  const response = await who.send('GET', 'profile/notifications');
  expect(response.statusCode, response.body).toBe(200);
  return response.json().data;
}
const unread = async (who: TestAuthor): Promise<number> =>
  (await who.send('GET', 'profile/counts')).json().data.unread;
const readOne = (who: TestAuthor, id: number | undefined) =>
  who.send('POST', `profile/notifications/${id}/read`);
async function choose(who: TestAuthor, type: string, channel: string, on: boolean) {
  const response = await who.send('PUT', 'profile/notifications/preferences', { type, channel, on });
  expect(response.statusCode, response.body).toBe(200);
}
async function mailsTo(who: TestAuthor): Promise<string[]> {
  const { rows } = await app().db.execute<{ kind: string }>(sql`
    select data->'payload'->>'kind' as kind from pgboss.job
    where name = 'mail.send' and data->'payload'->>'accountId' = ${who.account.id}
      and data->'payload'->>'kind' <> 'postReceived' order by created_on`);
  return rows.map(({ kind }) => kind);
}
const tell = (who: TestAuthor, key?: string) =>
  app().db.transaction((tx) =>
    notify(tx, {
      ...{ accountId: who.account.id, cityId: 1, key },
      ...{ type: 'savedSearch', path: '/search-result/oud', facts: { q: 'oud', n: 3 } },
    }),
  );

test('rejects guests and invalid input', async () => {
  for (const path of ['profile/notifications', 'profile/notifications/preferences'])
    expect((await app().inject(`/api/mi/en/1/${path}`)).statusCode).toBe(401);
  const someone = await member();
  expect((await someone.send('GET', 'profile/notifications?cursor=WyJ4Il0')).statusCode).toBe(400);
  expect((await someone.send('POST', 'profile/notifications/read', { upTo: 0 })).statusCode).toBe(400);
  const wrong = { type: 'weather', channel: 'pigeon', on: true };
  const refused = await someone.send('PUT', 'profile/notifications/preferences', wrong);
  expect(Object.keys(refused.json().errors)).toEqual(['type', 'channel']);
});

test('notifies of the decision on a post, in the current language of each reader', async () => {
  const author = await member();
  const titles = { title: 'Oak desk', titleArabic: 'مكتب بلوط' };
  const approved = await published(author, staff, await desk(author, titles));
  const unclear = await sent(author, await desk(author, titles));
  await decide(staff, unclear, 'requestChanges', 'Say how wide it is.');
  const refused = await sent(author, await desk(author, titles));
  const [standard] = await app()
    .db.insert(decisionReasons)
    .values({ cityId: 1, textEn: 'It was sold.', textAr: 'بيع من قبل.', decisions: ['reject'] })
    .returning();
  const why = { decision: 'reject', version: refused.version, reasonId: standard?.id };
  await makeFinal(app().db, staff.send('POST', `staff/listings/${refused.id}/decision`, why));
  const facts = { at: expect.any(String), id: expect.any(Number), read: false, gone: false };
  expect(await notified(author)).toEqual([
    { ...facts, type: 'postRejected', title: 'Oak desk', reason: 'It was sold.', path: '/my-product' },
    {
      ...{ ...facts, type: 'postNeedsChanges', title: 'Oak desk', reason: 'Say how wide it is.' },
      path: expect.stringContaining(`id=${unclear.id}`),
    },
    {
      ...{ ...facts, type: 'postApproved', title: 'Oak desk' },
      path: expect.stringContaining(`/${approved.id}/oak-desk`),
    },
  ]);
  expect((await notified(await arabic(author))).map(({ type, ...more }) => [type, more])).toMatchObject([
    ['postRejected', { title: 'مكتب بلوط', reason: 'بيع من قبل.' }],
    ['postNeedsChanges', { title: 'مكتب بلوط', reason: 'Say how wide it is.' }],
    ['postApproved', { title: 'مكتب بلوط' }],
  ]);
  expect(await unread(author)).toBe(3);
  expect(await mailsTo(author)).toEqual(['postPublished', 'postNeedsChanges', 'postRejected']);
});

test('notifies of a bulk decision once it can no longer be undone, and once however often the task runs', async () => {
  const author = await member();
  const { id, version } = await sent(author, await desk(author));
  const many = { posts: [{ id, version }], decision: 'approve' };
  const { results } = (await staff.send('POST', 'staff/listings/decisions', many)).json().data;
  expect(await notified(author)).toEqual([]);
  for (const _ of ['once', 'twice'])
    await app().db.transaction((tx) => finaliseDecision(tx, listingKinds, results[0].decisionId));
  expect(await notified(author)).toMatchObject([{ type: 'postApproved' }]);
  expect(await mailsTo(author)).toEqual(['postPublished']);
});

test('notifies at each reminder that a post expires, and removes the notification when the post is renewed', async () => {
  const author = await member();
  const post = await published(author, staff, await desk(author));
  const endIn = async (days: number) => {
    const expiresAt = new Date(Date.now() + days * 86_400_000 - 60_000);
    await app().db.update(listings).set({ expiresAt }).where(eq(listings.id, post.id));
    for (const _ of ['once', 'twice']) await remindAuthors(app().db, listingKinds);
    return expiresAt.toISOString();
  };
  const endsAt = await endIn(7);
  expect(await notified(author)).toMatchObject([{ type: 'postEnding', endsAt }, { type: 'postApproved' }]);
  await endIn(1);
  expect((await notified(author)).map(({ type }) => type)).toEqual([
    'postEnding',
    'postEnding',
    'postApproved',
  ]);
  await change(author, post, 'renew');
  expect((await notified(author)).map(({ type }) => type)).toEqual(['postApproved']);
});

test('notifies the author of a job of an application without a name, and the applicant of the invitation', async () => {
  const [poster, applicant] = [await member(), await member()];
  const { field: categoryId, areaId } = filed();
  const id = await app().db.transaction((tx) =>
    createJob(tx, { cityId: 1 }, personJobOf({ categoryId, areaId }), {
      accountId: poster.account.id,
      lang: 'en',
      publishedAt: new Date(),
    }),
  );
  const words = { name: 'Nadia Hopeful', email: 'nadia@mail.example', text: 'I can start now.' };
  expect((await applicant.send('POST', `jobs/${id}/applications`, words)).statusCode).toBe(201);
  const [received] = await notified(poster);
  expect(received).toMatchObject({ type: 'applicationReceived', path: `/my-job/${id}/applications` });
  expect(JSON.stringify(received)).not.toContain('Nadia');
  const [{ id: application }] = (await poster.send('GET', `profile/listings/${id}/applications`)).json().data;
  const interviewAt = new Date(Date.now() + 86_400_000).toISOString();
  await poster.send('POST', `profile/applications/${application}/state`, { state: 'invited', interviewAt });
  expect(await notified(applicant)).toMatchObject([{ type: 'applicationInvited', interviewAt, gone: false }]);
  await change(poster, { id }, 'pause');
  expect(await notified(applicant)).toMatchObject([{ path: '/Job', gone: true }]);
  expect([await mailsTo(poster), await mailsTo(applicant)]).toEqual([
    ['applicationReceived'],
    ['applicationInvited'],
  ]);
});

test('a saved search notification shows the results and links to them', async () => {
  const [author, seeker] = [await member(), await member()];
  const search = { q: 'zither', type: null, exact: false, without: [], frequency: 'instant' as const };
  await app().db.transaction((tx) => saveSearch(tx, { cityId: 1, lang: 'en' }, seeker.account.id, search));
  await published(author, staff, await desk(author, { title: 'Zither with a case' }));
  for (const _ of ['once', 'twice']) {
    await matchNewDocuments(app().db, searchables, never);
    await sendAlerts(app().db, searchables, 'instant', never);
  }
  expect(await notified(seeker)).toMatchObject([
    { type: 'savedSearch', q: 'zither', n: 1, path: '/search-result/zither' },
  ]);
  expect(await mailsTo(seeker)).toEqual(['savedSearch']);
});

/** Creates a desk for $100 that a member saved, with a function to change its price. */
async function savedDesk() {
  const [owner, saver] = [await member(), await member()];
  const input = await desk(owner, { title: 'Dear desk', price: 100_00 });
  const { id } = await published(owner, staff, input);
  for (const who of [owner, saver]) await who.send('POST', 'profile/save', { type: 'product', id });
  const edit = async (changes: Partial<ProductInput>) => {
    const { version } = (await owner.send('GET', `profile/listings/${id}`)).json().data;
    const saved = await save(owner, { id, version }, { ...input, ...changes });
    return (await submit(owner, saved.json().data)).json().data;
  };
  /** Runs the queued tasks as the worker does. */
  const work = async () => {
    const { rows } = await app().db.execute<{ payload: unknown }>(sql`
      select data->'payload' as payload from pgboss.job
      where name = 'favourites.price-drop' and (data->'payload'->>'listingId')::bigint = ${id}
      order by created_on`);
    for (const { payload } of rows) await notifyPriceDrop(app().db, priceDrop.parse(payload), never);
    return rows.length;
  };
  return { id, owner, saver, edit, work };
}

test('notifies members who saved a post, but not its owner, of a lower price once a day', async () => {
  const { id, owner, saver, edit, work } = await savedDesk();
  await edit({ price: 80_00 });
  for (const _ of ['once', 'twice']) expect(await work()).toBe(1);
  const drop = { type: 'priceDrop', title: 'Dear desk', was: 100_00, now: 80_00, per: 'whole' };
  expect(await notified(saver)).toMatchObject([
    { ...drop, path: expect.stringContaining(`/${id}/dear-desk`) },
  ]);
  expect((await notified(owner)).map(({ type }) => type)).toEqual(['postApproved']);
  await edit({ price: 70_00 });
  await work();
  expect(await notified(saver)).toMatchObject([drop]);
  expect(await mailsTo(saver)).toEqual([]);
  // Renames the keys as if the earlier notifications were from the day before.
  await app().db.execute(
    sql`update notifications set dedupe_key = dedupe_key || ' before' where type = 'priceDrop'`,
  );
  await edit({ priceType: 'free' });
  await work();
  expect(await notified(saver)).toMatchObject([{ was: 70_00, now: 0, per: 'free' }, drop]);
});

test('notifies of a lower price approved by staff, but not of a higher one or for a removed post', async () => {
  const { id, owner, saver, edit, work } = await savedDesk();
  const raised = await edit({ price: 200_00, title: 'Dearer desk' });
  await decide(staff, { ...raised, id }, 'approve');
  expect(await work()).toBe(0);
  await edit({ price: 150_00 });
  const again = await edit({ price: 180_00, title: 'Dear again' });
  await decide(staff, { ...again, id }, 'approve');
  expect(await work()).toBe(1);
  expect(await notified(saver)).toEqual([]);
  await edit({ price: 120_00 });
  await change(owner, { id }, 'pause');
  await work();
  expect(await notified(saver)).toEqual([]);
});

test('sends one email and no site notification to a reader who chose email only', async () => {
  const { saver, edit, work } = await savedDesk();
  await choose(saver, 'priceDrop', 'inApp', false);
  await choose(saver, 'priceDrop', 'email', true);
  await edit({ price: 80_00 });
  for (const _ of ['once', 'twice']) await work();
  expect([await notified(saver), await unread(saver), await mailsTo(saver)]).toEqual([[], 0, ['priceDrop']]);
});

test('sends emails as chosen; a decision is always shown on the site', async () => {
  const author = await member();
  const before: NotificationPreference[] = (
    await author.send('GET', 'profile/notifications/preferences')
  ).json().data;
  expect(before.map(({ type, channel }) => `${type} ${channel}`)).toEqual(
    preferenceTypes.flatMap((type) => [`${type} inApp`, `${type} email`]),
  );
  expect(before.filter(({ on }) => !on)).toEqual([
    { type: 'priceDrop', channel: 'email', on: false, fixed: false },
  ]);
  expect(before.filter(({ fixed }) => fixed).map(({ type }) => type)).toEqual([
    'postApproved',
    'postNeedsChanges',
    'postRejected',
  ]);
  const inApp = { type: 'postRejected', channel: 'inApp', on: false };
  expect((await author.send('PUT', 'profile/notifications/preferences', inApp)).statusCode).toBe(409);
  await choose(author, 'postRejected', 'email', false);
  await decide(staff, await sent(author, await desk(author)), 'reject', 'It was sold.');
  await published(author, staff, await desk(author));
  expect((await notified(author)).map(({ type }) => type)).toEqual(['postApproved', 'postRejected']);
  expect(await mailsTo(author)).toEqual(['postPublished']);
  await choose(author, 'postRejected', 'email', true);
  await decide(staff, await sent(author, await desk(author)), 'reject', 'It was sold.');
  expect(await mailsTo(author)).toEqual(['postPublished', 'postRejected']);
});

test("marks an opened notification as read, and responds 404 for another account's", async () => {
  const [reader, other] = [await member(), await member()];
  await tell(reader);
  const [notice] = await notified(reader);
  expect((await readOne(other, notice?.id)).statusCode).toBe(404);
  expect(await unread(reader)).toBe(1);
  for (const _ of ['once', 'twice']) expect((await readOne(reader, notice?.id)).statusCode).toBe(200);
  expect(await notified(reader)).toEqual([{ ...notice, read: true }]);
  expect([await unread(reader), await notified(other)]).toEqual([0, []]);
});

test('leaves notifications unread that arrive while all are being marked as read', async () => {
  const [reader, other] = [await member(), await member()];
  for (const who of [reader, reader, other]) await tell(who);
  const [newest] = await notified(reader);
  await tell(reader);
  await reader.send('POST', 'profile/notifications/read', { upTo: newest?.id });
  expect((await notified(reader)).map(({ read }) => read)).toEqual([false, true, true]);
  expect([await unread(reader), await unread(other)]).toEqual([1, 1]);
});

test('notifies once per event, also concurrently, and each of two accounts', async () => {
  const [one, other] = [await member(), await member()];
  await Promise.all([tell(one, 'same'), tell(one, 'same'), tell(other, 'same')]);
  expect([await unread(one), await unread(other)]).toEqual([1, 1]);
});

test('paginates a long list and counts unread notifications up to a limit', async () => {
  const reader = await member();
  await app().db.transaction(async (tx) => {
    for (let n = 1; n <= limits.notifications.counted + 5; n++)
      await notify(tx, {
        ...{ accountId: reader.account.id, cityId: 1 },
        ...{ type: 'savedSearch', path: '/', facts: { q: 'oud', n } },
      });
  });
  const counts: unknown[] = [];
  for (let query = ''; ; ) {
    const { data, meta } = (await reader.send('GET', `profile/notifications${query}`)).json();
    counts.push(...data.map(({ n }: { n: number }) => n));
    if (!meta.next) break;
    query = `?cursor=${meta.next}`;
  }
  expect(counts).toEqual(Array.from({ length: 105 }, (_, index) => 105 - index));
  expect(await unread(reader)).toBe(100);
});

test('shows a notification after its post was removed by the owner, and deletes it with the post', async () => {
  const { id, owner, saver, edit, work } = await savedDesk();
  await edit({ price: 80_00 });
  await work();
  await change(owner, { id }, 'remove');
  expect(await notified(saver)).toMatchObject([
    { title: 'Dear desk', path: '/market-place/products', gone: true },
  ]);
  expect(await notified(owner)).toMatchObject([{ title: 'Dear desk', path: '/my-product', gone: true }]);
  await app().db.update(listings).set({ eraseAt: sql`now()` }).where(eq(listings.id, id));
  await eraseRemovedPosts(app().db, listingKinds, listingErasers);
  expect([await notified(saver), await notified(owner)]).toEqual([[], []]);
});

test('deletes old notifications', async () => {
  const reader = await member();
  for (const key of ['old', 'older', 'young']) await tell(reader, key);
  await app().db.execute(sql`
    update notifications set created_at = now() - interval '181 days'
    where account_id = ${reader.account.id} and dedupe_key <> 'young'`);
  expect(await deleteOldNotifications(app().db)).toBe(2);
  expect(await notified(reader)).toHaveLength(1);
});

test('exports and erases notifications with the account', async () => {
  const reader = await member();
  await tell(reader);
  await choose(reader, 'priceDrop', 'email', true);
  const data = personalData.find(({ name }) => name === 'notifications');
  const { id, email } = reader.account;
  expect(await data?.export(app().db, { id, email })).toMatchObject({
    told: [{ cityId: 1, type: 'savedSearch', facts: { q: 'oud', n: 3 }, readAt: null }],
    preferences: [{ type: 'priceDrop', channel: 'email', wanted: true }],
  });
  await app().db.transaction(async (tx) => data?.erase(tx, { id, email }));
  const left = [
    await app().db.$count(notifications, eq(notifications.accountId, id)),
    await app().db.$count(notificationPreferences, eq(notificationPreferences.accountId, id)),
  ];
  expect(left).toEqual([0, 0]);
});
