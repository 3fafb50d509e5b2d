import type { Appeal, MyAppeal } from '@dalil/contract/appeals';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import type { TestAuthor } from '../../../testing/authors.ts';
import { useMarket } from '../../../testing/market.ts';

const { app, client, member, moderator, sent, save, submit, published, decide, desk, mine } = useMarket(
  () => ({ CACHE: 'off' }),
);
let first: TestAuthor;
let second: TestAuthor;
beforeAll(async () => {
  [first, second] = [await moderator(), await moderator()];
});

const appeal = (who: TestAuthor, { id }: { id: number }, text = 'It is still mine.') =>
  who.send('POST', `profile/listings/${id}/appeal`, { text });
const requested = async (who: TestAuthor, { id }: { id: number }): Promise<MyAppeal> =>
  (await who.send('GET', `profile/listings/${id}/appeal`)).json().data;
const open = async (who: TestAuthor): Promise<Appeal[]> =>
  (await who.send('GET', 'staff/appeals')).json().data;
const response = (who: TestAuthor, id: number | undefined, outcome: string, words = 'We read it again.') =>
  who.send('POST', `staff/appeals/${id}/answer`, { outcome, answer: words });
const appealOf = async ({ id }: { id: number }) =>
  (await open(second)).find(({ listing }) => listing.id === id);
const takeDown = (id: number) => first.send('POST', `staff/listings/${id}/removal`, { reason: 'A copy.' });
const mails = async (who: TestAuthor) =>
  (
    await app().db.execute<{ outcome: string; reason: string }>(sql`
      select data->'payload'->>'outcome' as outcome, data->'payload'->>'reason' as reason from pgboss.job
      where data->'payload'->>'kind' = 'appealAnswered' and data->'payload'->>'accountId' = ${who.account.id}`)
  ).rows;

test('an author appeals a rejection once; another moderator overturns it, and the post is pending again', async () => {
  const author = await member();
  const post = await sent(author, await desk(author));
  expect(await requested(author, post)).toEqual({ possible: false, appeal: null });
  expect((await appeal(author, post)).statusCode).toBe(409);
  await decide(first, post, 'reject', 'It was sold.');
  expect(await requested(author, post)).toEqual({ possible: true, appeal: null });
  expect((await appeal(author, post, ' ')).statusCode).toBe(400);
  const both = await Promise.all([appeal(author, post), appeal(author, post)]);
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
  expect(await requested(author, post)).toMatchObject({
    possible: false,
    appeal: { outcome: null, answer: null },
  });
  const waiting = await appealOf(post);
  expect(waiting).toMatchObject({
    text: 'It is still mine.',
    author: { id: author.account.id },
    decision: { action: 'reject', reason: 'It was sold.', by: { id: first.account.id } },
    yours: false,
  });
  expect((await open(first)).find(({ id }) => id === waiting?.id)?.yours).toBe(true);
  expect((await response(first, waiting?.id, 'overturned')).statusCode).toBe(403);
  expect((await response(second, waiting?.id, 'overturned')).json().data).toEqual({ state: 'pending' });
  expect((await response(second, waiting?.id, 'kept')).statusCode).toBe(409);
  expect(await appealOf(post)).toBeUndefined();
  expect((await mine(author))[0]).toMatchObject({ state: 'pending', reason: null });
  expect(await mails(author)).toEqual([{ outcome: 'requeued', reason: 'We read it again.' }]);
  expect((await decide(second, post, 'approve')).statusCode).toBe(200);
});

test('an upheld decision stands and cannot be appealed again; a new decision can', async () => {
  const author = await member();
  const input = await desk(author);
  const post = await sent(author, input);
  await decide(first, post, 'reject', 'It was sold.');
  await appeal(author, post);
  const waiting = await appealOf(post);
  expect((await response(second, waiting?.id, 'kept')).json().data).toEqual({ state: 'rejected' });
  expect(await requested(author, post)).toMatchObject({
    possible: false,
    appeal: { outcome: 'kept', answer: 'We read it again.' },
  });
  expect((await appeal(author, post)).statusCode).toBe(409);
  const again = (await save(author, post, { ...input, title: 'Oak desk, not sold' })).json().data;
  await submit(author, again);
  await decide(first, again, 'reject', 'Still sold.');
  expect((await requested(author, post)).possible).toBe(true);
});

test('a post is public again when its take-down is overturned', async () => {
  const author = await member();
  const post = await published(author, first, await desk(author));
  const shown = async () => (await app().inject({ url: `/api/mi/en/1/products/${post.id}` })).statusCode;
  await takeDown(post.id);
  expect(await shown()).toBe(410);
  expect((await appeal(author, post)).statusCode).toBe(201);
  const waiting = await appealOf(post);
  expect((await response(second, waiting?.id, 'overturned')).json().data).toEqual({ state: 'published' });
  expect(await shown()).toBe(200);
});

test('an overturned decision does not revert a post that its author resubmitted', async () => {
  const author = await member();
  const post = await sent(author, await desk(author));
  await decide(first, post, 'reject', 'It was sold.');
  await appeal(author, post);
  await submit(author, post);
  const waiting = await appealOf(post);
  expect((await response(second, waiting?.id, 'overturned')).statusCode).toBe(409);
  expect(await mails(author)).toEqual([]);
  expect((await response(second, waiting?.id, 'kept')).statusCode).toBe(200);
});

test('only the author can appeal, moderators cannot decide about their own posts, and other cities see nothing', async () => {
  const [author, other] = [await member(), await member()];
  const post = await sent(author, await desk(author));
  await decide(first, post, 'reject', 'It was sold.');
  expect((await appeal(other, post)).statusCode).toBe(404);
  expect((await other.send('GET', 'staff/appeals')).statusCode).toBe(403);
  await appeal(author, post);
  const elsewhere = await client(second.account, '/api/mi/en/2');
  expect(await open(elsewhere)).toEqual([]);
  expect((await response(elsewhere, (await appealOf(post))?.id, 'kept')).statusCode).toBe(404);
  const own = await sent(second, await desk(second));
  await decide(first, own, 'reject', 'It was sold.');
  await appeal(second, own);
  expect((await response(second, (await appealOf(own))?.id, 'overturned')).statusCode).toBe(403);
});
