import { randomUUID } from 'node:crypto';
import { limits } from '@dalil/contract/limits';
import type { ListingDraft, MyListing } from '@dalil/contract/listings';
import type { QueuedListing } from '@dalil/contract/moderation';
import { teacherForm } from '@dalil/contract/testing/lessons';
import { languages } from '@dalil/messages/languages';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, expect, test, vi } from 'vitest';
import * as z from 'zod';
import { listingErasers } from '../../../registry/listing-erasers.ts';
import { bases } from '../../../testing/api.ts';
import { createAuthors, type TestAuthor } from '../../../testing/authors.ts';
import { collectAll } from '../../../testing/collect-all.ts';
import { lessonKind } from '../../../testing/lessons/lessons.kind.ts';
import { lesson } from '../../../testing/lessons/lessons.service.ts';
import { lessonKinds, prepareLessons, withLessons } from '../../../testing/lessons/registered.ts';
import { useTestApp } from '../../../testing/test-app.ts';
import { createAccount } from '../../accounts/accounts.factory.ts';
import { accounts } from '../../accounts/accounts.table.ts';
import { cancelDeletion } from '../../accounts/login/login.service.ts';
import { deleteAccount, eraseAccount } from '../../accounts/own-data/deletion.service.ts';
import { auditLog } from '../../audit/audit.table.ts';
import { aggregateCategoryCounts } from '../../categories/category-counts.service.ts';
import { updatePage } from '../../editorial/pages/pages.service.ts';
import type { Mail } from '../../mail/mails.ts';
import { findCity } from '../../places/places.service.ts';
import { expireListings, remindAuthors } from '../lifecycle/expired-listings.service.ts';
import { listingData } from '../lifecycle/listings.personal.ts';
import { eraseRemovedPosts } from '../lifecycle/removed-listings.service.ts';
import { fieldsOf } from './listing-kind.ts';
import { listingRevisions, listingTransitions } from './listings.table.ts';

// Adds the test kind of `testing/lessons` to the contract's lists of kinds and rate limits.
vi.mock('@dalil/contract/listing-states', async (original) =>
  (await import('../../../testing/lessons/contract-lists.ts')).kindsWithLessons(await original()),
);
vi.mock('@dalil/contract/rate-limits', async (original) =>
  (await import('../../../testing/lessons/contract-lists.ts')).limitsWithLessons(await original()),
);

const kinds = lessonKinds;

let categoryId: number;
const app = useTestApp(
  async (built) => {
    categoryId = await prepareLessons(built);
  },
  withLessons,
  () => ({ CACHE: 'off' }),
);

type Client = TestAuthor;
const { client, member, moderator, submit, save, change, decide, mine, ...posts } = createAuthors(
  app,
  lesson,
  lessonKinds,
);
let staff: Client;
beforeAll(async () => {
  staff = await moderator();
});

const whole = () => ({
  form: 'teacher',
  title: 'Oud evening',
  titleAr: 'أمسية عود',
  price: 20,
  categoryId,
});

const begin = (who: Client, input: object = whole()) => posts.begin(who, input);
const sent = (who: Client, input: object = whole()) => posts.sent(who, input);
const published = (who: Client) => posts.published(who, staff, whole());
const exportOf = (person: { id: string; email: string }) =>
  listingData(kinds, listingErasers).export(app().db, person) as AsyncIterable<{
    id: number;
    versions: { state: string; input: object }[];
  }>;
const isPublic = async (id: number) => {
  const visitor = await member();
  return (await visitor.send('POST', 'profile/save', { type: lesson, id })).statusCode === 200;
};
const price = async (id: number) =>
  (await app().db.execute(sql`select amount from listings join lessons using (id) where id = ${id}`)).rows[0]
    ?.amount;
/** Returns the count of the category after aggregation, as the worker would run it. */
const count = async () => {
  await app().db.transaction(aggregateCategoryCounts);
  const url = `/api/mi/en/1/categories/${categoryId}`;
  return (await app().inject({ url })).json().data.count;
};

const endsIn = (id: number, days: number) =>
  app().db.execute(
    sql`update listings set expires_at = now() + ${days}::float8 * interval '1 day' where id = ${id}`,
  );

test('a guest cannot post and a member cannot review [7.02]', async () => {
  for (const [method, path] of [
    ['GET', 'profile/listings?kind=lesson'],
    ['POST', 'profile/listings'],
    ['GET', 'staff/listings/queue'],
  ] as const) {
    expect((await app().inject({ method, url: `/api/mi/en/1/${path}` })).statusCode).toBe(401);
  }
  expect((await (await member()).send('GET', 'staff/listings/queue')).statusCode).toBe(403);
});

test('a draft stores input and can be continued on another device; other members get 404 [1.02 partly]', async () => {
  const [author, other] = [await member(), await member()];
  const draft = await begin(author, { title: 'Oud', price: 'tw', unknown: 1 });
  expect(draft).toMatchObject({ state: 'draft', version: 1, input: { title: 'Oud', price: 'tw' } });
  expect(draft.input).not.toHaveProperty('unknown');
  const saved = (await save(author, draft, { title: 'Oud evening', price: 12 })).json().data;
  expect((await author.send('GET', `profile/listings/${draft.id}`)).json().data).toMatchObject({
    ...saved,
    photos: [],
  });
  // A device with a stale version must not overwrite newer text, and other members cannot access the draft.
  expect((await save(author, draft, { title: 'Old' })).statusCode).toBe(409);
  expect((await other.send('GET', `profile/listings/${draft.id}`)).statusCode).toBe(404);
  expect((await save(other, saved, {})).statusCode).toBe(404);
  expect((await change(other, draft, 'remove')).statusCode).toBe(404);
  expect(await mine(author)).toMatchObject([{ title: 'Oud evening', state: 'draft', path: null }]);
  expect(await isPublic(draft.id)).toBe(false);
});

test('rejects an incomplete post with an error for every field, in the language of the path', async () => {
  const author = await member('/api/mi/ar/1');
  const response = await submit(author, await begin(author, { form: 'teacher', title: ' ' }));
  expect(response.statusCode).toBe(400);
  expect(Object.keys(response.json().errors).sort()).toEqual(['categoryId', 'price', 'title']);
  expect(response.json().errors.price[0].message).toBe('السعر مطلوب');
});

for (const { lang, base } of bases)
  test(`a pending post is approved, becomes public, and can be saved and listed with its path (${lang}) [5.15] [7.04] [1.02 partly]`, async () => {
    const author = await member(base);
    const before = await count();
    const draft = await sent(author);
    expect((await mine(author))[0]).toMatchObject({ state: 'pending', path: null });
    expect(await isPublic(draft.id)).toBe(false);
    const queue: QueuedListing[] = (await staff.send('GET', 'staff/listings/queue')).json().data;
    expect(queue.find(({ id }) => id === draft.id)).toMatchObject({ edit: false, heldBy: null });
    expect((await decide(staff, draft, 'approve')).json().data.state).toBe('published');
    expect(await isPublic(draft.id)).toBe(true);
    const slug = lang === 'ar' ? 'أمسية-عود' : 'oud-evening';
    const path = lessonKind.path(draft.id, slug);
    expect((await mine(author))[0]).toMatchObject({ state: 'published', path });
    await author.send('POST', 'profile/save', { type: lesson, id: draft.id });
    const saved = (await author.send('GET', 'profile/favorite?type=lesson')).json().data;
    expect(saved).toMatchObject([{ id: draft.id, path, title: lang === 'ar' ? 'أمسية عود' : 'Oud evening' }]);
    expect(await count()).toBe(before + 1);
  });

test('requesting changes and rejecting require a reason, which the author can read [5.15]', async () => {
  const author = await member();
  const draft = await sent(author);
  const silent = await decide(staff, draft, 'reject');
  expect(silent.statusCode).toBe(400);
  expect(silent.json().errors).toHaveProperty('reason');
  await decide(staff, draft, 'requestChanges', 'Say where it is.');
  expect((await mine(author))[0]).toMatchObject({ state: 'changes_requested', reason: 'Say where it is.' });
  const again = (await save(author, draft, { ...whole(), title: 'Oud evening downtown' })).json().data;
  const resent: ListingDraft = (await submit(author, again)).json().data;
  expect(resent.state).toBe('pending');
  await decide(staff, resent, 'reject', 'Not an event.');
  expect((await mine(author))[0]).toMatchObject({ state: 'rejected', reason: 'Not an event.' });
  expect(await isPublic(draft.id)).toBe(false);
  const log = await app()
    .db.select()
    .from(listingTransitions)
    .where(eq(listingTransitions.listingId, draft.id))
    .orderBy(listingTransitions.id);
  expect(log.map(({ action, from, to, actorId }) => [action, from, to, actorId])).toEqual([
    ['submit', 'draft', 'pending', author.account.id],
    ['requestChanges', 'pending', 'changes_requested', staff.account.id],
    ['submit', 'changes_requested', 'pending', author.account.id],
    ['reject', 'pending', 'rejected', staff.account.id],
  ]);
  const audited = await app().db.select().from(auditLog).where(eq(auditLog.accountId, author.account.id));
  expect(audited.map(({ action, actorId }) => [action, actorId])).toEqual([
    ['listing.requestChanges', staff.account.id],
    ['listing.reject', staff.account.id],
  ]);
});

test('only one of two moderators gets the review lock; the other must wait until it expires', async () => {
  const [author, other] = [await member(), await moderator()];
  const draft = await sent(author);
  const hold = (who: Client) => who.send('POST', `staff/listings/${draft.id}/hold`);
  const responses = await Promise.all([hold(staff), hold(other), hold(staff), hold(other)]);
  expect(responses.filter(({ statusCode }) => statusCode === 200)).toHaveLength(2);
  const [winner, loser] = responses[0]?.statusCode === 200 ? [staff, other] : [other, staff];
  expect((await decide(loser, draft, 'approve')).statusCode).toBe(409);
  await app().db.execute(
    sql`update listing_revisions set review_locked_until = now() where listing_id = ${draft.id}`,
  );
  expect((await hold(loser)).statusCode).toBe(200);
  expect((await decide(winner, draft, 'approve')).statusCode).toBe(409);
  const both = await Promise.all([decide(loser, draft, 'approve'), decide(loser, draft, 'reject', 'No.')]);
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
});

test('moderators cannot approve or take down their own posts, nor decide on a stale version', async () => {
  const own = await sent(staff);
  expect((await decide(staff, own, 'approve')).statusCode).toBe(403);
  const removed = await staff.send('POST', `staff/listings/${own.id}/removal`, { reason: 'A copy.' });
  expect(removed.statusCode).toBe(403);
  const author = await member();
  const draft = await sent(author);
  const incomplete = await save(author, draft, { title: 'x' });
  expect(incomplete.statusCode).toBe(400);
  const newer: ListingDraft = (await save(author, draft, { ...whole(), price: 30 })).json().data;
  expect(newer.state).toBe('pending');
  expect((await decide(staff, draft, 'approve')).statusCode).toBe(409);
  expect((await decide(staff, newer, 'approve')).statusCode).toBe(200);
  expect(await price(draft.id)).toBe(30);
});

test('an edit is pending while the public version stays; instant fields apply at once; the list position is unchanged', async () => {
  const author = await member();
  const draft = await published(author);
  const since = (await mine(author))[0]?.publishedAt;
  const cheaper = (await save(author, draft, { ...whole(), price: 15 })).json().data;
  expect((await submit(author, cheaper)).json().data).toMatchObject({ state: 'published', edit: null });
  expect(await price(draft.id)).toBe(15);
  const renamed = (await save(author, cheaper, { ...whole(), title: 'Qanun evening', price: 15 })).json()
    .data;
  await submit(author, renamed);
  expect((await mine(author))[0]).toMatchObject({
    title: 'Oud evening',
    state: 'published',
    edit: { state: 'pending' },
  });
  const review = (await staff.send('GET', `staff/listings/${draft.id}/review`)).json().data;
  expect(review).toMatchObject({
    edit: true,
    input: { title: 'Qanun evening' },
    published: { title: 'Oud evening' },
  });
  await decide(staff, renamed, 'reject', 'Another event is another post.');
  expect((await mine(author))[0]).toMatchObject({
    state: 'published',
    edit: { state: 'rejected', reason: 'Another event is another post.' },
  });
  const third = (await save(author, renamed, { ...whole(), title: 'Oud night', price: 15 })).json().data;
  await submit(author, third);
  await decide(staff, third, 'approve');
  expect((await mine(author))[0]).toMatchObject({ title: 'Oud night', edit: null, publishedAt: since });
});

test('a post is paused, resumed, fulfilled and removed, and the category count is updated', async () => {
  const author = await member();
  const before = await count();
  const draft = await published(author);
  expect(await count()).toBe(before + 1);
  expect((await change(author, draft, 'pause')).json().data.state).toBe('paused');
  expect(await isPublic(draft.id)).toBe(false);
  expect(await count()).toBe(before);
  await change(author, draft, 'resume');
  expect(await isPublic(draft.id)).toBe(true);
  expect((await change(author, draft, 'fulfill')).json().data.state).toBe('fulfilled');
  expect((await change(author, draft, 'remove')).json().data.state).toBe('removed');
  expect((await change(author, draft, 'resume')).statusCode).toBe(404);
  expect(await count()).toBe(before);
});

/** Returns the transitions of a post in order. */
const logOf = async (id: number) => {
  const rows = await app()
    .db.select()
    .from(listingTransitions)
    .where(eq(listingTransitions.listingId, id))
    .orderBy(listingTransitions.id);
  return rows.map(({ action, actorId }) => [action, actorId]);
};

test('repeating an action, by a double click or from another tab, applies it once', async () => {
  const author = await member();
  const draft = await published(author);
  const before = (await logOf(draft.id)).length;
  for (const [action, state] of [
    ['pause', 'paused'],
    ['resume', 'published'],
    ['fulfill', 'fulfilled'],
    ['resume', 'published'],
    ['renew', 'published'],
    ['remove', 'removed'],
    ['restore', 'published'],
  ] as const) {
    // Renewal is only possible shortly before expiry.
    if (action === 'renew') await endsIn(draft.id, 2);
    const both = await Promise.all([change(author, draft, action), change(author, draft, action)]);
    expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(both.map((response) => response.json().data.state)).toEqual([state, state]);
  }
  expect((await logOf(draft.id)).slice(before).map(([action]) => action)).toEqual([
    'pause',
    'resume',
    'fulfill',
    'resume',
    'renew',
    'remove',
    'restore',
  ]);
  // An action that is impossible in the current state is rejected, for example when another tab has paused the post.
  await change(author, draft, 'pause');
  expect((await change(author, draft, 'renew')).statusCode).toBe(409);
});

test('a fulfilled post shows its kind’s label, leaves the lists at once, and can be reposted for a full term', async () => {
  const author = await member();
  const { id } = await published(author);
  expect((await mine(author))[0]).toMatchObject({ state: 'published', fulfilled: 'filled' });
  await change(author, { id }, 'fulfill');
  expect(await isPublic(id)).toBe(false);
  expect((await mine(author))[0]).toMatchObject({ state: 'fulfilled', fulfilled: 'filled', path: null });
  const opened = (await author.send('GET', `profile/listings/${id}`)).json().data;
  expect(opened.post).toMatchObject({ state: 'fulfilled', fulfilled: 'filled', edit: false, sentAt: null });
  // A post resumed after its expiry date gets a new one, otherwise it would expire again at once.
  await endsIn(id, -3);
  expect((await change(author, { id }, 'resume')).json().data.state).toBe('published');
  expect(await isPublic(id)).toBe(true);
  const days = (Date.parse((await mine(author))[0]?.expiresAt ?? '') - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(29);
  // A post resumed before its expiry date keeps that date.
  await endsIn(id, 5);
  await change(author, { id }, 'pause');
  await change(author, { id }, 'resume');
  expect((Date.parse((await mine(author))[0]?.expiresAt ?? '') - Date.now()) / 86_400_000).toBeLessThan(6);
  // An expired post can still be marked as fulfilled.
  await endsIn(id, -1);
  expect((await change(author, { id }, 'fulfill')).json().data.state).toBe('fulfilled');

  const seeker = await member();
  await posts.published(seeker, staff, {
    form: 'pupil',
    title: 'Looking for qanun',
    categoryId,
    phone: '+13135550142',
  });
  expect((await mine(seeker))[0]).toMatchObject({ fulfilled: 'done' });
});

test('a kind without a fulfilled label cannot be fulfilled', async () => {
  const author = await member();
  const draft = await published(author);
  const { fulfilled } = lessonKind;
  try {
    delete lessonKind.fulfilled;
    expect((await mine(author))[0]).toMatchObject({ fulfilled: null });
    expect((await change(author, draft, 'fulfill')).statusCode).toBe(409);
    expect(await isPublic(draft.id)).toBe(true);
  } finally {
    Object.assign(lessonKind, { fulfilled });
  }
});

test('editing a fulfilled or expired post does not republish it; a lower price applies at once; reposting shows the edit', async () => {
  const author = await member();
  for (const [end, back] of [
    ['fulfill', 'resume'],
    ['expire', 'renew'],
  ]) {
    const draft = await published(author);
    if (end === 'expire') {
      await endsIn(draft.id, -1);
      await expireListings(app().db);
    } else await change(author, draft, 'fulfill');
    const ended = end === 'expire' ? 'expired' : 'fulfilled';
    const cheaper = (await save(author, draft, { ...whole(), price: 15 })).json().data;
    expect((await submit(author, cheaper)).json().data).toMatchObject({ state: ended, edit: null });
    expect(await price(draft.id)).toBe(15);
    const renamed = (await save(author, cheaper, { ...whole(), price: 15, title: 'Qanun evening' })).json()
      .data;
    expect((await submit(author, renamed)).json().data).toMatchObject({
      state: ended,
      edit: { state: 'pending' },
    });
    expect((await decide(staff, renamed, 'approve')).json().data.state).toBe(ended);
    expect(await isPublic(draft.id)).toBe(false);
    expect((await change(author, draft, back as string)).json().data.state).toBe('published');
    expect((await mine(author)).find(({ id }) => id === draft.id)).toMatchObject({ title: 'Qanun evening' });
  }
});

test('a pending post cannot be paused, renewed or fulfilled, and other members get 404', async () => {
  const [author, other] = [await member(), await member()];
  const draft = await sent(author);
  for (const action of ['pause', 'resume', 'fulfill', 'renew']) {
    expect((await change(author, draft, action)).statusCode, action).toBe(409);
    expect((await change(other, draft, action)).statusCode, action).toBe(404);
  }
  expect((await mine(author))[0]).toMatchObject({ state: 'pending' });
});

test('withdrawing a pending post makes it a draft with all its input, is idempotent, and the draft can be resubmitted', async () => {
  const [author, other] = [await member(), await member()];
  const draft = await sent(author);
  expect((await change(other, draft, 'withdraw')).statusCode).toBe(404);
  for (const press of [1, 2])
    expect((await change(author, draft, 'withdraw')).json().data, String(press)).toEqual({ state: 'draft' });
  expect((await mine(author))[0]).toMatchObject({ state: 'draft', sentAt: null });
  const queue: QueuedListing[] = (await staff.send('GET', 'staff/listings/queue')).json().data;
  expect(queue.some(({ id }) => id === draft.id)).toBe(false);
  expect((await decide(staff, draft, 'approve')).statusCode).toBe(409);
  const stored: ListingDraft = (await author.send('GET', `profile/listings/${draft.id}`)).json().data;
  expect(stored).toMatchObject({ state: 'draft', input: whole() });
  expect((await submit(author, stored)).json().data.state).toBe('pending');

  // Withdrawing an edit leaves the public version unchanged.
  const live = await published(author);
  const edit = (await save(author, live, { ...whole(), title: 'Qanun evening' })).json().data;
  await submit(author, edit);
  expect((await change(author, live, 'withdraw')).json().data.state).toBe('published');
  expect((await mine(author))[0]).toMatchObject({ edit: { state: 'draft' }, sentAt: null });
  expect(await isPublic(live.id)).toBe(true);
  expect((await change(author, await published(author), 'withdraw')).statusCode).toBe(409);
});

test('of a concurrent withdrawal and decision one succeeds and the other gets a conflict', async () => {
  const author = await member();
  for (let round = 0; round < 6; round++) {
    const draft = await sent(author);
    const both = [() => change(author, draft, 'withdraw'), () => decide(staff, draft, 'approve')];
    if (round % 2) both.reverse();
    const responses = await Promise.all(both.map((call) => call()));
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const state = responses.find(({ statusCode }) => statusCode === 200)?.json().data.state;
    const { state: now, path } = (await mine(author))[0] as MyListing;
    expect(now).toBe(state);
    expect(path !== null).toBe(state === 'published');
  }
});

test('a post stores the date of the accepted terms; a later edit does not update it', async () => {
  const newTerms = (updatedOn: string) =>
    app().db.transaction((tx) =>
      updatePage(tx, { cityId: 1 }, 'terms', {
        titleEn: 'Terms',
        titleAr: 'الشروط',
        ledeEn: '',
        ledeAr: '',
        updatedOn,
        sections: [],
      }),
    );
  const accepted = async ({ id }: { id: number }) =>
    (await app().db.select().from(listingRevisions).where(eq(listingRevisions.listingId, id))).map(
      ({ termsOn }) => termsOn,
    );
  const author = await member();
  await newTerms('2026-05-01');
  const draft = await published(author);
  const withdrawn = await sent(author);
  await change(author, withdrawn, 'withdraw');
  await newTerms('2026-09-01');
  const edit = (await save(author, draft, { ...whole(), title: 'Qanun evening' })).json().data;
  await submit(author, edit);
  expect(await accepted(draft)).toEqual(['2026-05-01', '2026-05-01']);
  await decide(staff, edit, 'approve');
  expect(await accepted(draft)).toEqual(['2026-05-01']);
  // Submitting a draft accepts the current terms again.
  await submit(author, withdrawn);
  expect(await accepted(withdrawn)).toEqual(['2026-09-01']);
});

test('a removed post is hidden at once and can be restored unchanged; repeated requests have no effect', async () => {
  const [author, other] = [await member(), await member()];
  const before = await count();
  const draft = await published(author);
  expect(await count()).toBe(before + 1);
  const edit = (await save(author, draft, { ...whole(), title: 'Qanun evening' })).json().data;
  await submit(author, edit);
  const since = (await mine(author))[0]?.publishedAt;

  for (const press of [1, 2])
    expect((await change(author, draft, 'remove')).json().data, String(press)).toEqual({ state: 'removed' });
  expect(await isPublic(draft.id)).toBe(false);
  expect(await count()).toBe(before);
  const [gone] = await mine(author);
  expect(gone).toMatchObject({ state: 'removed', path: null });
  const hours = (Date.parse(gone?.undoUntil ?? '') - Date.now()) / 3_600_000;
  expect(hours).toBeGreaterThan(limits.undoRemovalHours - 1);
  expect(hours).toBeLessThanOrEqual(limits.undoRemovalHours);
  // A removed post can be neither reviewed nor edited.
  const queue: QueuedListing[] = (await staff.send('GET', 'staff/listings/queue')).json().data;
  expect(queue.some(({ id }) => id === draft.id)).toBe(false);
  expect((await staff.send('GET', `staff/listings/${draft.id}/review`)).statusCode).toBe(404);
  expect((await decide(staff, edit, 'approve')).statusCode).toBe(404);
  expect((await save(author, edit, whole())).statusCode).toBe(404);
  expect((await change(other, draft, 'restore')).statusCode).toBe(404);

  const both = await Promise.all([change(author, draft, 'restore'), change(author, draft, 'restore')]);
  expect(both.map((answer) => answer.json().data.state)).toEqual(['published', 'published']);
  expect(await isPublic(draft.id)).toBe(true);
  expect(await count()).toBe(before + 1);
  expect((await mine(author))[0]).toMatchObject({
    state: 'published',
    edit: { state: 'pending' },
    publishedAt: since,
    undoUntil: null,
  });
  expect((await decide(staff, edit, 'approve')).statusCode).toBe(200);
  const log = await app()
    .db.select()
    .from(listingTransitions)
    .where(eq(listingTransitions.listingId, draft.id))
    .orderBy(listingTransitions.id);
  expect(log.map(({ action, from, to }) => [action, from, to]).slice(3)).toEqual([
    ['remove', 'published', 'removed'],
    ['restore', 'removed', 'published'],
    ['approve', 'published', 'published'],
  ]);
});

test('a removed post of any state can be restored, even a draft; a post taken down by staff cannot', async () => {
  const author = await member();
  const draft = await begin(author, { title: 'Oud' });
  const waiting = await sent(author);
  const paused = await published(author);
  await change(author, paused, 'pause');
  for (const [post, state] of [
    [draft, 'draft'],
    [waiting, 'pending'],
    [paused, 'paused'],
  ] as const) {
    await change(author, post, 'remove');
    expect((await change(author, post, 'restore')).json().data.state).toBe(state);
  }
  expect((await author.send('GET', `profile/listings/${draft.id}`)).json().data.input).toEqual({
    title: 'Oud',
  });
  await staff.send('POST', `staff/listings/${paused.id}/removal`, { reason: 'A copy.' });
  expect((await change(author, paused, 'restore')).statusCode).toBe(410);
  expect((await change(author, paused, 'remove')).statusCode).toBe(404);
});

test('a removed post is erased after its restore deadline and not before', async () => {
  const author = await member();
  const [late, stored] = [await published(author), await published(author)];
  for (const post of [late, stored]) await change(author, post, 'remove');
  await app().db.execute(sql`update listings set erase_at = now() where id = ${late.id}`);
  expect((await change(author, late, 'restore')).statusCode).toBe(410);
  expect((await mine(author)).map(({ id }) => id)).toEqual([stored.id]);
  expect(await eraseRemovedPosts(app().db, kinds, listingErasers)).toBe(1);
  expect(await eraseRemovedPosts(app().db, kinds, listingErasers)).toBe(0);
  expect(await price(late.id)).toBeUndefined();
  const { rows } = await app().db.execute(sql`
    select listings.state, search_text, count(listing_revisions.id)::int as versions from listings
    left join listing_revisions on listing_id = listings.id where listings.id = ${late.id} group by listings.id`);
  expect(rows).toEqual([{ state: 'removed', search_text: '', versions: 0 }]);
  expect((await change(author, late, 'remove')).statusCode).toBe(404);
  expect((await change(author, stored, 'restore')).json().data.state).toBe('published');
  expect(await price(stored.id)).toBe(20);
});

test('a retried save is applied once, without a second draft or a false conflict', async () => {
  const author = await member();
  const key = randomUUID();
  const start = { kind: lesson, input: { title: 'Oud' }, key, step: 2 };
  const byPrefix = await Promise.all([1, 2, 3].map(() => author.send('POST', 'profile/listings', start)));
  expect(byPrefix.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201]);
  expect(new Set(byPrefix.map((answer) => answer.json().data.id)).size).toBe(1);
  expect(await mine(author)).toHaveLength(1);
  const id = (await mine(author))[0]?.id;
  const next = { version: 1, input: { title: 'Oud evening' }, key: randomUUID(), step: 3 };
  for (const again of [1, 2]) {
    const answer = await author.send('PUT', `profile/listings/${id}`, next);
    expect(answer.json().data, String(again)).toMatchObject({ version: 2, step: 3, input: next.input });
  }
  // A save from another device with a stale version gets a conflict.
  const other = { version: 1, input: { title: 'Qanun' }, key: randomUUID() };
  expect((await author.send('PUT', `profile/listings/${id}`, other)).statusCode).toBe(409);
  expect((await mine(author))[0]).toMatchObject({ step: 3, title: 'Oud evening' });
  // Idempotency keys are scoped to the author; another account's key gives no access to the draft.
  const stranger = await member();
  expect((await stranger.send('POST', 'profile/listings', start)).json().data.id).not.toBe(id);
});

test('a newly required field blocks nobody: stored input is upgraded and its author must fill the field in', async () => {
  const author = await member();
  const live = await published(author);
  const waiting = await sent(author);
  const before = { ...lessonKind };
  const stricter = teacherForm.omit({ titleAr: true }).extend({
    place: z.string({ error: 'errors.field.streetAddressRequired' }),
    arabicTitle: z.string().optional(),
  });
  Object.assign(lessonKind, {
    input: stricter,
    fields: fieldsOf(stricter),
    schemaVersion: 2,
    upgrade: ({ titleAr, ...typed }: Record<string, unknown>) => ({ ...typed, arabicTitle: titleAr }),
  });
  try {
    const opened = (await author.send('GET', `profile/listings/${live.id}`)).json().data;
    expect(opened.input).toEqual({
      form: 'teacher',
      title: 'Oud evening',
      price: 20,
      categoryId,
      arabicTitle: 'أمسية عود',
    });
    const review = (await staff.send('GET', `staff/listings/${waiting.id}/review`)).json().data;
    expect(review.input).toHaveProperty('arabicTitle');
    // Staff see which field is missing and can request it from the author.
    const early = await decide(staff, waiting, 'approve');
    expect(early.statusCode).toBe(400);
    expect(Object.keys(early.json().errors)).toEqual(['place']);
    expect((await decide(staff, waiting, 'requestChanges', 'Say where it is.')).statusCode).toBe(200);
    const unsaid = await submit(author, waiting);
    expect(unsaid.statusCode).toBe(400);
    expect(Object.keys(unsaid.json().errors)).toEqual(['place']);
    // The old input of this public post is invalid, so an edit cannot be compared with it and needs a review.
    const edit = (await save(author, live, { ...opened.input, price: 10, place: 'Warren Ave' })).json().data;
    expect((await submit(author, edit)).json().data).toMatchObject({ edit: { state: 'pending' } });
    expect((await decide(staff, edit, 'approve')).statusCode).toBe(200);
    const cheaper = (await save(author, edit, { ...opened.input, price: 5, place: 'Warren Ave' })).json()
      .data;
    expect((await submit(author, cheaper)).json().data).toMatchObject({ state: 'published', edit: null });
  } finally {
    Object.assign(lessonKind, before);
  }
});

test('a post past its expiry date shows as expired, and one tap renews it', async () => {
  const author = await member();
  const { id } = await published(author);
  await app().db.execute(sql`update listings set expires_at = now() - interval '1 second' where id = ${id}`);
  expect((await mine(author))[0]).toMatchObject({ state: 'expired', path: null });
  expect(await isPublic(id)).toBe(false);
  expect((await change(author, { id }, 'renew')).json().data.state).toBe('published');
  expect(await isPublic(id)).toBe(true);
});

test('expiring a post updates counts and stops taps and reports; its owner can edit and renew it in one tap', async () => {
  const author = await member();
  const before = await count();
  const { id } = await published(author);
  expect(await count()).toBe(before + 1);
  await endsIn(id, -1);
  const post = (path: string, payload: object) =>
    app().inject({ method: 'POST', url: `/api/mi/en/1/listings/${id}/${path}`, payload });
  const refused = async () => [
    (await post('count', { what: 'views' })).statusCode,
    (await post('reports', { reason: 'closed' })).statusCode,
  ];
  // Counts and reports are rejected as soon as the post has expired, before and after the sweep.
  expect(await refused()).toEqual([404, 404]);
  expect(await expireListings(app().db)).toBe(1);
  expect(await expireListings(app().db)).toBe(0);
  expect(await count()).toBe(before);
  expect(await refused()).toEqual([404, 404]);
  expect((await mine(author))[0]).toMatchObject({ state: 'expired', path: null });
  const { version } = (await author.send('GET', `profile/listings/${id}`)).json().data;
  const edit = (await save(author, { id, version } as ListingDraft, { ...whole(), title: 'Qanun' })).json()
    .data;
  expect((await submit(author, edit)).json().data).toMatchObject({
    state: 'expired',
    edit: { state: 'pending' },
  });
  expect((await decide(staff, edit, 'approve')).json().data.state).toBe('expired');
  expect(await isPublic(id)).toBe(false);
  expect((await change(author, { id }, 'renew')).json().data.state).toBe('published');
  expect(await isPublic(id)).toBe(true);
  expect(await count()).toBe(before + 1);
  expect((await logOf(id)).slice(2)).toEqual([
    ['expire', null],
    ['submit', author.account.id],
    ['approve', staff.account.id],
    ['renew', author.account.id],
  ]);
});

for (const lang of languages)
  test(`the author is reminded a week and a day before expiry, once each, and again after a renewal (${lang})`, async () => {
    const account = await app().db.transaction((tx) => createAccount(tx, { lang }));
    const author = await client(account);
    const { id } = await published(author);
    const reminders = async () => {
      for (const _ of [1, 2]) await remindAuthors(app().db, kinds);
      const { rows } = await app().db.execute<{ payload: Mail }>(sql`
        select data->'payload' as payload from pgboss.job
        where data->'payload'->>'kind' = 'postEnding' and data->'payload'->>'accountId' = ${account.id}`);
      return rows.map(({ payload }) => payload);
    };
    expect(await reminders()).toEqual([]);
    await endsIn(id, 6.9);
    expect(await reminders()).toMatchObject([{ lang, to: account.email, path: lessonKind.minePath }]);
    await endsIn(id, 2);
    expect(await reminders()).toHaveLength(1);
    await endsIn(id, 0.9);
    expect(await reminders()).toHaveLength(2);
    await change(author, { id }, 'renew');
    expect(await reminders()).toHaveLength(2);
    await endsIn(id, 0.5);
    expect(await reminders()).toHaveLength(3);
    // No reminder is sent for a paused post.
    await change(author, { id }, 'renew');
    await endsIn(id, 3);
    await change(author, { id }, 'pause');
    expect(await reminders()).toHaveLength(3);
  });

test('instant fields apply while the rest of the edit is pending, and stay when it is rejected', async () => {
  const author = await member();
  const draft = await published(author);
  const edit = (await save(author, draft, { ...whole(), title: 'Qanun evening', price: 12 })).json().data;
  expect((await submit(author, edit)).json().data).toMatchObject({ edit: { state: 'pending' } });
  expect(await price(draft.id)).toBe(12);
  expect((await mine(author))[0]).toMatchObject({ title: 'Oud evening', edit: { state: 'pending' } });
  // A second price reduction while the edit is pending applies at once too.
  const cheaper = (await save(author, edit, { ...whole(), title: 'Qanun evening', price: 9 })).json().data;
  await submit(author, cheaper);
  expect(await price(draft.id)).toBe(9);
  const review = (await staff.send('GET', `staff/listings/${draft.id}/review`)).json().data;
  expect(review).toMatchObject({
    input: { title: 'Qanun evening', price: 9 },
    published: { title: 'Oud evening', price: 9 },
  });
  // A price increase does not apply at once; it stays pending with the rest of the edit.
  const dearer = (await save(author, cheaper, { ...whole(), title: 'Qanun evening', price: 30 })).json().data;
  await submit(author, dearer);
  expect(await price(draft.id)).toBe(9);
  await decide(staff, dearer, 'reject', 'Another event is another post.');
  expect(await price(draft.id)).toBe(9);
});

for (const lang of languages)
  test(`posts of a trusted member are public at once; the author of a pending post is emailed when it is published (${lang}) [9.08] [5.15]`, async () => {
    const account = await app().db.transaction((tx) => createAccount(tx, { lang }));
    const author = await client(account);
    const waited = await published(author);
    const { rows } = await app().db.execute<{ payload: Mail }>(sql`
      select data->'payload' as payload from pgboss.job
      where data->'payload'->>'kind' = 'postPublished' and data->'payload'->>'accountId' = ${account.id}`);
    expect(rows.map(({ payload }) => payload)).toMatchObject([
      { lang, title: lang === 'en' ? 'Oud evening' : 'أمسية عود', ends: { timeZone: 'America/Detroit' } },
    ]);
    expect((await mine(author))[0]).toMatchObject({ id: waited.id, state: 'published' });
    await app().db.update(accounts).set({ trusted: true, cityId: 1 }).where(eq(accounts.id, account.id));
    expect((await submit(author, await begin(author))).json().data).toMatchObject({
      state: 'published',
      edit: null,
    });
  });

test('taking a post down requires a reason', async () => {
  const author = await member();
  const { id } = await published(author);
  expect((await staff.send('POST', `staff/listings/${id}/removal`, {})).statusCode).toBe(400);
  await staff.send('POST', `staff/listings/${id}/removal`, { reason: 'Reported as a copy.' });
  expect((await mine(author))[0]).toMatchObject({ state: 'removed', reason: 'Reported as a copy.' });
  expect(await isPublic(id)).toBe(false);
});

test('the menu shows counts of the member’s own posts and favourites only', async () => {
  const [author, other] = [await member(), await member()];
  const live = await published(author);
  await change(author, await begin(author), 'remove');
  await begin(author);
  await other.send('POST', 'profile/save', { type: lesson, id: live.id });
  const counts = async (who: Client) => (await who.send('GET', 'profile/counts')).json().data;
  expect(await counts(author)).toEqual({ posts: { lesson: 2 }, saved: 0, unread: 1, messages: 0 });
  expect(await counts(other)).toEqual({ posts: {}, saved: 1, unread: 0, messages: 0 });
  expect((await app().inject('/api/mi/en/1/profile/counts')).statusCode).toBe(401);
});

test('views, calls and directions are counted by day, also when concurrent; not for hidden posts', async () => {
  const author = await member();
  const { id } = await published(author);
  const tap = (what: string) =>
    app().inject({ method: 'POST', url: `/api/mi/en/1/listings/${id}/count`, payload: { what } });
  await Promise.all([...Array.from({ length: 9 }, () => tap('views')), tap('calls'), tap('directions')]);
  expect((await tap('stars')).statusCode).toBe(400);
  await expect
    .poll(async () => (await mine(author))[0]?.counts)
    .toMatchObject([{ views: 9, calls: 1, directions: 1 }]);
  await change(author, { id }, 'pause');
  await expect.poll(async () => (await tap('views')).statusCode).toBe(404);
});

test('the queue is paginated, oldest first, and limited to one city', async () => {
  const author = await member();
  for (let n = 0; n < 27; n++) await sent(author);
  const seen: number[] = [];
  let cursor = '';
  do {
    const { data, meta } = (await staff.send('GET', `staff/listings/queue${cursor}`)).json();
    seen.push(...data.map(({ id }: QueuedListing) => id));
    cursor = meta.next ? `?cursor=${meta.next}` : '';
  } while (cursor);
  expect(seen.length).toBeGreaterThanOrEqual(27);
  expect(new Set(seen).size).toBe(seen.length);
  expect(seen).toEqual([...seen].sort((a, b) => a - b));
  const elsewhere = await client(staff.account, '/api/mi/en/2');
  expect((await elsewhere.send('GET', 'staff/listings/queue')).json().data).toEqual([]);
});

test('posts are hidden with a deleted account, return when it is restored, and are erased after 14 days [1.18] [5.18]', async () => {
  const author = await app().db.transaction((tx) => createAccount(tx));
  const who = await client(author);
  const { id } = await published(who);
  const { db } = app();
  const city = await findCity(db, 1);
  if (!city) throw new Error('city not found');
  const parts = [listingData(kinds, listingErasers)];
  const before = await count();
  await db.transaction((tx) => deleteAccount(tx, { city }, author, parts));
  expect(await isPublic(id)).toBe(false);
  expect(await count()).toBe(before - 1);
  await db.transaction((tx) => cancelDeletion(tx, { city }, author, parts));
  expect(await isPublic(id)).toBe(true);
  const notified = JSON.stringify(await collectAll(exportOf(author)));
  expect(notified).toContain('Oud evening');
  await db.transaction((tx) => deleteAccount(tx, { city }, author, parts));
  await db
    .update(accounts)
    .set({ deletedAt: sql`now() - interval '15 days'` })
    .where(eq(accounts.id, author.id));
  await eraseAccount(db, author.id, parts);
  for (const table of ['listings', 'lessons', 'listing_revisions']) {
    const column = table === 'listing_revisions' ? 'listing_id' : 'id';
    const { rows } = await db.execute(
      sql`select 1 from ${sql.identifier(table)} where ${sql.identifier(column)} = ${id}`,
    );
    expect(rows, table).toEqual([]);
  }
});

test('the export contains decisions, reasons and counts but no staff identities; erasure removes the reasons', async () => {
  const account = await app().db.transaction((tx) => createAccount(tx));
  const author = await client(account);
  const first = await sent(author);
  await decide(staff, first, 'requestChanges', 'Write to Huda Najjar.');
  await submit(author, first);
  await decide(staff, first, 'approve');
  await app().inject({
    method: 'POST',
    url: `/api/mi/en/1/listings/${first.id}/count`,
    payload: { what: 'views' },
  });
  const exported = async () => (await author.send('GET', 'profile/export')).json().data;
  await expect.poll(async () => (await exported()).listings[0].days.length).toBe(1);
  const data = await exported();
  expect(data.listings[0]).toMatchObject({
    versions: [{ state: 'approved' }],
    history: [
      { action: 'submit', by: 'you', reason: null },
      { action: 'requestChanges', by: 'staff', reason: 'Write to Huda Najjar.' },
      { action: 'submit', by: 'you' },
      { action: 'approve', by: 'staff' },
    ],
    days: [{ views: 1, calls: 0, directions: 0 }],
  });
  expect(data.audit).toContainEqual(expect.objectContaining({ action: 'listing.approve', by: 'staff' }));
  expect(JSON.stringify(data)).not.toContain(staff.account.id);

  await app().db.transaction((tx) => listingData(kinds, listingErasers).erase(tx, account));
  const left = await app()
    .db.select()
    .from(listingTransitions)
    .where(eq(listingTransitions.listingId, first.id));
  expect(left.map(({ action, reason }) => [action, reason])).toEqual([
    ['submit', null],
    ['requestChanges', null],
    ['submit', null],
    ['approve', null],
  ]);
});

test('of 25 drafts created concurrently 20 succeed; submitting or removing one frees a slot', async () => {
  const author = await member();
  const byPrefix = await Promise.all(
    Array.from({ length: 25 }, () => author.send('POST', 'profile/listings', { kind: lesson, input: {} })),
  );
  const drafts = byPrefix.flatMap((response) => (response.statusCode === 201 ? [response.json().data] : []));
  expect(drafts).toHaveLength(limits.openDrafts);
  const refused = byPrefix.find(({ statusCode }) => statusCode !== 201);
  expect(refused?.statusCode).toBe(409);
  expect(refused?.json()).toMatchObject({
    code: 'tooManyDrafts',
    message: 'You have 20 unfinished posts. Finish or delete one, then start another.',
  });
  const [first, second] = drafts;
  const { version } = (await save(author, first, whole())).json().data;
  expect((await submit(author, { ...first, version })).statusCode).toBe(200);
  await begin(author);
  expect((await change(author, second, 'remove')).statusCode).toBe(200);
  await begin(author);
  expect((await author.send('POST', 'profile/listings', { kind: lesson, input: {} })).statusCode).toBe(409);
  // The limit applies per member, so another member can still create a draft.
  await begin(await member());
});

test('a draft stores known fields up to a size limit; input that cannot be stored is rejected with 4xx', async () => {
  const author = await member();
  const draft = await begin(author, { title: ' Oud', other: 'x', price: 'twenty' });
  expect(draft.input).toEqual({ title: ' Oud', price: 'twenty' });
  for (const input of [
    { title: 'x'.repeat(9_000) },
    { title: 'a\0' },
    { title: '\ud83e' },
    { title: [[[[[[['deep']]]]]]] },
    Object.fromEntries(Array.from({ length: 100 }, (_, n) => [`field${n}`, n])),
  ])
    expect((await save(author, draft, input)).statusCode).toBe(400);
  expect((await save(author, draft, { title: 'x'.repeat(70_000) })).statusCode).toBe(413);
  const { data } = (await author.send('GET', `profile/listings/${draft.id}`)).json();
  expect(data.input).toEqual({ title: ' Oud', price: 'twenty' });
});

test('the export contains every revision of every post exactly once, across batches', async () => {
  const author = await member();
  const { id, email } = author.account;
  await app().db.execute(sql`
    with made as (
      insert into listings (city_id, kind, owner_id, lang, state, title_en, title_ar, slug_en, slug_ar)
      select 1, 'lesson', ${id}, 'en', 'pending', n, n, n, n from generate_series(1, 60) n returning id)
    insert into listing_revisions (listing_id, city_id, input, state)
    select id, 1, jsonb_build_object('title', id), state from made, (values ('approved'), ('draft')) s (state)`);
  const notified = await collectAll(exportOf({ id, email }));
  expect(new Set(notified.map((post) => post.id)).size).toBe(60);
  expect(notified.flatMap(({ versions }) => versions)).toHaveLength(120);
  const exported = (await author.send('GET', 'profile/export')).json().data.listings;
  expect(exported).toEqual(JSON.parse(JSON.stringify(notified)));
});
