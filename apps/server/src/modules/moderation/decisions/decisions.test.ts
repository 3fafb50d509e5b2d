import type { DecidedPost, ListingReview } from '@dalil/contract/moderation';
import { eq, isNotNull, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { listingErasers } from '../../../registry/listing-erasers.ts';
import { listingKinds } from '../../../registry/listing-kinds.ts';
import { useMarket } from '../../../testing/market.ts';
import type { Poster } from '../../../testing/posters.ts';
import { accounts } from '../../accounts/accounts.table.ts';
import { listingTransitions } from '../../listings/base/listings.table.ts';
import { eraseRemoved } from '../../listings/lifecycle/removed-listings.service.ts';
import { searchNewDocuments } from '../../search/index/search.table.ts';
import { listingNotes } from '../review/notes.table.ts';
import { finishDecision } from './told-decisions.service.ts';

const { app, client, member, moderator, begin, sent, save, submit, published, change, desk, mine } =
  useMarket(() => ({ CACHE: 'off' }));
let staff: Poster;
beforeAll(async () => {
  staff = await moderator();
});

interface Decided {
  undoUntil: string;
  results: { id: number; decisionId: number | null; state: string | null; code: string | null }[];
}
const many = async (posts: readonly { id: number; version: number }[], more: object): Promise<Decided> => {
  const response = await staff.send('POST', 'staff/listings/decisions', {
    posts: posts.map(({ id, version }) => ({ id, version })),
    ...more,
  });
  expect(response.statusCode, response.body).toBe(200);
  return response.json().data;
};
const decideOne = async ({ id, version }: { id: number; version: number }, body: object) => {
  const response = await staff.send('POST', `staff/listings/${id}/decision`, { version, ...body });
  expect(response.statusCode, response.body).toBe(200);
  return response.json().data as DecidedPost;
};
const arrivals = async (itemId: number) => {
  const rows = await app().db.select().from(searchNewDocuments).where(eq(searchNewDocuments.itemId, itemId));
  return rows.map(({ notBefore }) => notBefore?.toISOString());
};
const undo = (id: number | null | undefined, who = staff) =>
  who.send('POST', `staff/listings/decisions/${id}/undo`);
const mailsTo = async (who: Poster) => {
  const { rows } = await app().db.execute<{ kind: string }>(sql`
    select data->'payload'->>'kind' as kind from pgboss.job
    where data->'payload'->>'accountId' = ${who.account.id} and data->'payload'->>'kind' <> 'postReceived'
    order by created_on`);
  return rows.map(({ kind }) => kind);
};
/** Does what the worker does after the undo deadline. */
const finish = (decisionId: number | null | undefined) =>
  app().db.transaction((tx) => finishDecision(tx, listingKinds, decisionId ?? 0));
const visible = async (id: number) => (await app().inject({ url: `/api/mi/en/1/products/${id}` })).statusCode;
const reject = { decision: 'reject', reason: 'It was sold.' };

test('a bulk decision returns a result for each post', async () => {
  const author = await member();
  const [fine, changed, own] = [
    await sent(author, await desk(author)),
    await sent(author, await desk(author)),
    await sent(staff, await desk(staff)),
  ];
  const { undoUntil, results } = await many(
    [fine, { ...changed, version: 99 }, own, { id: 99_999, version: 1 }],
    { decision: 'approve' },
  );
  expect(results).toEqual([
    { id: fine.id, decisionId: expect.any(Number), state: 'published', code: null },
    { id: changed.id, decisionId: null, state: null, code: 'conflict' },
    { id: own.id, decisionId: null, state: null, code: 'forbidden' },
    { id: 99_999, decisionId: null, state: null, code: 'notFound' },
  ]);
  const minutes = (Date.parse(undoUntil) - Date.now()) / 60_000;
  expect(minutes).toBeGreaterThan(9);
  expect(minutes).toBeLessThanOrEqual(10);
  expect(await visible(fine.id)).toBe(200);
  const { rows } = await app().db.execute<{ at: string }>(sql`
    select start_after at time zone 'utc' as at from pgboss.job where name = 'listings.tell-decision'
    and (data->'payload'->>'decisionId')::bigint = ${results[0]?.decisionId}`);
  const [due = 0] = rows.map(({ at }) => Date.parse(`${at}Z`) - Date.parse(undoUntil));
  expect(due).toBeGreaterThanOrEqual(0);
  expect(due).toBeLessThan(5_000);
});

test('a bulk decision needs 1 to 50 posts and a reason', async () => {
  const send = (payload: object) => staff.send('POST', 'staff/listings/decisions', payload);
  const post = { id: 1, version: 1 };
  for (const payload of [
    { decision: 'approve', posts: [] },
    { decision: 'approve', posts: Array.from({ length: 51 }, () => post) },
    { decision: 'reject', posts: [post] },
  ])
    expect((await send(payload)).statusCode).toBe(400);
  expect(
    (await (await member()).send('POST', 'staff/listings/decisions', { ...reject, posts: [post] }))
      .statusCode,
  ).toBe(403);
});

test('undoing an approval makes the post pending as before, without notification, and it can be approved again', async () => {
  const author = await member();
  const post = await sent(author, await desk(author));
  const review = async (): Promise<ListingReview> =>
    (await staff.send('GET', `staff/listings/${post.id}/review`)).json().data;
  const before = await review();
  const [done] = (await many([post], { decision: 'approve' })).results;
  expect(await mailsTo(author)).toEqual([]);
  expect((await undo(done?.decisionId)).json().data).toEqual({ state: 'pending' });
  expect(await visible(post.id)).toBe(404);
  const after = await review();
  const { id, submittedAt, version, input } = before;
  expect(after).toMatchObject({ id, submittedAt, version, input, published: null, edit: false });
  expect(after.record).toMatchObject({ decisions: {}, recent: [] });
  expect(after.photos.map(({ id }) => id)).toEqual(before.photos.map(({ id }) => id));
  await finish(done?.decisionId);
  expect(await mailsTo(author)).toEqual([]);
  // A decision can be undone only once.
  expect((await undo(done?.decisionId)).statusCode).toBe(409);
  const [again] = (await many([post], { decision: 'approve' })).results;
  expect(await visible(post.id)).toBe(200);
  await finish(again?.decisionId);
  expect(await mailsTo(author)).toEqual(['postPublished']);
});

test('a rejection can be undone; one that stands is emailed with its reason after the deadline', async () => {
  const author = await member();
  const [back, stays] = [await sent(author, await desk(author)), await sent(author, await desk(author))];
  const { results } = await many([back, stays], reject);
  expect(results.map(({ state }) => state)).toEqual(['rejected', 'rejected']);
  expect((await undo(results[0]?.decisionId)).statusCode).toBe(200);
  expect((await mine(author)).map(({ id, state, reason }) => [id, state, reason])).toEqual([
    [stays.id, 'rejected', 'It was sold.'],
    [back.id, 'pending', null],
  ]);
  for (const { decisionId } of results) await finish(decisionId);
  expect(await mailsTo(author)).toEqual(['postRejected']);
});

test('a decision cannot be undone after ten minutes, after another transition, or from another city', async () => {
  const author = await member();
  const [late, moved, other] = [
    await sent(author, await desk(author)),
    await sent(author, await desk(author)),
    await sent(author, await desk(author)),
  ];
  const { results } = await many([late, moved, other], { decision: 'approve' });
  const [first, second, third] = results.map(({ decisionId }) => decisionId);
  await app().db.execute(sql`update listing_transitions set undo_until = now() where id = ${first}`);
  await change(author, moved, 'pause');
  for (const id of [first, second]) expect((await undo(id)).statusCode).toBe(409);
  const elsewhere = await client(staff.account, '/api/mi/en/2');
  expect((await undo(third, elsewhere)).statusCode).toBe(404);
  expect((await undo(99_999)).statusCode).toBe(404);
});

test('a single decision can be undone like a bulk one, and its author is emailed once it is final', async () => {
  const author = await member();
  const [approved, refused] = [
    await sent(author, await desk(author)),
    await sent(author, await desk(author)),
  ];
  const decisions = [await decideOne(approved, { decision: 'approve' }), await decideOne(refused, reject)];
  expect(decisions.map(({ state }) => state)).toEqual(['published', 'rejected']);
  expect(await visible(approved.id)).toBe(200);
  // Saved searches must not match the post before the decision is final.
  expect(await arrivals(approved.id)).toEqual([decisions[0]?.undoUntil]);
  for (const { decisionId } of decisions) expect((await undo(decisionId)).json().data.state).toBe('pending');
  for (const { decisionId } of decisions) await finish(decisionId);
  expect([await visible(approved.id), await mailsTo(author)]).toEqual([404, []]);
  const again = await decideOne(approved, { decision: 'approve' });
  await finish(again.decisionId);
  expect(await mailsTo(author)).toEqual(['postPublished']);
});

test('undoing an approved edit restores the previous version with its photos, without price-drop notifications', async () => {
  const author = await member();
  const input = await desk(author);
  const post = await published(author, staff, input);
  const before = (await app().inject({ url: `/api/mi/en/1/products/${post.id}` })).json().data;
  const next = { ...input, ...(await desk(author)), title: 'Better desk', price: 400_00 };
  const edit = (await save(author, post, next)).json().data;
  await submit(author, edit);
  const drops = async () => {
    const { rows } = await app().db.execute<{ at: string }>(sql`
      select start_after::text as at from pgboss.job where name = 'favourites.price-drop'
      and (data->'payload'->>'listingId')::bigint = ${post.id}`);
    return rows.length;
  };
  const { decisionId } = await decideOne(edit, { decision: 'approve' });
  const shown = async () => (await app().inject({ url: `/api/mi/en/1/products/${post.id}` })).json().data;
  expect(await shown()).toMatchObject({ title: 'Better desk' });
  expect((await undo(decisionId)).json().data).toEqual({ state: 'published' });
  const after = await shown();
  const same = ({ title, price, photos }: typeof before) => ({ title, price, photos });
  expect(same(after)).toEqual(same(before));
  expect((await mine(author))[0]?.edit).toMatchObject({ state: 'pending' });
  await finish(decisionId);
  expect([await drops(), same(await shown())]).toEqual([0, same(before)]);
  // Undo data is deleted when the decision is final.
  const last = await decideOne(edit, { decision: 'approve' });
  await finish(last.decisionId);
  expect(await app().db.$count(listingTransitions, isNotNull(listingTransitions.undo))).toBe(0);
  expect(await shown()).toMatchObject({ title: 'Better desk' });
});

test('undoing a take-down restores the edit it closed and the trust it ended', async () => {
  const author = await member();
  const input = await desk(author);
  const post = await published(author, staff, input);
  await submit(author, (await save(author, post, { ...input, title: 'Better desk' })).json().data);
  await app().db.update(accounts).set({ trusted: true }).where(eq(accounts.id, author.account.id));
  const trusted = async () =>
    (await staff.send('GET', `staff/listings/${post.id}/review`)).json().data.record.trusted;
  const removed = await staff.send('POST', `staff/listings/${post.id}/removal`, { reason: 'A copy.' });
  const { decisionId } = removed.json().data;
  expect(await visible(post.id)).toBe(410);
  expect((await undo(decisionId)).json().data).toEqual({ state: 'published' });
  await finish(decisionId);
  expect([await visible(post.id), await trusted()]).toEqual([200, true]);
  expect((await mine(author))[0]?.edit).toMatchObject({ state: 'pending' });
  expect(await mailsTo(author)).toEqual(['postPublished']);
});

test('undo does not overwrite what the author edited in the meantime', async () => {
  const author = await member();
  const input = await desk(author);
  const post = await sent(author, input);
  const [done] = (await many([post], { decision: 'approve' })).results;
  await save(author, post, { ...input, title: 'Another desk' });
  expect((await undo(done?.decisionId)).statusCode).toBe(409);
  expect(await visible(post.id)).toBe(200);
});

test('an edit of a public post must be approved individually and fails in a bulk decision', async () => {
  const author = await member();
  const input = await desk(author);
  const post = await published(author, staff, input);
  const edit = (await save(author, post, { ...input, title: 'Better desk' })).json().data;
  await submit(author, edit);
  expect((await many([edit], { decision: 'approve' })).results[0]).toMatchObject({
    code: 'editAlone',
    state: null,
  });
  const [refused] = (await many([edit], reject)).results;
  expect(refused).toMatchObject({ state: 'published', code: null });
  expect((await mine(author))[0]?.edit).toEqual({ state: 'rejected', reason: 'It was sold.' });
  expect((await undo(refused?.decisionId)).json().data).toEqual({ state: 'published' });
  expect((await mine(author))[0]?.edit).toEqual({ state: 'pending', reason: null });
});

test('staff notes are hidden from the author and erased with the post', async () => {
  const author = await member();
  const post = await sent(author, await desk(author));
  const path = `staff/listings/${post.id}/notes`;
  expect((await author.send('POST', path, { text: 'Hello.' })).statusCode).toBe(403);
  expect((await staff.send('POST', path, { text: ' ' })).statusCode).toBe(400);
  const made = await staff.send('POST', path, { text: 'اتصلتُ به، والرقم صحيح.' });
  expect(made.statusCode, made.body).toBe(201);
  const note = { text: 'اتصلتُ به، والرقم صحيح.', by: { id: staff.account.id } };
  expect((await staff.send('GET', path)).json().data).toMatchObject([note]);
  const { notes } = (await staff.send('GET', `staff/listings/${post.id}/review`)).json()
    .data as ListingReview;
  expect(notes).toMatchObject([note]);
  for (const own of [`profile/listings/${post.id}`, 'profile/listings?kind=product', 'profile/export'])
    expect((await author.send('GET', own)).body).not.toContain('والرقم صحيح');
  const elsewhere = await client(staff.account, '/api/mi/en/2');
  expect((await elsewhere.send('GET', path)).statusCode).toBe(404);
  expect(
    (await staff.send('GET', `staff/listings/${(await begin(author, {})).id}/notes`)).json().data,
  ).toEqual([]);
  await change(author, post, 'remove');
  await app().db.execute(sql`update listings set erase_at = now() where id = ${post.id}`);
  await eraseRemoved(app().db, listingKinds, listingErasers);
  expect(await app().db.$count(listingNotes, eq(listingNotes.listingId, post.id))).toBe(0);
});
